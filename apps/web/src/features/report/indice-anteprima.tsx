import { NativeSelect } from '@mantine/core';
import type { Report } from '@vedetta/contract';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { listChapters } from './chapters/chapters.tsx';
import { buildIndice } from './data/indice.ts';
import type { Indice } from './data/indice.ts';
import classes from './indice-anteprima.module.css';
import type { Pagine } from './paper/lay-out.ts';
import { nameChapter } from './paper/name-chapter.ts';

type Props = { readonly report: Report; readonly pagine: Pagine | null };

/** Room above a chapter, for the select that stays at the top of a narrow screen. */
const MARGIN = 64;

/** Scrolls the region of the pages alone: `scrollIntoView` would scroll the frame of the application too. */
const goTo = (id: string): void => {
  const chapter = document.getElementById(nameChapter(id));
  const scroller = chapter?.closest('[role="region"]');
  if (!chapter || !scroller) return;
  scroller.scrollTop += chapter.getBoundingClientRect().top - scroller.getBoundingClientRect().top - MARGIN;
};

/** The chapters of the preview: a list at the side, a select where there is no room for it. */
export const IndiceAnteprima = ({ report, pagine }: Props): ReactNode => {
  const indice = buildIndice(report, listChapters(report));
  const ids = indice.flatMap(({ capitoli }) => capitoli.map(({ id }) => id));
  const current = useCurrentChapter(ids.join(' '));
  return (
    <>
      <nav aria-label="Capitoli del report" className={classes.elenco}>
        {indice.map(({ parte, capitoli }) => (
          <section key={parte}>
            <h2>{parte}</h2>
            <ul>
              {capitoli.map(({ id, voce }) => (
                <li key={id}>
                  <button type="button" aria-current={current === id || undefined} onClick={() => goTo(id)}>
                    <span>{voce}</span>
                    <span className={classes.pagina}>{pagine?.get(id) ?? ''}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={classes.scelta}>
        <NativeSelect
          aria-label="Vai al capitolo"
          value={current ?? ''}
          onChange={(event) => goTo(event.currentTarget.value)}
          data={[{ value: '', label: 'Vai al capitolo…', disabled: true }, ...toOptions(indice, pagine)]}
        />
      </div>
    </>
  );
};

const toOptions = (indice: Indice, pagine: Pagine | null) =>
  indice.map(({ parte, capitoli }) => ({
    group: parte,
    items: capitoli.map(({ id, voce }) => ({
      value: id,
      label: pagine === null ? voce : `${voce}, pag. ${pagine.get(id) ?? '-'}`,
    })),
  }));

/** The chapter in the upper part of the screen; null before the first. `ids` are joined by spaces. */
const useCurrentChapter = (ids: string): string | null => {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(target.id);
            else after.delete(target.id);
          }
          return after;
        }),
      // A line a third from the top: one chapter crosses it, or none in the gap between two.
      { rootMargin: '-30% 0px -69% 0px' },
    );
    for (const id of ids.split(' ')) {
      const chapter = document.getElementById(nameChapter(id));
      if (chapter !== null) observer.observe(chapter);
    }
    return () => observer.disconnect();
  }, [ids]);
  return ids.split(' ').find((id) => visible.has(nameChapter(id))) ?? null;
};
