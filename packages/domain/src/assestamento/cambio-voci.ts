import { ZERO_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import type { ValoreVoce } from '../bilancio/bilancio.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { buildAssestamento, markMancante } from './assestamento.ts';
import type { Assestamento, StatoAssestamento } from './assestamento.ts';
import type { BaseAssestamento, ValoriLetti } from './base-assestamento.ts';
import { computeScritture } from './compute-scritture.ts';
import type { RifiutoAssestamento } from './rifiuto.ts';
import { isContata } from './scrittura.ts';
import type { ScritturaAssestamento } from './scrittura.ts';
import type { CodiceScrittura } from './tipi.ts';
import { groupContati, isPrecedente, removeScritture } from './valori-assestati.ts';
import type { Result } from '../numbers/result.ts';

/** A change of a line: what is absent stays. */
export type CambioVoce = {
  readonly voce: CodiceVoceInput;
  readonly valore?: Euro;
  readonly rettifica?: Euro | null;
};

/** A line under an entry, before and after. */
export type VoceCambiata = { readonly voce: CodiceVoceInput; readonly prima: Euro; readonly dopo: Euro };

/** What a change did to the entries. */
export type ContoCambio = {
  /** Confirmed entries with typed amounts whose lines changed: they count until confirmed again or set aside. */
  readonly da_ricontrollare: readonly {
    readonly scrittura: ScritturaAssestamento<CodiceScrittura>;
    readonly voci: readonly VoceCambiata[];
  }[];
  /** Counted entries whose amount was computed again. */
  readonly ricalcolate: readonly {
    readonly scrittura: ScritturaAssestamento<CodiceScrittura>;
    readonly prima: Euro;
    readonly dopo: Euro;
  }[];
  /** Amounts typed before the entries, set aside by an import. */
  readonly messe_da_parte: readonly ScritturaAssestamento<CodiceScrittura>[];
};

/** A statement with its entries after a change, and what the change did to them. */
export type Cambio = { readonly assestamento: Assestamento; readonly conto: ContoCambio };

const VUOTO: ValoreVoce = { valore: ZERO_EURO, rettifica: null };

/**
 * Some lines of a statement change. A line with counted entries takes its valore; its rettifica is theirs: null and the
 * computed one, before or after, are ignored, another is refused.
 * @example changeVoci(base, stato, [{ voce: 'CE.B.7', valore: euro(100) }])
 */
export const changeVoci = (
  base: BaseAssestamento,
  stato: StatoAssestamento,
  cambi: readonly CambioVoce[],
): Result<Cambio, readonly RifiutoAssestamento[]> => {
  const contati = groupContati(stato.scritture);
  const senza = new Map(removeScritture(stato.valori, stato.scritture));
  for (const { voce, valore, rettifica } of cambi) {
    const letto = senza.get(voce) ?? VUOTO;
    const propria = contati.has(voce) || rettifica === undefined ? letto.rettifica : rettifica;
    senza.set(voce, { valore: valore ?? letto.valore, rettifica: propria });
  }
  const esito = recomputeScritture(base, stato, senza, stato.scritture);
  if (!esito.ok) return esito;
  const rifiuti = cambi.flatMap(({ voce, rettifica }): RifiutoAssestamento[] => {
    const calcolata = stato.valori.get(voce)?.rettifica ?? null;
    const dopo = esito.valore.assestamento.valori.get(voce)?.rettifica ?? null;
    const isIgnorata = rettifica === undefined || rettifica === null || rettifica === calcolata || rettifica === dopo;
    if (!contati.has(voce) || isIgnorata) return [];
    return [
      { campo: voce, motivo: { codice: 'rettifica_da_scritture', voce, calcolata: dopo ?? calcolata ?? ZERO_EURO } },
    ];
  });
  return rifiuti.length > 0 ? { ok: false, rifiuto: rifiuti } : esito;
};

/**
 * A new trial balance or file replaces every valore: typed rettifiche go, amounts typed under entries are set aside, the
 * entries stay. A line not given is 0.
 */
export const replaceVoci = (
  base: BaseAssestamento,
  stato: StatoAssestamento,
  valori: ReadonlyMap<CodiceVoceInput, Euro>,
): Result<Cambio, readonly RifiutoAssestamento[]> => {
  const senza = new Map(
    vociInput
      .filter((voce) => valori.has(voce) || stato.valori.has(voce))
      .map((voce) => [voce, { valore: valori.get(voce) ?? ZERO_EURO, rettifica: null }]),
  );
  const scritture = stato.scritture.map((altra) =>
    isPrecedente(altra) ? { ...altra, stato: 'non_serve' as const } : altra,
  );
  return recomputeScritture(base, stato, senza, scritture);
};

const recomputeScritture = (
  base: BaseAssestamento,
  stato: StatoAssestamento,
  senza: ValoriLetti,
  scritture: readonly ScritturaAssestamento<CodiceScrittura>[],
): Result<Cambio, readonly RifiutoAssestamento[]> => {
  const cambiate = listCambiate(stato.valori, senza);
  const proprie = scritture.filter((altra) => !isPrecedente(altra));
  const calcolate = computeScritture(base, senza, scritture);
  const rifatte = calcolate.scritture.map((spiegata, posizione) => {
    const vecchia = proprie[posizione] ?? spiegata.scrittura;
    const voci = listSottoScrittura(vecchia, spiegata.scrittura, cambiate);
    const scrittura = markMancante(spiegata);
    const isToccata = isContata(vecchia) && isScritta(vecchia) && voci.length > 0;
    return { vecchia, voci, scrittura: isToccata ? { ...scrittura, stato: 'da_ricontrollare' as const } : scrittura };
  });
  const esito = buildAssestamento(
    base,
    senza,
    rifatte.map(({ scrittura }) => scrittura),
    scritture.filter(isPrecedente),
    calcolate.oltre_limite,
  );
  if (!esito.ok) return esito;
  const conto: ContoCambio = {
    da_ricontrollare: rifatte
      .filter(
        ({ vecchia, voci, scrittura }) =>
          scrittura.stato === 'da_ricontrollare' && (voci.length > 0 || vecchia.stato !== scrittura.stato),
      )
      .map(({ scrittura, voci }) => ({ scrittura, voci })),
    ricalcolate: rifatte
      .filter(({ vecchia, scrittura }) => isContata(scrittura) && vecchia.importo !== scrittura.importo)
      .map(({ vecchia, scrittura }) => ({ scrittura, prima: vecchia.importo, dopo: scrittura.importo })),
    messe_da_parte: stato.scritture.filter(
      (altra) => isPrecedente(altra) && isContata(altra) && isMessaDaParte(altra, scritture),
    ),
  };
  return { ok: true, valore: { assestamento: esito.valore, conto } };
};

const isMessaDaParte = ({ dati }: ScritturaAssestamento, scritture: readonly ScritturaAssestamento[]): boolean =>
  scritture.some((altra) => isPrecedente(altra) && altra.dati.voce === dati.voce && !isContata(altra));

/** Lines whose valore is another now. */
const listCambiate = (prima: ValoriLetti, dopo: ValoriLetti): readonly VoceCambiata[] =>
  vociInput
    .map((voce) => ({
      voce,
      prima: prima.get(voce)?.valore ?? ZERO_EURO,
      dopo: dopo.get(voce)?.valore ?? ZERO_EURO,
    }))
    .filter((cambiata) => cambiata.prima !== cambiata.dopo);

const listSottoScrittura = (
  vecchia: ScritturaAssestamento,
  nuova: ScritturaAssestamento,
  cambiate: readonly VoceCambiata[],
): readonly VoceCambiata[] => {
  const mosse = new Set([...vecchia.movimenti, ...nuova.movimenti].map(({ voce }) => voce));
  return cambiate.filter(({ voce }) => mosse.has(voce));
};

/** True where a person typed the amount, or what it is made of, rather than the lines telling it. */
const isScritta = ({ dati }: ScritturaAssestamento): boolean =>
  dati.importo !== undefined || dati.righe !== undefined || dati.totale !== undefined;
