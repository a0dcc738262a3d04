import { isEuro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import type { ValoreVoce } from '../bilancio/bilancio.ts';
import { ZERO_EURO } from '../numbers/euro.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { ValoriLetti } from './base-assestamento.ts';
import { isContata } from './scrittura.ts';
import type { ScritturaAssestamento } from './scrittura.ts';
import { groupMovimenti } from './somme-voci.ts';
import { PRECEDENTE } from './tipi.ts';
import type { CodiceScrittura } from './tipi.ts';

type Scritture = readonly ScritturaAssestamento<CodiceScrittura>[];

const VUOTO: ValoreVoce = { valore: ZERO_EURO, rettifica: null };

export const isPrecedente = ({ tipo }: Pick<ScritturaAssestamento, 'tipo'>): boolean => tipo === PRECEDENTE;

/** Movements of the counted entries, line by line, without those that keep a typed amount. */
export const groupContati = (scritture: Scritture): ReadonlyMap<CodiceVoceInput, bigint> =>
  groupMovimenti(
    scritture.filter((altra) => isContata(altra) && !isPrecedente(altra)).flatMap(({ movimenti }) => movimenti),
  );

/**
 * Lines whose Valore Alternativo comes from entries: it is changed from there, and copied as valore.
 * @example listVociAssestate(scritture) // ['CE.B.10.b', 'SPA.B.II.2']
 */
export const listVociAssestate = (scritture: Scritture): readonly CodiceVoceInput[] => [
  ...groupContati(scritture).keys(),
];

/** Typed amounts that entries keep as the start of their lines. */
const listPartenze = (scritture: Scritture): ReadonlyMap<CodiceVoceInput, Euro> =>
  new Map(
    scritture.flatMap((scrittura) => {
      const { voce, importo } = scrittura.dati;
      return isPrecedente(scrittura) && isContata(scrittura) && voce !== undefined && importo !== undefined
        ? [[voce, importo] as const]
        : [];
    }),
  );

/**
 * A statement as it was before its entries: lines they moved have again what was typed on them, or nothing.
 * @example removeScritture(valori, scritture).get('CE.B.10.b') // { valore: 0, rettifica: null }
 */
export const removeScritture = (valori: ValoriLetti, scritture: Scritture): ValoriLetti => {
  const contati = groupContati(scritture);
  const partenze = listPartenze(scritture);
  return new Map(
    [...valori].map(([voce, letto]) =>
      contati.has(voce) ? [voce, { ...letto, rettifica: partenze.get(voce) ?? null }] : [voce, letto],
    ),
  );
};

/** A statement with its entries, and what they found typed on their lines. */
export type ValoriAssestati = {
  readonly valori: ValoriLetti;
  readonly precedenti: Scritture;
  readonly oltre_limite: readonly CodiceVoceInput[];
};

/**
 * Puts entries on a statement that has none: on their lines Valore Alternativo = start + movements, the start being what was
 * typed there, kept as an entry `precedente`, or else the valore. `prima` are the earlier ones, with their notes and authors.
 */
export const applyScritture = (senza: ValoriLetti, scritture: Scritture, prima: Scritture): ValoriAssestati => {
  const contati = groupContati(scritture);
  const valori = new Map(senza);
  const precedenti: ScritturaAssestamento<CodiceScrittura>[] = [];
  const oltre: CodiceVoceInput[] = [];
  for (const [voce, mosso] of contati) {
    const letto = senza.get(voce) ?? VUOTO;
    const vecchia = prima.find((altra) => isPrecedente(altra) && altra.dati.voce === voce);
    if (letto.rettifica !== null) precedenti.push(buildPrecedente(voce, letto, letto.rettifica, vecchia));
    else if (vecchia?.stato === 'non_serve') precedenti.push(vecchia);
    const rettifica = Number(BigInt(letto.rettifica ?? letto.valore) + mosso);
    const scarto = (letto.rettifica ?? 0) - (letto.rettifica === null ? 0 : letto.valore);
    if (isEuro(rettifica) && isEuro(scarto)) valori.set(voce, { ...letto, rettifica });
    else oltre.push(voce);
  }
  return { valori, precedenti, oltre_limite: oltre };
};

/** The amount typed on a line, as the start of its entries. It need not balance: it was typed as it is. */
const buildPrecedente = (
  voce: CodiceVoceInput,
  { valore }: ValoreVoce,
  rettifica: Euro,
  vecchia: ScritturaAssestamento<CodiceScrittura> | undefined,
): ScritturaAssestamento<CodiceScrittura> => ({
  tipo: PRECEDENTE,
  stato: 'confermata',
  dati: { importo: rettifica, voce },
  importo: rettifica,
  ricorrente: vecchia?.ricorrente ?? true,
  stima: vecchia?.stima ?? false,
  movimenti: [{ voce, importo: (rettifica - valore) as Euro }],
  nota: vecchia?.nota ?? '',
  autore: vecchia?.autore ?? null,
  ora: vecchia?.ora ?? null,
});
