import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { OrigineSegno } from '../paper/segni.tsx';
import { TableHead } from '../paper/table-head.tsx';
import { UserText } from '../paper/user-text.tsx';
import { listDiscordanze } from '../data/discordanze.ts';
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
    sommario="Da dove vengono i dati, che cosa manca, e i parametri, con la loro origine e la loro prova."
  >
    <Provenienza report={report} />
    <ValoriAlternativi report={report} />
    <Mancanze report={report} />
    <Parametri gruppi={listParametri(report)} />
  </Chapter>
);

/** What is missing, and what does not agree with other data. */
const Mancanze = ({ report }: Props): ReactNode => {
  const discordanze = listDiscordanze(report);
  const [titolo, colonna] =
    discordanze.length === 0
      ? ['Che cosa manca', 'Dato assente']
      : ['Che cosa manca e che cosa non torna', 'Dato assente o discordante'];
  return (
    <>
      <h2>{titolo}</h2>
      <table className={classes.mancanze}>
        <TableHead columns={[colonna, 'Effetto sul report']} />
        <tbody>
          {[...discordanze, ...listMancanze(report)].map(({ dato, effetto }) => (
            <tr key={dato}>
              <th scope="row">{dato}</th>
              <td>{effetto}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Why fewer rows than inputs: what nobody touched, where it says nothing one by one. */
const printRighe = (stampati: number, omessi: number): string =>
  stampati === 0
    ? 'Nessuno ha una riga: riguardano tutti parti non compilate o non calcolate.'
    : `In tabella ${countOf(stampati, 'riga', 'righe')}: ${omessi === 1 ? 'l’altro, non toccato, riguarda' : `gli altri ${omessi}, non toccati, riguardano`} parti non compilate o non calcolate.`;

const Parametri = ({ gruppi }: { readonly gruppi: readonly ParametriGruppo[] }): ReactNode => {
  const { totale, digitati, proposti, senzaValore, senzaRisposta, fissi, stampati } = countParametri(gruppi);
  const parti = [
    digitati === 0 ? 'nessuno digitato dallo studio' : `${countOf(digitati, 'digitato', 'digitati')} dallo studio`,
    `${countOf(proposti, 'proposto', 'proposti')} e non ${proposti === 1 ? 'toccato' : 'toccati'}`,
    senzaValore === 0 ? '' : `${senzaValore} senza valore`,
    senzaRisposta === 0 ? '' : `${senzaRisposta} senza risposta`,
    fissi === 0 ? '' : `${countOf(fissi, 'fisso', 'fissi')} nelle regole`,
  ].filter((parte) => parte !== '');
  return (
    <>
      <h2>I parametri, con la loro prova</h2>
      <p className={classes.conteggio}>
        <b>
          {countOf(totale, 'parametro', 'parametri')}: {parti.join(', ')}.
        </b>{' '}
        {stampati < totale && `${printRighe(stampati, totale - stampati)} `}
        {stampati > 0 && 'Gli importi sono in euro.'}
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
