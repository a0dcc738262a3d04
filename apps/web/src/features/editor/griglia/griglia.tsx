import type { CodiceVoce } from '@vedetta/domain';
import type { CSSProperties, ClipboardEvent, FocusEvent, RefObject } from 'react';
import { useMemo } from 'react';
import { useEditor, useVista } from '../editor-context.ts';
import styles from './griglia.module.css';
import { RigaVoce } from './riga-voce.tsx';
import { Testata } from './testata.tsx';
import { createTastiera, readPosizione } from './tastiera.ts';

/** Widths of code, formula, amounts and variation: narrower as columns are added. */
const LARGHEZZE = [
  { codice: 126, formula: 38, importo: 144, variazione: 104, titolo: 300 },
  { codice: 116, formula: 34, importo: 132, variazione: 92, titolo: 290 },
  { codice: 108, formula: 32, importo: 124, variazione: 88, titolo: 280 },
] as const;

type GrigliaProps = {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** A clipboard text with more than one amount. */
  readonly onPasteBlocco: (testo: string) => void;
};

const Colonne = () => {
  const { confronti } = useEditor();
  const { codice, formula, importo, variazione } = LARGHEZZE[confronti.length] ?? LARGHEZZE[2];
  return (
    <colgroup>
      <col />
      <col style={{ width: codice }} />
      <col style={{ width: formula }} />
      {confronti.map(({ colonna }) => (
        <col key={colonna} style={{ width: importo }} />
      ))}
      <col style={{ width: importo }} />
      <col style={{ width: importo }} />
      <col style={{ width: variazione }} />
    </colgroup>
  );
};

/** The statement as a tree grid. */
export const Griglia = ({ scroll, onScroll, onPasteBlocco }: GrigliaProps) => {
  const aperto = useEditor();
  const { vista, confronti } = aperto;
  const visibili = useVista((dati) => dati.visibili);
  const tastiera = useMemo(() => createTastiera(aperto), [aperto]);
  const larghezze = LARGHEZZE[confronti.length] ?? LARGHEZZE[2];
  const minima = larghezze.titolo + larghezze.codice + larghezze.formula + larghezze.importo * (2 + confronti.length) + larghezze.variazione;
  const follow = (event: FocusEvent) => {
    const qui = readPosizione(event.target);
    if (qui !== null) vista.setAttiva(qui);
  };
  const paste = (event: ClipboardEvent) => {
    const testo = event.clipboardData.getData('text/plain');
    if (aperto.isSolaLettura || readPosizione(event.target) === null || !/[\t\n]/u.test(testo.trim())) return;
    event.preventDefault();
    onPasteBlocco(testo);
  };
  return (
    <div className={styles.scroll} ref={scroll} onScroll={onScroll}>
      <table
        className={styles.tabella}
        style={{ '--larghezza-minima': `${minima}px` } as CSSProperties}
        role="treegrid"
        aria-label="Voci del bilancio"
        aria-readonly={aperto.isSolaLettura}
        onFocus={follow}
        onKeyDown={tastiera.onKeyDown}
        onCopy={tastiera.onCopy}
        onPaste={paste}
      >
        <Colonne />
        <Testata />
        <tbody>
          {visibili.map((codice) => (
            <RigaVoce key={codice} codice={codice as CodiceVoce} />
          ))}
        </tbody>
      </table>
      {visibili.length === 0 && <p className={styles.vuota}>Nessuna voce corrisponde alla ricerca.</p>}
    </div>
  );
};
