import type { Report } from '@vedetta/contract';
import { formatPercent } from '@vedetta/domain';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { formatCifra } from '../data/importi.ts';
import { nameCosto, printPareggio } from '../data/pareggio.ts';
import type { Pareggio as DatiPareggio } from '../data/pareggio.ts';
import { PareggioDrawing } from './pareggio-chart.tsx';
import classes from './pareggio.module.css';

/** The break-even chart, and the variable share of each cost. */
export const Pareggio = ({ report }: { readonly report: Report }): ReactNode => {
  const { pareggio } = report.fatti;
  if (pareggio === null) return null;
  return (
    <>
      <section className={classes.unita}>
        <h2>Grafico del punto di pareggio</h2>
        <PareggioDrawing pareggio={pareggio} />
        <p className={carta.small}>{printPareggio(pareggio)}</p>
      </section>
      {pareggio.righe.length > 0 && <Quote pareggio={pareggio} />}
    </>
  );
};

const Quote = ({ pareggio: { righe: rows, variabili, fissi } }: { readonly pareggio: DatiPareggio }): ReactNode => {
  const haProposte = rows.some(({ proposta }) => proposta);
  return (
    <>
      <h2>Costi variabili e costi fissi</h2>
      <table className={classes.quote}>
        <thead>
          <tr>
            <th scope="col">Voce</th>
            <th scope="col" className={carta.cifra}>
              Quota variabile
            </th>
            <th scope="col" className={carta.cifra}>
              Costi variabili (€)
            </th>
            <th scope="col" className={carta.cifra}>
              Costi fissi (€)
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ codice, quota, proposta, variabile, fisso }) => (
            <tr key={codice}>
              <th scope="row">{nameCosto(codice)}</th>
              <td className={carta.cifra}>{quota === null ? '' : `${formatPercent(quota)}${proposta ? '*' : ''}`}</td>
              <td className={carta.cifra}>{formatCifra(variabile)}</td>
              <td className={carta.cifra}>{formatCifra(fisso)}</td>
            </tr>
          ))}
          <tr className={carta.totale}>
            <th scope="row" colSpan={2}>
              Totale
            </th>
            <td className={carta.cifra}>{formatCifra(variabili)}</td>
            <td className={carta.cifra}>{formatCifra(fissi)}</td>
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
