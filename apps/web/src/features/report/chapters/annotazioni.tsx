import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { UserText } from '../paper/user-text.tsx';
import { listNote } from '../data/annotazioni.ts';
import classes from './annotazioni.module.css';

export const Annotazioni = ({ report }: { readonly report: Report }): ReactNode => {
  return (
    <Chapter
      titolo="Annotazioni"
      occhiello="Osservazioni del professionista"
      sommario="Testo inserito dallo studio, riportato come scritto."
    >
      {listNote(report).map(({ titolo, sottotitolo, paragrafi }) => (
        <article key={sottotitolo} className={classes.nota}>
          <div>
            <h2 className={carta.subtitle}>{titolo}</h2>
            <p className={classes.gruppo}>{sottotitolo}</p>
          </div>
          <div>
            {paragrafi.map((paragrafo, index) => (
              <p key={index}>
                <UserText>{paragrafo}</UserText>
              </p>
            ))}
          </div>
        </article>
      ))}
    </Chapter>
  );
};
