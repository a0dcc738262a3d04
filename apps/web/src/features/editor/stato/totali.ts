import type { BilancioCalcolato, ValoriBilancio } from '@vedetta/domain';
import { computeBilancio, isCodiceVoceInput, vociInput, ZERO_EURO } from '@vedetta/domain';
import type { Riga, Righe } from './stato.ts';
import { createCella } from './stato.ts';

/** The amounts in the editor, saved or not. */
const readValori = (righe: Righe): ValoriBilancio =>
  new Map(
    vociInput.map((codice) => [
      codice,
      {
        valore: righe.get(codice)?.valore.importo ?? ZERO_EURO,
        rettifica: righe.get(codice)?.rettifica.importo ?? null,
      },
    ]),
  );

/** Computes the statement in the editor with the server's rules. */
export const computeScritto = (righe: Righe): BilancioCalcolato => computeBilancio(readValori(righe));

/** The same lines with totals computed here, without waiting for the check: an export must add up. */
export const withTotali = (righe: Righe): Righe =>
  new Map(
    computeScritto(righe).voci.map(({ codice, valore, rettifica, has_error }): [string, Riga] => {
      const scritta = isCodiceVoceInput(codice) ? righe.get(codice) : undefined;
      return [codice, scritta ?? { valore: createCella(valore), rettifica: createCella(rettifica), has_error }];
    }),
  );
