import type { Bilancio, BilancioElenco, Check } from '@vedetta/contract';
import { computeBilancio, euroToNumber } from '@vedetta/domain';
import type { BilancioCalcolato, ValoriBilancio } from '@vedetta/domain';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { ScritturaRow } from '../repositories/scritture.ts';
import { presentVociAssestate } from './assestamento.ts';

export const presentListedBilancio = (bilancio: BilancioRow): BilancioElenco => ({
  id: bilancio.id,
  azienda: bilancio.azienda_id,
  data_bilancio: bilancio.data_bilancio,
  descrizione: bilancio.descrizione,
  note: bilancio.note,
  consolidato: bilancio.consolidato_il !== null,
  consolidato_il: bilancio.consolidato_il?.toISOString() ?? null,
  consolidato_da: bilancio.consolidato_da,
  bilancio_chiusura: bilancio.chiusura,
  bilancio_base: bilancio.base_id,
  bilancio_proiezione: bilancio.proiezione_id,
  bilancio_fine_esercizio_precedente: bilancio.precedente_id,
  quadratura: Number(bilancio.quadratura),
  vuoto: bilancio.vuoto,
  overall_risk: bilancio.overall_risk,
  proiezione_superata: bilancio.proiezione_superata,
  modificato_il: bilancio.modificato_il.toISOString(),
});

/** All voci of the schema, in schema order. */
export const presentVoci = ({ voci, quadratura }: BilancioCalcolato): Check => ({
  voci: voci.map(({ codice, valore, rettifica, has_error }) => ({
    codice,
    valore: euroToNumber(valore),
    rettifica: rettifica === null ? null : euroToNumber(rettifica),
    has_error,
  })),
  quadratura: euroToNumber(quadratura),
});

export const presentBilancio = (
  bilancio: BilancioRow,
  valori: ValoriBilancio,
  scritture: readonly ScritturaRow[],
): Bilancio => ({
  ...presentListedBilancio(bilancio),
  voci: presentVoci(computeBilancio(valori)).voci,
  assestamento: presentVociAssestate(scritture),
});
