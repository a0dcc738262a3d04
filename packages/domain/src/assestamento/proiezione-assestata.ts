import { computeBilancio } from '../bilancio/bilancio.ts';
import { euro, isEuro } from '../numbers/euro.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { computeProiezione } from '../proiezione/proiezione.ts';
import type { BaseProiezione, Proiezione, RifiutoProiezione } from '../proiezione/proiezione.ts';
import { isContata } from './scrittura.ts';
import type { ScritturaAssestamento } from './scrittura.ts';
import { groupMovimenti, sumVoce } from './somme-voci.ts';
import type { CodiceScrittura } from './tipi.ts';
import { isPrecedente } from './valori-assestati.ts';
import type { Result } from '../numbers/result.ts';

/**
 * The year-end projection of a statement with entries: what does not come back every period is taken out before the income
 * statement is spread over the year, and added back whole.
 * @example computeProiezioneAssestata({ bilancio, data_bilancio: '2026-06-30', … }, scritture)
 */
export const computeProiezioneAssestata = (
  base: BaseProiezione,
  scritture: readonly ScritturaAssestamento<CodiceScrittura>[],
): Result<Proiezione, RifiutoProiezione> => {
  const mossi = groupMovimenti(
    scritture
      .filter((altra) => isContata(altra) && !altra.ricorrente && !isPrecedente(altra))
      .flatMap(({ movimenti }) => movimenti),
  );
  if (mossi.size === 0) return computeProiezione(base);
  const { effettivo } = base.bilancio;
  const readSenza = (codice: CodiceVoce) =>
    euro(Number(BigInt(effettivo(codice)) - sumVoce(codice, (voce) => mossi.get(voce) ?? 0n)));
  const esito = computeProiezione({ ...base, bilancio: { effettivo: readSenza } });
  if (!esito.ok) return esito;
  const importi = esito.valore.voci.map(({ codice, valore }) => ({
    codice,
    importo: Number(BigInt(valore) + (mossi.get(codice) ?? 0n)),
  }));
  const oltre = importi.filter(({ importo }) => !isEuro(importo)).map(({ codice }) => codice);
  if (oltre.length > 0) return { ok: false, rifiuto: { codice: 'fuori_limite', voci: oltre } };
  const voci = importi.map(({ codice, importo }) => ({ codice, valore: euro(importo) }));
  const { fuori_limite } = computeBilancio(
    new Map(voci.map(({ codice, valore }) => [codice, { valore, rettifica: null }])),
  );
  if (fuori_limite.length > 0) return { ok: false, rifiuto: { codice: 'fuori_limite', voci: fuori_limite } };
  return { ok: true, valore: { ...esito.valore, voci } };
};
