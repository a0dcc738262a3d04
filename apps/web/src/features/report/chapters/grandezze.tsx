import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { setApostrophes } from '../paper/text.ts';
import { listGrandezze } from '../data/grandezze.ts';
import classes from './grandezze.module.css';

export const Grandezze = ({ report }: { readonly report: Report }): ReactNode => {
  const grandezze = listGrandezze(report);
  if (grandezze.length === 0) return null;
  return (
    <section className={classes.unita}>
      <h2>Grandezze usate dagli indicatori</h2>
      <table className={classes.grandezze}>
        <thead>
          <tr>
            <th scope="col">Grandezza</th>
            <th scope="col">Come si ottiene</th>
            <th scope="col" className={carta.cifra}>
              Valore
            </th>
          </tr>
        </thead>
        <tbody>
          {grandezze.map(({ codice, nome, calcolo, risultato }) => (
            <tr key={codice}>
              <th scope="row">{setApostrophes(nome)}</th>
              <td className={carta.small}>{calcolo}</td>
              <td className={carta.cifra}>{risultato}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
