import type { CodiceVoce } from '@vedetta/domain';
import type { CSSProperties, ClipboardEvent, FocusEvent, RefObject } from 'react';
import { memo, useMemo } from 'react';
import { useEditor, useStato, useVista } from '../editor-context.ts';
import styles from './griglia.module.css';
import type { Larghezze } from './larghezze.ts';
import { computeLarghezze, countCifre } from './larghezze.ts';
import { RigaVoce } from './riga-voce.tsx';
import { Testata } from './testata.tsx';
import { createTastiera, readPosizione } from './tastiera.ts';
import { useFuocoMobile } from './use-fuoco-mobile.ts';

type ClasseProps = { readonly codici: string };

/** The rows of a class; `codici` is one string, so memo can compare it. React visits all siblings of a changed row: this skips the other classes. */
const Classe = memo(({ codici }: ClasseProps) =>
  codici.split(' ').map((codice) => <RigaVoce key={codice} codice={codice as CodiceVoce} />),
);
Classe.displayName = 'Classe';

const groupClassi = (codici: readonly string[]): readonly [classe: string, codici: string][] => {
  const classi = Map.groupBy(codici, (codice) => codice.split('.', 2).join('.'));
  return [...classi].map(([classe, righe]) => [classe, righe.join(' ')]);
};

/** The columns for every screen width, as CSS variables. */
const toMisure = ({ ampia, stretta, strettaSenzaCodici, piccola }: Larghezze) =>
  ({
    '--ampia': ampia.colonne,
    '--ampia-minima': `${ampia.minima}px`,
    '--stretta': stretta.colonne,
    '--stretta-minima': `${stretta.minima}px`,
    '--senza-codici': strettaSenzaCodici.colonne,
    '--senza-codici-minima': `${strettaSenzaCodici.minima}px`,
    '--piccola': piccola.colonne,
    '--piccola-minima': `${piccola.minima}px`,
  }) as CSSProperties;

type GrigliaProps = {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Called with a clipboard text of more than one cell. */
  readonly onPasteBlocco: (testo: string) => void;
};

/** The tree grid of the statement. */
export const Griglia = ({ scroll, onScroll, onPasteBlocco }: GrigliaProps) => {
  const aperto = useEditor();
  const { vista, confronti } = aperto;
  const visibili = useVista((dati) => dati.visibili);
  useFuocoMobile(scroll);
  const tastiera = useMemo(() => createTastiera(aperto), [aperto]);
  const cifre = useStato(({ righe }) => countCifre(righe, confronti));
  const larghezze = computeLarghezze(confronti.length, cifre);
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
        style={toMisure(larghezze)}
        role="treegrid"
        aria-label="Voci del bilancio"
        aria-readonly={aperto.isSolaLettura}
        onFocus={follow}
        onKeyDown={tastiera.onKeyDown}
        onCopy={tastiera.onCopy}
        onPaste={paste}
      >
        <Testata />
        <tbody role="rowgroup">
          {groupClassi(visibili).map(([classe, codici]) => (
            <Classe key={classe} codici={codici} />
          ))}
        </tbody>
      </table>
      {visibili.length === 0 && <p className={styles.vuota}>Nessuna voce corrisponde alla ricerca.</p>}
    </div>
  );
};
