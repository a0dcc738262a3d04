import { useContext } from 'react';
import type { ReactNode } from 'react';
import { ChapterIdContext } from './layout.ts';
import { nameChapter } from './name-chapter.ts';
import classes from './paper.module.css';

type Props = {
  readonly titolo: string;
  /** Distinguishes this chapter from others with the same title. */
  readonly gruppo?: string;
  readonly occhiello: string;
  readonly sommario?: string | undefined;
  readonly children: ReactNode;
};

/** A chapter, on a new page or below the one before; its title is a bookmark of the PDF. */
export const Chapter = ({ titolo, gruppo, occhiello, sommario, children }: Props): ReactNode => {
  const id = useContext(ChapterIdContext);
  return (
    <section className={classes.chapter} data-capitolo={id ?? undefined} id={id === null ? undefined : nameChapter(id)}>
      <header className={classes.header}>
        <p className={classes.occhiello}>{occhiello}</p>
        <h1>
          {titolo}
          {gruppo !== undefined && <span className={classes.gruppo}> {gruppo}</span>}
        </h1>
        {sommario !== undefined && <p className={classes.sommario}>{sommario}</p>}
      </header>
      {/* A chapter is shrunk without its title, which has one size in all chapters. */}
      <div data-corpo>{children}</div>
    </section>
  );
};
