import { IconLock } from '@tabler/icons-react';
import type { CellaIncollata } from '@vedetta/domain';
import { euroToNumber, parseIncollato, parseOperazione, printScarto } from '@vedetta/domain';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { notifyError } from '../../../components/ui/index.ts';
import { usePiano } from '../piano-context.ts';
import { copyADestra, replaceCella, replaceCelle } from '../stato/modifiche.ts';
import { formatIntero, namePeriodo } from '../testi.ts';
import type { Colonne } from './colonne.ts';
import { getLarghezza, printColonne } from './colonne.ts';
import styles from './griglia.module.css';
import type { Digitazione, Posizione, Tavola } from './movimento.ts';
import { moveCella, moveTab } from './movimento.ts';
import { RigaTavola } from './riga-tavola.tsx';
import type { RigaGriglia } from './righe-griglia.ts';

type Props = {
  readonly colonne: Colonne;
  readonly righe: readonly RigaGriglia[];
  readonly chiusi: readonly number[];
};

const focusCella = (griglia: HTMLElement | null, { riga, periodo }: Posizione): void => {
  const celle = griglia?.querySelectorAll<HTMLElement>(`[data-periodo="${periodo}"]`) ?? [];
  [...celle].find((cella) => cella.dataset['riga'] === riga)?.focus();
};

/** The header of the columns. */
const Testata = ({ colonne, chiusi }: Pick<Props, 'colonne' | 'chiusi'>) => {
  const { vista, isSettimane } = usePiano();
  const { periodi } = vista.mostrato;
  return (
    <div role="row" className={styles.testata} style={{ gridTemplateColumns: printColonne(colonne) }}>
      <span role="columnheader" className={styles.angolo}>
        Importi in euro
      </span>
      {periodi.flatMap((periodo, numero) => [
        <span key={numero} role="columnheader" data-chiuso={chiusi.includes(numero) || undefined}>
          <b>
            {chiusi.includes(numero) && <IconLock size={12} aria-hidden="true" />}
            {namePeriodo(periodo, isSettimane)}
          </b>
          {chiusi.includes(numero) ? 'effettivo' : 'previsto'}
        </span>,
        ...(colonne.scartoDopo === numero
          ? [
              <span key="scarto" role="columnheader" data-chiuso>
                scarto
              </span>,
            ]
          : []),
      ])}
      <span role="columnheader" className={styles.totale}>
        <b>Totale</b>
        {periodi.length} {isSettimane ? 'settimane' : 'periodi'}
      </span>
    </div>
  );
};

/** Keys, typing and paste of the grid. */
const useTastiera = (tavola: Tavola, righe: readonly RigaGriglia[], chiusi: readonly number[]) => {
  const { stato, change, explain, isSettimane } = usePiano();
  const griglia = useRef<HTMLDivElement>(null);
  const [attiva, setAttiva] = useState<Posizione>({ riga: tavola.righe[0] ?? '', periodo: 0 });
  const [digitazione, setDigitazione] = useState<Digitazione | null>(null);
  const isScrivibile = ({ riga, periodo }: Posizione): boolean =>
    !isSettimane && !chiusi.includes(periodo) && righe.find(({ codice }) => codice === riga)?.specie !== 'somma';

  const goTo = (posizione: Posizione | null): boolean => {
    if (posizione === null) return false;
    setAttiva(posizione);
    // The cell being typed in becomes a plain one in this render.
    requestAnimationFrame(() => focusCella(griglia.current, posizione));
    return true;
  };
  /** Writes what was typed; an unreadable text stays in its cell. */
  const confirm = (): boolean => {
    if (digitazione === null) return true;
    const letto = parseOperazione(digitazione.testo);
    if (!letto.ok) {
      notifyError('Importo non leggibile: correggerlo, o premere Esc per rinunciare.');
      return false;
    }
    setDigitazione(null);
    const importo = letto.valore === null ? null : euroToNumber(letto.valore);
    change(replaceCella(stato.campi, digitazione.riga, digitazione.periodo, importo));
    return true;
  };
  const startTyping = (posizione: Posizione, testo: string): boolean => {
    if (!isScrivibile(posizione)) return false;
    setDigitazione({ ...posizione, testo });
    return true;
  };
  const getImporto = ({ riga, periodo }: Posizione): number =>
    (righe.find(({ codice }) => codice === riga)?.importi[periodo] ?? 0) / 100;
  const giveUp = (da: Posizione): boolean => {
    if (digitazione === null) return false;
    setDigitazione(null);
    return goTo(da);
  };
  const editKey = (event: KeyboardEvent, da: Posizione): boolean => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'F1') {
      explain(da);
      return true;
    }
    if (key === 'F2') return startTyping(da, String(getImporto(da)).replace('.', ','));
    if (!isScrivibile(da)) return false;
    if (key === 'Delete' || key === 'Backspace') {
      change(replaceCella(stato.campi, da.riga, da.periodo, null));
      return true;
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      change(copyADestra(stato.campi, da.riga, da.periodo, getImporto(da)));
      return true;
    }
    return !ctrlKey && !metaKey && /^[\d\-\u2212(]$/u.test(key) && startTyping(da, key);
  };
  const press = (event: KeyboardEvent, da: Posizione): boolean => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Escape') return giveUp(da);
    if (key === 'Enter') return confirm() && goTo(moveCella(tavola, da, shiftKey ? 'ArrowUp' : 'ArrowDown', false));
    if (key === 'Tab') return confirm() && goTo(moveTab(tavola, da, shiftKey ? -1 : 1));
    if (digitazione !== null && !['ArrowUp', 'ArrowDown'].includes(key)) return false;
    const verso = moveCella(tavola, da, key, ctrlKey || metaKey);
    if (verso !== null) return confirm() && goTo(verso);
    return editKey(event, da);
  };
  return {
    griglia,
    attiva,
    digitazione,
    setAttiva,
    confirm,
    type: (testo: string) => setDigitazione((prima) => (prima === null ? null : { ...prima, testo })),
    open: (posizione: Posizione) => startTyping(posizione, String(getImporto(posizione)).replace('.', ',')),
    onKeyDown: (event: KeyboardEvent) => {
      if (!press(event, attiva)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};

/** A row copied from a spreadsheet fills the periods; what cannot be placed is told. */
const usePaste = (attiva: Posizione, righe: readonly RigaGriglia[], chiusi: readonly number[]) => {
  const { stato, change, isSettimane } = usePiano();
  return (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLInputElement || isSettimane) return;
    event.preventDefault();
    const scrivibili = righe.filter(({ specie }) => specie !== 'somma');
    const { celle, scartati } = parseIncollato(event.clipboardData.getData('text/plain'), {
      righe: scrivibili,
      periodi: stato.campi.periodi,
      da: attiva,
      chiusi,
    });
    if (celle.length > 0) change(replaceCelle(stato.campi, celle satisfies readonly CellaIncollata[]));
    const [primo] = scartati;
    if (primo === undefined) return;
    const altri = scartati.length > 1 ? ` (e altri ${scartati.length - 1})` : '';
    notifyError(`Non incollato: «${primo.testo.slice(0, 60)}». ${printScarto(primo.motivo)}${altri}.`);
  };
};

/** The grid of a plan: rows by group, periods as columns. */
export const Griglia = ({ colonne, righe, chiusi }: Props) => {
  const { vista, errore } = usePiano();
  const tavola = useMemo(
    () => ({ righe: righe.map(({ codice }) => codice), periodi: vista.mostrato.periodi.length }),
    [righe, vista],
  );
  const { griglia, attiva, digitazione, setAttiva, type, open, confirm, onKeyDown } = useTastiera(
    tavola,
    righe,
    chiusi,
  );
  const paste = usePaste(attiva, righe, chiusi);
  return (
    <div
      ref={griglia}
      role="grid"
      tabIndex={-1}
      aria-label="Piano di tesoreria"
      className={styles.griglia}
      data-superata={errore !== null || undefined}
      style={{ width: getLarghezza(colonne) }}
      onKeyDown={onKeyDown}
      onPaste={paste}
    >
      <Testata colonne={colonne} chiusi={chiusi} />
      {righe.map((riga) => (
        <RigaTavola
          key={riga.codice}
          riga={riga}
          colonne={colonne}
          chiusi={chiusi}
          attiva={attiva.riga === riga.codice ? attiva.periodo : null}
          digitazione={digitazione?.riga === riga.codice ? digitazione : null}
          minimo={riga.codice === 'saldo_finale' ? vista.mostrato.minimo.periodo : null}
          format={formatIntero}
          onFocus={setAttiva}
          onOpen={open}
          onType={type}
          onLeave={confirm}
        />
      ))}
    </div>
  );
};
