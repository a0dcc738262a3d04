import type { BilancioCalcolato, ValoriBilancio } from '@vedetta/domain';
import { computeBilancio, isCodiceVoceInput, vociInput, ZERO_EURO } from '@vedetta/domain';
import type { Riga, Righe } from './stato.ts';
import { createCella } from './stato.ts';

/** The amounts written in the editor, also those not saved. */
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

/** The statement as it is written, by the rules the server computes it with. */
export const computeScritto = (righe: Righe): BilancioCalcolato => computeBilancio(readValori(righe));

/** The same lines with totals of these very amounts, also while the server's are on their way: what leaves the page must add up. */
export const withTotali = (righe: Righe): Righe =>
  new Map(
    computeScritto(righe).voci.map(({ codice, valore, rettifica, has_error }): [string, Riga] => {
      const scritta = isCodiceVoceInput(codice) ? righe.get(codice) : undefined;
      return [codice, scritta ?? { valore: createCella(valore), rettifica: createCella(rettifica), has_error }];
    }),
  );
