import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { OrigineSegno } from '../paper/segni.tsx';
import { TableHead } from '../paper/table-head.tsx';
import { UserText } from '../paper/user-text.tsx';
import { listMancanze } from '../data/mancanze.ts';
import { countParametri, listParametri } from '../data/parametri.ts';
import type { ParametriGruppo } from '../data/parametri.ts';
import classes from './dati-parametri.module.css';
import { Provenienza, ValoriAlternativi } from './provenienza.tsx';

type Props = { readonly report: Report };

/** What the report rests on: where the data come from, what is missing, and every input with its proof. */
export const DatiParametri = ({ report }: Props): ReactNode => (
  <Chapter
    titolo="Dati e parametri usati"
    occhiello="Su che cosa si fonda il giudizio"
    sommario="Da dove vengono i dati, che cosa manca, e ogni parametro con la sua origine e la sua prova."
  >
    <Provenienza report={report} />
    <ValoriAlternativi report={report} />
    <Mancanze report={report} />
    <Parametri gruppi={listParametri(report)} />
  </Chapter>
);

const Mancanze = ({ report }: Props): ReactNode => (
  <>
    <h2>Che cosa manca</h2>
    <table className={classes.mancanze}>
      <TableHead columns={['Dato assente', 'Effetto sul report']} />
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
        <TableHead columns={['Parametro', { cifra: 'Valore' }, 'Origine', 'Prova o motivo']} />
        {gruppi
          .filter(({ rows, vuoto }) => rows.length > 0 || vuoto !== null)
          .map((gruppo) => (
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
    {vuoto !== null && (
      <tr>
        <td colSpan={4}>{vuoto}</td>
      </tr>
    )}
  </tbody>
);
