import type { Gruppo, Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { TableHead } from '../paper/table-head.tsx';
import { UserText } from '../paper/user-text.tsx';
import { findByModulo } from '../data/gruppi.ts';
import { isSenzaEvidenze, isSenzaRisposte, listNomi, listSegnali, printEsaminati } from '../data/segnali.ts';
import type { RispostaReport } from '../data/segnali.ts';
import classes from './segnali.module.css';

type Props = { readonly report: Report; readonly gruppo: Gruppo };

/** The questionnaire of the legal signals, with the evidenza of each answer. */
export const Segnali = ({ report, gruppo }: Props): ReactNode => {
  const sezioni = listSegnali(report, gruppo);
  const indici = findByModulo(report, 'segnali')
    .map(({ indicatore }) => indicatore.codice)
    .join(', ');
  if (isSenzaRisposte(sezioni)) {
    return (
      <p className={[carta.small, classes.assente].join(' ')}>
        Questionario sui segnali di legge non compilato: l’indice {indici} non ha punteggio. Segnali da esaminare:{' '}
        {listNomi(sezioni).join(', ')}.
      </p>
    );
  }
  return (
    <>
      <h2>Questionario sui segnali di legge</h2>
      <p className={classes.esaminati}>{printEsaminati(sezioni)}</p>
      <table className={classes.segnali} data-senza-evidenze={isSenzaEvidenze(sezioni) || undefined}>
        <TableHead columns={['Segnale e condizione di legge', 'Risposta', 'Evidenza']} />
        {sezioni.map(({ titolo, riferimento, risposte }) => (
          <tbody key={riferimento}>
            <tr className={classes.sezione}>
              <th scope="rowgroup" colSpan={3}>
                {titolo} <span className={carta.codice}>{riferimento}</span>
              </th>
            </tr>
            {risposte.map((response) => (
              <Row key={response.nome} response={response} />
            ))}
          </tbody>
        ))}
      </table>
      <p className={[carta.small, carta.nota].join(' ')}>
        Risposte ed evidenze dello studio, riportate come scritte. Un segnale senza risposta non è esaminato: l’indice{' '}
        {indici} conta i soli segnali presenti. Contarli su sette è un criterio adottato da Vedetta: per l’art. 3 c. 4
        CCII i quattro crediti pubblici sono un segnale solo, alla lett. d).
      </p>
    </>
  );
};

const Row = ({
  response: { nome, condizione, response, evidenza },
}: {
  readonly response: RispostaReport;
}): ReactNode => {
  return (
    <tr>
      <th scope="row">
        {nome}
        <span className={classes.condizione}>{condizione}</span>
      </th>
      <td className={response === 'Sì' ? classes.acceso : ''}>{response}</td>
      <td className={classes.evidenza}>
        <UserText>{evidenza === '' ? 'Nessuna evidenza' : evidenza}</UserText>
      </td>
    </tr>
  );
};
