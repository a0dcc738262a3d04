import { LIMITI_PIANO } from '../tesoreria/limiti.ts';
import type { Limiti } from '../tesoreria/limiti.ts';
import type { CampoDati } from './scrittura.ts';

/** How a typed field is written and read. */
export type SpecieCampo =
  | { readonly specie: 'euro' | 'data' | 'si_no' | 'voce' | 'righe' }
  | { readonly specie: 'percentuale' | 'numero'; readonly limiti: Limiti }
  | { readonly specie: 'scelta'; readonly scelte: readonly [string, ...string[]] };

const percentuale = { specie: 'percentuale', limiti: { minimo: 0, massimo: 100, decimali: 2 } } as const;

/** Every field that a kind may ask, with its label: forms are drawn from here. */
export const campiDati = {
  importo: { nome: 'Importo', specie: 'euro' },
  annuo_a: { nome: 'Ammortamento annuo delle immobilizzazioni immateriali', specie: 'euro' },
  annuo_b: { nome: 'Ammortamento annuo delle immobilizzazioni materiali', specie: 'euro' },
  aliquota_a: { nome: 'Aliquota delle immobilizzazioni immateriali', ...percentuale },
  aliquota_b: { nome: 'Aliquota delle immobilizzazioni materiali', ...percentuale },
  righe: { nome: 'Voci e importi', specie: 'righe' },
  quattordicesima: { nome: 'Il contratto prevede la quattordicesima', specie: 'si_no' },
  aliquota: { nome: 'Aliquota', ...percentuale },
  foi: { nome: 'Aumento dell’indice FOI da dicembre', ...percentuale },
  destinazione: { nome: 'Destinazione del TFR', specie: 'scelta', scelte: ['azienda', 'fondi', 'inps'] },
  totale: { nome: 'Importo di tutto il periodo coperto', specie: 'euro' },
  dal: { nome: 'Copre dal', specie: 'data' },
  al: { nome: 'Copre fino al', specie: 'data' },
  voce: { nome: 'Voce', specie: 'voce' },
  debito: { nome: 'Debito', specie: 'euro' },
  tasso: { nome: 'Tasso annuo', specie: 'percentuale', limiti: LIMITI_PIANO.tasso },
  giorni: { nome: 'Giorni', specie: 'numero', limiti: { minimo: 0, massimo: 366, decimali: 0 } },
  conto_corrente: { nome: 'Di conto corrente', specie: 'si_no' },
  residuo: { nome: 'Debito residuo', specie: 'euro' },
  mesi: { nome: 'Mesi che mancano', specie: 'numero', limiti: LIMITI_PIANO.rate_residue },
} as const satisfies Readonly<Record<CampoDati, { readonly nome: string } & SpecieCampo>>;

export const MASSIMO_SCRITTURE = 200;
export const LUNGHEZZA_NOTA = 2000;
