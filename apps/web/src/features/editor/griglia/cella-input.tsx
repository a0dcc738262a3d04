import type { MouseEvent } from 'react';
import { memo } from 'react';
import { useEditor } from '../editor-context.ts';
import type { Cella, Colonna, Riga } from '../stato/stato.ts';
import { formatCella, getMotivoDigitazione, getMotivoIlleggibile, toTestoGrezzo } from './formato-cella.ts';
import styles from './griglia.module.css';

const TITOLI: Record<Colonna, string> = { valore: 'Valore', rettifica: 'Valore Alternativo' };

export type AspettoInput = 'vuoto' | 'zero' | 'sostituito' | 'alternativo' | 'illeggibile' | 'negativo' | undefined;

/** How a cell to type in looks, from its line. */
export const getAspettoInput = (riga: Riga, colonna: Colonna): AspettoInput => {
  const cella = riga[colonna];
  if (cella.illeggibile !== null) return 'illeggibile';
  if (cella.importo === null) return 'vuoto';
  if (colonna === 'rettifica') return 'alternativo';
  if (riga.rettifica.importo !== null) return 'sostituito';
  if (cella.importo === 0) return 'zero';
  return riga.has_error && cella.importo < 0 ? 'negativo' : undefined;
};

type Props = {
  readonly codice: string;
  readonly nome: string;
  readonly colonna: Colonna;
  readonly cella: Cella;
  readonly aspetto: AspettoInput;
  readonly isAttiva: boolean;
  /** What is being typed here; null when nothing is. */
  readonly testo: string | null;
};

/** A cell to type in: the amount, selected as a whole when it gets the focus; the raw text while typing. */
export const CellaInput = memo(({ codice, nome, colonna, cella, aspetto, isAttiva, testo }: Props) => {
  const { editor } = useEditor();
  const motivo = testo === null ? getMotivoIlleggibile(cella) : getMotivoDigitazione(testo);
  const type = (nuovo: string) => editor.dispatch({ tipo: 'digita', codice, colonna, testo: nuovo });
  // The first click makes the cell active, the second one starts typing in it.
  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget) {
      if (testo === null) type(toTestoGrezzo(cella));
      return;
    }
    event.preventDefault();
    event.currentTarget.focus();
  };
  return (
    <td className={styles.importo} role="gridcell" data-aspetto={motivo === null ? aspetto : 'illeggibile'} data-digitazione={testo !== null || undefined} title={motivo ?? undefined}>
      <input
        className={styles.input}
        data-cella={`${codice}|${colonna}`}
        aria-label={`${TITOLI[colonna]}, ${nome}`}
        aria-invalid={motivo !== null || undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        tabIndex={isAttiva ? 0 : -1}
        value={testo ?? formatCella(cella)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => editor.dispatch({ tipo: 'conferma' })}
        onMouseDown={press}
      />
    </td>
  );
});
CellaInput.displayName = 'CellaInput';
