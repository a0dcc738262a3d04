import { computeBilancio } from '../bilancio/bilancio.ts';
import type { BaseAssestamento, ValoriLetti } from './base-assestamento.ts';
import { computeScritture } from './compute-scritture.ts';
import type { DomandaTipo, ScritturaSpiegata } from './compute-scritture.ts';
import { computeEffetto } from './effetto.ts';
import type { EffettoAssestamento } from './effetto.ts';
import { computeQualita, listMancanze } from './qualita.ts';
import type { MancanzaSituazione, QualitaSituazione } from './qualita.ts';
import type { RifiutoAssestamento } from './rifiuto.ts';
import { isContata } from './scrittura.ts';
import type { ScritturaAssestamento } from './scrittura.ts';
import type { CodiceScrittura } from './tipi.ts';
import { applyScritture, isPrecedente, removeScritture } from './valori-assestati.ts';
import type { Result } from '../numbers/result.ts';

/** A statement as it is stored: its lines, with the rettifiche that its entries made, and the entries. */
export type StatoAssestamento = {
  readonly valori: ValoriLetti;
  readonly scritture: readonly ScritturaAssestamento<CodiceScrittura>[];
};

/** What the page shows of a statement and its entries. */
export type Assestamento = StatoAssestamento & {
  /** The statement without its entries: the grade before is computed from it, the grade after from `valori`. */
  readonly valori_prima: ValoriLetti;
  /** The stored entries with how they are computed; what differs from the stored amount says so. */
  readonly spiegate: readonly (ScritturaSpiegata & { readonly is_superata: boolean })[];
  readonly proposte: readonly ScritturaSpiegata[];
  readonly domande: readonly DomandaTipo[];
  readonly mancanze: readonly MancanzaSituazione[];
  readonly qualita: QualitaSituazione;
  readonly effetto: EffettoAssestamento;
};

/**
 * A stored statement with its entries: their stored amounts, how they are computed now, what is proposed and what is missing.
 * @example computeAssestamento(base, { valori, scritture: [] }).qualita // { fatte: 0, totale: 12, … }
 */
export const computeAssestamento = (base: BaseAssestamento, stato: StatoAssestamento): Assestamento => {
  const { valori, scritture } = stato;
  const valori_prima = removeScritture(valori, scritture);
  const calcolate = computeScritture(base, valori_prima, scritture);
  const proprie = scritture.filter((altra) => !isPrecedente(altra));
  const precedenti = scritture.filter(isPrecedente);
  const { effettivo } = computeBilancio(valori);
  return {
    ...stato,
    valori_prima,
    spiegate: [
      ...calcolate.scritture.map((spiegata, posizione) => {
        const scrittura = proprie[posizione] ?? spiegata.scrittura;
        return { ...spiegata, scrittura, is_superata: isSuperata(scrittura, spiegata) };
      }),
      ...precedenti.map((scrittura) => ({ scrittura, fondamento: null, manca: null, is_superata: false })),
    ],
    proposte: calcolate.proposte,
    domande: calcolate.domande,
    mancanze: listMancanze(base, effettivo, scritture),
    qualita: computeQualita(scritture),
    effetto: computeEffetto(valori_prima, valori),
  };
};

/** True where the facts have changed since an entry was computed: it says another amount now. */
const isSuperata = (salvata: ScritturaAssestamento, { scrittura, manca }: ScritturaSpiegata): boolean =>
  manca === null && JSON.stringify(salvata.movimenti) !== JSON.stringify(scrittura.movimenti);

/**
 * Replaces the entries of a statement: amounts are computed again, confirmed ones enter the lines. `scritture` come from
 * `parseScritture`. Nothing is changed where anything is refused.
 */
export const replaceScritture = (
  base: BaseAssestamento,
  stato: StatoAssestamento,
  scritture: readonly ScritturaAssestamento<CodiceScrittura>[],
): Result<Assestamento, readonly RifiutoAssestamento[]> => {
  const senza = choosePartenze(removeScritture(stato.valori, stato.scritture), scritture);
  const calcolate = computeScritture(base, senza, scritture);
  const posizioni = scritture.flatMap((altra, posizione) => (isPrecedente(altra) ? [] : [posizione]));
  const rifiuti = calcolate.scritture.flatMap(({ scrittura, manca }, posizione): RifiutoAssestamento[] =>
    manca !== null && isContata(scrittura) && scrittura.movimenti.length === 0
      ? [
          {
            campo: `scritture.${posizioni[posizione] ?? posizione}.dati.${manca.campo}`,
            motivo: { codice: 'importo_mancante', nota: manca.nota },
          },
        ]
      : [],
  );
  if (rifiuti.length > 0) return { ok: false, rifiuto: rifiuti };
  return buildAssestamento(
    base,
    senza,
    calcolate.scritture.map(markMancante),
    scritture.filter(isPrecedente),
    calcolate.oltre_limite,
  );
};

/** A counted entry whose facts are gone keeps its movements, to be looked at again. */
export const markMancante = ({ scrittura, manca }: ScritturaSpiegata): ScritturaAssestamento<CodiceScrittura> =>
  manca !== null && isContata(scrittura) ? { ...scrittura, stato: 'da_ricontrollare' } : scrittura;

/** Typed amounts come back to their lines, or leave them, as their entries say. */
const choosePartenze = (
  senza: ValoriLetti,
  scritture: readonly ScritturaAssestamento<CodiceScrittura>[],
): ValoriLetti => {
  const scelti = new Map(senza);
  for (const scrittura of scritture.filter(isPrecedente)) {
    const { voce, importo } = scrittura.dati;
    const letto = voce === undefined ? undefined : senza.get(voce);
    if (voce === undefined || importo === undefined || letto === undefined) continue;
    scelti.set(voce, { ...letto, rettifica: isContata(scrittura) ? importo : null });
  }
  return scelti;
};

/** Puts computed entries on a statement without any, unless some figure goes beyond the limit. */
export const buildAssestamento = (
  base: BaseAssestamento,
  senza: ValoriLetti,
  scritture: readonly ScritturaAssestamento<CodiceScrittura>[],
  prima: readonly ScritturaAssestamento<CodiceScrittura>[],
  oltre: readonly string[],
): Result<Assestamento, readonly RifiutoAssestamento[]> => {
  const assestati = applyScritture(senza, scritture, prima);
  const righe = [...new Set([...oltre, ...assestati.oltre_limite])];
  const voci = righe.length > 0 ? righe : computeBilancio(assestati.valori).fuori_limite;
  if (voci.length > 0)
    return { ok: false, rifiuto: [{ campo: 'scritture', motivo: { codice: 'oltre_limite', voci } }] };
  const stato = { valori: assestati.valori, scritture: [...scritture, ...assestati.precedenti] };
  return { ok: true, valore: computeAssestamento(base, stato) };
};
