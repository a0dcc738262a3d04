import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import carta from '../carta/carta.module.css';
import { Capitolo } from '../carta/capitolo.tsx';
import { TestoScritto } from '../carta/testo-scritto.tsx';
import { listNote } from '../dati/annotazioni.ts';
import classes from './annotazioni.module.css';

export const Annotazioni = ({ report }: { readonly report: Report }): ReactNode => {
  return (
    <Capitolo
      titolo="Annotazioni"
      occhiello="Osservazioni del professionista"
      sommario="Testo inserito dallo studio, riportato come scritto."
    >
      {listNote(report).map(({ titolo, sottotitolo, paragrafi }) => (
        <article key={sottotitolo} className={classes.nota}>
          <div>
            <h2 className={carta.titolino}>{titolo}</h2>
            <p className={classes.gruppo}>{sottotitolo}</p>
          </div>
          <div>
            {paragrafi.length === 0 && <p>(Nessuna nota)</p>}
            {paragrafi.map((paragrafo, indice) => (
              <p key={indice}>
                <TestoScritto>{paragrafo}</TestoScritto>
              </p>
            ))}
          </div>
        </article>
      ))}
    </Capitolo>
  );
};
