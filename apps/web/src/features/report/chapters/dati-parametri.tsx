import type { Bilancio, Report } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { OrigineSegno } from '../paper/segni.tsx';
import { formatMomento } from '../paper/text.ts';
import { UserText } from '../paper/user-text.tsx';
import { listMancanze } from '../data/mancanze.ts';
import { countParametri, listParametri } from '../data/parametri.ts';
import type { ParametriGruppo } from '../data/parametri.ts';
import { listRettifiche } from '../data/riepilogo.ts';
import classes from './dati-parametri.module.css';

type Props = { readonly report: Report };

/** What the report rests on: where the data come from, what is missing, and every input with its proof. */
export const DatiParametri = ({ report }: Props): ReactNode => (
  <Chapter
    titolo="Dati e parametri usati"
    occhiello="Su che cosa si fonda il giudizio"
    sommario="Da dove vengono i dati, che cosa manca, e ogni parametro con la sua origine e la sua prova."
  >
    <Provenienza report={report} />
    <Mancanze report={report} />
    <Parametri gruppi={listParametri(report)} />
  </Chapter>
);

const describeDati = ({ consolidato, consolidato_il, consolidato_da, vuoto, ...bilancio }: Bilancio): string => {
  if (vuoto) return 'nessuna voce inserita';
  const rettifiche = listRettifiche({ ...bilancio, consolidato, consolidato_il, consolidato_da, vuoto }).length;
  const valori =
    rettifiche === 0
      ? ''
      : `; ${rettifiche === 1 ? 'una voce ha' : `${rettifiche} voci hanno`} un valore alternativo, elencato nel riepilogo`;
  if (!consolidato) return `voci inserite o importate dallo studio, dati non bloccati${valori}`;
  return `dati bloccati${consolidato_il === null ? '' : ` il ${formatMomento(consolidato_il)}`}${consolidato_da === null ? '' : ` da ${consolidato_da}`}${valori}`;
};

const Provenienza = ({ report: { bilancio, proiezione, precedente } }: Props): ReactNode => {
  const rows = [
    { nome: bilancio.bilancio_chiusura ? 'Bilancio' : 'Situazione infrannuale', dati: bilancio },
    ...(proiezione === null ? [] : [{ nome: 'Proiezione', dati: proiezione }]),
    ...(precedente === null ? [] : [{ nome: 'Bilancio precedente', dati: precedente }]),
  ];
  return (
    <>
      <h2>Da dove vengono i dati</h2>
      <table className={classes.provenienza}>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Origine</th>
            <th scope="col">Ultimo salvataggio</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ nome, dati }) => (
            <tr key={dati.id}>
              <th scope="row">
                {nome} al {formatData(dati.data_bilancio)}
              </th>
              <td>{describeDati(dati)}</td>
              <td>{formatMomento(dati.modificato_il)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

const Mancanze = ({ report }: Props): ReactNode => (
  <>
    <h2>Che cosa manca</h2>
    <table className={classes.mancanze}>
      <thead>
        <tr>
          <th scope="col">Dato assente</th>
          <th scope="col">Effetto sul report</th>
        </tr>
      </thead>
      <tbody>
        {listMancanze(report).map(({ dato, effetto }) => (
          <tr key={dato}>
            <th scope="row">{dato}</th>
            <td>{effetto}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const Parametri = ({ gruppi }: { readonly gruppi: readonly ParametriGruppo[] }): ReactNode => {
  const { totale, digitati, proposti, senzaRisposta } = countParametri(gruppi);
  return (
    <>
      <h2>I parametri, con la loro prova</h2>
      <p className={classes.conteggio}>
        <b>
          {countOf(totale, 'riga', 'righe')}: {countOf(digitati, 'digitata', 'digitate')} dallo studio,{' '}
          {countOf(proposti, 'proposta', 'proposte')}
        </b>{' '}
        e non toccate{senzaRisposta > 0 && `, ${countOf(senzaRisposta, 'domanda', 'domande')} senza risposta`}. Gli
        importi sono in euro.
      </p>
      <table className={classes.parametri}>
        <thead>
          <tr>
            <th scope="col">Parametro</th>
            <th scope="col" className={carta.cifra}>
              Valore
            </th>
            <th scope="col">Origine</th>
            <th scope="col">Prova o motivo</th>
          </tr>
        </thead>
        {gruppi.map((gruppo) => (
          <Gruppo key={gruppo.gruppo} gruppo={gruppo} />
        ))}
      </table>
    </>
  );
};

const Gruppo = ({ gruppo: { titolo, rows, vuoto } }: { readonly gruppo: ParametriGruppo }): ReactNode => (
  <tbody>
    <tr className={carta.classe}>
      <th scope="rowgroup" colSpan={4}>
        {titolo}
      </th>
    </tr>
    {vuoto !== null && (
      <tr>
        <td colSpan={4}>{vuoto}</td>
      </tr>
    )}
    {rows.map(({ nome, valore, origine, prova }) => (
      <tr key={nome}>
        <th scope="row">{nome}</th>
        <td className={carta.cifra}>{valore}</td>
        <td>
          <OrigineSegno origine={origine} />
        </td>
        <td className={classes.prova}>
          <UserText>{prova}</UserText>
        </td>
      </tr>
    ))}
  </tbody>
);
