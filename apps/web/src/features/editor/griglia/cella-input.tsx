import type { MouseEvent } from 'react';
import { memo, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../editor-context.ts';
import type { AspettoInput } from '../stato/aspetto.ts';
import type { Cella, Colonna, Stato } from '../stato/stato.ts';
import { getRiga } from '../stato/stato.ts';
import { toNomeCella } from './cella.ts';
import { formatCella, getMotivoDigitazione, getMotivoIlleggibile, toTestoGrezzo } from './formato-cella.ts';
import styles from './griglia.module.css';

const TITOLI: Record<Colonna, string> = { valore: 'Valore', rettifica: 'Valore Alternativo' };

type Props = {
  readonly codice: string;
  readonly nome: string;
  readonly colonna: Colonna;
  readonly cella: Cella;
  readonly aspetto: AspettoInput;
  /** The text being typed here; null if none. */
  readonly testo: string | null;
};

const readTesto = (stato: Stato, codice: string, colonna: Colonna): string => {
  const { digitazione } = stato;
  const isQui = digitazione?.codice === codice && digitazione.colonna === colonna;
  return isQui ? digitazione.testo : formatCella(getRiga(stato, codice)[colonna]);
};

/** An input cell: shows the formatted amount, all selected on focus; the raw text while typing. */
export const CellaInput = memo(({ codice, nome, colonna, cella, aspetto, testo }: Props) => {
  const { editor } = useEditor();
  const motivo = testo === null ? getMotivoIlleggibile(cella) : getMotivoDigitazione(testo);
  const campo = useRef<HTMLInputElement>(null);
  // Uncontrolled: the browser shows typed text at once; every other text is set after a render.
  useLayoutEffect(() => {
    const mostrato = readTesto(editor.get(), codice, colonna);
    if (campo.current !== null && campo.current.value !== mostrato) campo.current.value = mostrato;
  });
  const type = (nuovo: string) => editor.dispatch({ tipo: 'digita', codice, colonna, testo: nuovo });
  // The first click activates the cell, the second one starts typing.
  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget) {
      if (testo === null) type(toTestoGrezzo(cella));
      return;
    }
    event.preventDefault();
    event.currentTarget.focus();
  };
  return (
    <td
      className={styles.importo}
      role="gridcell"
      data-aspetto={motivo === null ? aspetto : 'illeggibile'}
      data-digitazione={testo !== null || undefined}
      title={motivo ?? undefined}
    >
      <input
        className={styles.input}
        data-cella={toNomeCella({ codice, colonna })}
        aria-label={`${TITOLI[colonna]}, ${nome}`}
        aria-invalid={motivo !== null || undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        tabIndex={-1}
        ref={campo}
        defaultValue={testo ?? formatCella(cella)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => editor.dispatch({ tipo: 'conferma' })}
        onMouseDown={press}
      />
    </td>
  );
});
CellaInput.displayName = 'CellaInput';
