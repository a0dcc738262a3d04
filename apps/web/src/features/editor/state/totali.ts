import type { BilancioCalcolato, ValoriBilancio } from '@vedetta/domain';
import { computeBilancio, isCodiceVoceInput, vociInput, ZERO_EURO } from '@vedetta/domain';
import type { Row, Rows } from './state.ts';
import { createCell } from './state.ts';

/** The amounts in the editor, saved or not. */
const readValori = (rows: Rows): ValoriBilancio =>
  new Map(
    vociInput.map((codice) => [
      codice,
      {
        valore: rows.get(codice)?.valore.importo ?? ZERO_EURO,
        rettifica: rows.get(codice)?.rettifica.importo ?? null,
      },
    ]),
  );

/** Computes the statement in the editor with the server's rules. */
export const computeScritto = (rows: Rows): BilancioCalcolato => computeBilancio(readValori(rows));

/** The same lines with totals computed here, without waiting for the check: an export must add up. */
export const withTotali = (rows: Rows): Rows =>
  new Map(
    computeScritto(rows).voci.map(({ codice, valore, rettifica, has_error }): [string, Row] => {
      const scritta = isCodiceVoceInput(codice) ? rows.get(codice) : undefined;
      return [codice, scritta ?? { valore: createCell(valore), rettifica: createCell(rettifica), has_error }];
    }),
  );
