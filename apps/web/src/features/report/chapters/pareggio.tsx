import type { Report } from '@vedetta/contract';
import { formatPercent } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { PareggioDrawing, printPareggio } from '../../../components/pareggio/index.ts';
import carta from '../paper/paper.module.css';
import { TableHead } from '../paper/table-head.tsx';
import { chooseCifre } from '../data/importi.ts';
import { nameCosto } from '../data/pareggio.ts';
import { computePeriodo } from '../data/titolo.ts';
import classes from './pareggio.module.css';

/** What the costs leave out: the financial charges too, unless they were put among the fixed costs. */
const printEsclusi = ({ params }: Report): string => {
  const conOneri = params.some(({ gruppo, nome, valore }) => gruppo === 'BEP' && nome === 'OFinCF' && valore === 1);
  return `${conOneri ? 'Le imposte' : 'Oneri finanziari e imposte'} non sono tra i costi: non è il pareggio del risultato netto.`;
};

/** The break-even chart, and the variable share of each cost. */
export const Pareggio = ({ report }: { readonly report: Report }): ReactNode => {
  const { pareggio } = report.fatti;
  if (pareggio === null) return null;
  return (
    <>
      <section className={classes.unita}>
        <h2>Grafico del punto di pareggio</h2>
        <PareggioDrawing pareggio={pareggio} />
        <p className={carta.small}>
          {printPareggio(pareggio)} {printEsclusi(report)}
          {!report.bilancio.bilancio_chiusura &&
            ` I ricavi e i costi sono quelli di ${computePeriodo(report).giorni} giorni, non di un anno.`}
        </p>
      </section>
      <QuoteCosti pareggio={pareggio} />
    </>
  );
};

/** The variable share of each cost. */
const QuoteCosti = ({
  pareggio: { righe: rows, variabili, fissi },
}: {
  readonly pareggio: NonNullable<Report['fatti']['pareggio']>;
}): ReactNode => {
  if (rows.length === 0) return null;
  const haProposte = rows.some(({ proposta }) => proposta);
  const formatImporti = chooseCifre([variabili, fissi, ...rows.flatMap(({ variabile, fisso }) => [variabile, fisso])]);
  return (
    <>
      <h2>Costi variabili e costi fissi</h2>
      <table className={classes.quote}>
        <TableHead
          columns={[
            'Voce',
            { cifra: 'Quota variabile' },
            { cifra: 'Costi variabili (€)' },
            { cifra: 'Costi fissi (€)' },
          ]}
        />
        <tbody>
          {rows.map(({ codice, quota, proposta, variabile, fisso }) => (
            <tr key={codice}>
              <th scope="row">{nameCosto(codice)}</th>
              <td className={carta.cifra}>{quota === null ? '' : `${formatPercent(quota)}${proposta ? '*' : ''}`}</td>
              <td className={carta.cifra}>{formatImporti(variabile)}</td>
              <td className={carta.cifra}>{formatImporti(fisso)}</td>
            </tr>
          ))}
          <tr className={carta.totale}>
            <th scope="row" colSpan={2}>
              Totale
            </th>
            <td className={carta.cifra}>{formatImporti(variabili)}</td>
            <td className={carta.cifra}>{formatImporti(fissi)}</td>
          </tr>
        </tbody>
      </table>
      {haProposte && (
        <p className={[carta.small, carta.nota].join(' ')}>
          * Quota proposta, criterio adottato da Vedetta: va adattata alla singola impresa.
        </p>
      )}
    </>
  );
};
