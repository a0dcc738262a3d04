import { buildValori, computeBilancio } from '../bilancio/bilancio.ts';
import { euroFromNumber } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { replaceScritture } from '../assestamento/assestamento.ts';
import type { Assestamento, StatoAssestamento } from '../assestamento/assestamento.ts';
import type { BaseAssestamento } from '../assestamento/base-assestamento.ts';
import type { CampiScrittura } from '../assestamento/campi-scrittura.ts';
import { parseScritture } from '../assestamento/parse-scritture.ts';
import type { MovimentoVoce } from '../assestamento/scrittura.ts';

type Importi = Readonly<Partial<Record<CodiceVoceInput, number>>>;

/** A company that closes on 31/12, half way through 2026, with nothing known around it. */
export const buildBase = (cambi: Partial<BaseAssestamento> = {}): BaseAssestamento => ({
  data_bilancio: '2026-06-30',
  data_bilancio_chiusura: '2025-12-31',
  data_inizio_attivita: null,
  chiusura: null,
  forma_giuridica: null,
  finanziamenti: null,
  conti: {},
  riprese: [],
  ...cambi,
});

/** The previous closing with some lines, in euros. */
export const buildChiusura = (voci: Importi): BaseAssestamento['chiusura'] => ({
  data_bilancio: '2025-12-31',
  effettivo: computeBilancio(buildValori(voci)).effettivo,
});

/** A stored statement without entries; `rettifiche` are typed. */
export const buildStato = (voci: Importi, rettifiche: Importi = {}): StatoAssestamento => {
  const valori = new Map(buildValori(voci));
  for (const [voce, { valore }] of buildValori(rettifiche))
    valori.set(voce, { valore: valori.get(voce)?.valore ?? inEuro(0), rettifica: valore });
  return { valori, scritture: [] };
};

/** Euros as an amount; another number is a mistake of the test. */
export const inEuro = (numero: number): Euro => {
  const letto = euroFromNumber(numero);
  if (!letto.ok) throw new Error(`${numero}: ${letto.rifiuto}`);
  return letto.valore;
};

export const FIRMA = { autore: 'Marta Rinaldi', ora: '2026-07-20T11:06:00Z' } as const;

export const parseCampi = (
  base: BaseAssestamento,
  stato: StatoAssestamento,
  campi: readonly CampiScrittura[],
): ReturnType<typeof parseScritture> => parseScritture(base, stato.scritture, campi, FIRMA);

/** The entries of a client on a statement; a refusal is a mistake of the test. */
export const applyCampi = (
  base: BaseAssestamento,
  stato: StatoAssestamento,
  campi: readonly CampiScrittura[],
): Assestamento => {
  const letti = parseCampi(base, stato, campi);
  if (!letti.ok) throw new Error(JSON.stringify(letti.rifiuto));
  const esito = replaceScritture(base, stato, letti.valore);
  if (!esito.ok) throw new Error(JSON.stringify(esito.rifiuto));
  return esito.valore;
};

/** Movements line by line, in euros. */
export const describeMovimenti = (movimenti: readonly MovimentoVoce[]): Importi => {
  const perVoce = new Map<CodiceVoceInput, number>();
  for (const { voce, importo } of movimenti) perVoce.set(voce, (perVoce.get(voce) ?? 0) + importo);
  return Object.fromEntries([...perVoce].map(([voce, importo]) => [voce, importo / 100]));
};
