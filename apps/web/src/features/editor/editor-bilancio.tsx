import type { ReactNode } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { createStore } from '../../lib/store.ts';
import { Barra } from './barra.tsx';
import { Comandi } from './comandi.tsx';
import { ConflittoDialog } from './conflitto-dialog.tsx';
import type { Letto } from './editor-api.ts';
import styles from './editor-bilancio.module.css';
import type { Confronto } from './editor-context.ts';
import { EditorContext } from './editor-context.ts';
import { Griglia } from './griglia/griglia.tsx';
import { sezioniVoci } from './griglia/sezioni-voci.ts';
import { Indice } from './indice.tsx';
import { Note } from './note.tsx';
import { StrisciaRipristino, StrisciaSolaLettura } from './striscia.tsx';
import { Tasti } from './tasti.tsx';
import { useEditorAperto } from './use-editor-aperto.ts';
import { useScorciatoie } from './use-scorciatoie.ts';

const ALTEZZA_RIGA = 32;

type Props = {
  readonly letto: Letto;
  readonly confronti: readonly Confronto[];
  /** Why nothing can be changed; null when it can. */
  readonly solaLettura: string | null;
  /** Further page actions. */
  readonly children?: ReactNode;
};

/** The editor of one statement: index, grid, bottom bar, actions of the page. Mount it anew for another statement. */
export const EditorBilancio = ({ letto, confronti, solaLettura, children }: Props) => {
  const area = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [corrente] = useState(() => createStore('SPA'));
  const [isNote, setIsNote] = useState(false);
  const [isTasti, setIsTasti] = useState(false);
  const explain = useCallback(() => {}, []);
  const aperto = useEditorAperto({ letto, confronti, isSolaLettura: solaLettura !== null, area, explain });
  const { vista } = aperto;

  const followScroll = useCallback(() => {
    const prima = Math.round((scroll.current?.scrollTop ?? 0) / ALTEZZA_RIGA);
    corrente.set(vista.get().visibili[prima] ?? 'SPA');
  }, [corrente, vista]);
  const goTo = useCallback(
    (codice: string) => {
      vista.reveal(codice);
      requestAnimationFrame(() => {
        scroll.current?.scrollTo({ top: vista.get().visibili.indexOf(codice) * ALTEZZA_RIGA });
        aperto.focus(codice, 'titolo');
      });
    },
    [vista, aperto],
  );
  const scorciatoie = useMemo(
    () => ({ aperto, goToSezione: (indice: number) => goTo(sezioniVoci[indice]?.codice ?? 'SPA'), openTasti: () => setIsTasti(true) }),
    [aperto, goTo],
  );
  useScorciatoie(scorciatoie);
  return (
    <EditorContext value={aperto}>
      <Comandi bilancio={letto.dati} isNote={isNote} onToggleNote={() => setIsNote(!isNote)}>
        {children}
      </Comandi>
      <div className={styles.editor} ref={area}>
        <div className={styles.strisce}>
          {solaLettura !== null && <StrisciaSolaLettura motivo={solaLettura} />}
          <StrisciaRipristino />
          {isNote && <Note bilancio={letto.dati} />}
        </div>
        <div className={styles.corpo}>
          <Indice corrente={corrente} onGoTo={goTo} />
          <Griglia scroll={scroll} onScroll={followScroll} onPasteBlocco={() => {}} />
        </div>
      </div>
      <Barra />
      <ConflittoDialog />
      <Tasti opened={isTasti} onClose={() => setIsTasti(false)} />
    </EditorContext>
  );
};
