import type { ReactNode } from 'react';
import classes from './paper.module.css';

type Props = {
  readonly titolo: string;
  /** What tells this chapter from others of the same title. */
  readonly gruppo?: string;
  readonly occhiello: string;
  readonly sommario?: string | undefined;
  readonly children: ReactNode;
};

/** A chapter starts a page; its title is what the bookmarks of the PDF list. */
export const Chapter = ({ titolo, gruppo, occhiello, sommario, children }: Props): ReactNode => {
  return (
    <section className={classes.capitolo}>
      <header className={classes.testata}>
        <p className={classes.occhiello}>{occhiello}</p>
        <h1>
          {titolo}
          {gruppo !== undefined && <span className={classes.gruppo}> {gruppo}</span>}
        </h1>
        {sommario !== undefined && <p className={classes.sommario}>{sommario}</p>}
      </header>
      {children}
    </section>
  );
};
