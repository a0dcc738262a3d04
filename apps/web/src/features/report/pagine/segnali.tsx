import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import carta from '../carta/carta.module.css';
import { TestoScritto } from '../carta/testo-scritto.tsx';
import { isSenzaRisposte, listSegnali } from '../dati/segnali.ts';
import type { RispostaReport } from '../dati/segnali.ts';
import classes from './segnali.module.css';

/** The questionnaire on the signals of the law, with the proof kept for each answer. */
export const Segnali = ({ report }: { readonly report: Report }): ReactNode => {
  const sezioni = listSegnali(report);
  if (isSenzaRisposte(sezioni)) {
    return (
      <p className={[carta.piccolo, carta.nota].join(' ')}>
        Questionario sui segnali di legge non compilato: l’indicatore ICA8 conta No a ogni domanda, il che non prova che
        i segnali manchino.
      </p>
    );
  }
  return (
    <>
      <h2>Questionario sui segnali di legge</h2>
      <table className={classes.segnali}>
        <thead>
          <tr>
            <th scope="col">Segnale e condizione di legge</th>
            <th scope="col">Risposta</th>
            <th scope="col">Evidenza</th>
          </tr>
        </thead>
        {sezioni.map(({ titolo, riferimento, risposte }) => (
          <tbody key={riferimento}>
            <tr className={classes.sezione}>
              <th scope="rowgroup" colSpan={3}>
                {titolo} <span className={carta.codice}>{riferimento}</span>
              </th>
            </tr>
            {risposte.map((risposta) => (
              <Riga key={risposta.nome} risposta={risposta} />
            ))}
          </tbody>
        ))}
      </table>
      <p className={[carta.piccolo, carta.nota].join(' ')}>
        Risposte ed evidenze dello studio, riportate come scritte. Dove la risposta non è indicata l’indicatore ICA8
        conta No.
      </p>
    </>
  );
};

const Riga = ({
  risposta: { nome, condizione, risposta, evidenza },
}: {
  readonly risposta: RispostaReport;
}): ReactNode => {
  return (
    <tr>
      <th scope="row">
        {nome}
        <span className={classes.condizione}>{condizione}</span>
      </th>
      <td className={risposta === 'Si' ? classes.acceso : ''}>{risposta}</td>
      <td className={classes.evidenza}>
        <TestoScritto>{evidenza === '' ? 'Nessuna evidenza' : evidenza}</TestoScritto>
      </td>
    </tr>
  );
};
