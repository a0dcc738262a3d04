import { disponibile, infrannuale, non, tutte } from '../../formula/parole.ts';
import type { Indicatore, Postilla } from '../indicatore.ts';
import type { StatoNormativo } from '../stato-normativo.ts';

/** Shown on every screen with the test. */
export const STATO_TEST: StatoNormativo = {
  natura: 'test_pratico',
  testo:
    'Test pratico della composizione negoziata (art. 13 CCII), in vigore; non è un indicatore della crisi e non entra nel grado di rischio',
};

export const FONTE_TEST =
  'Decreto dirigenziale del Ministero della giustizia 21 marzo 2023, che ha sostituito quello del 28 settembre 2021 e vi ha aggiunto le disponibilità liquide e i costi per la riorganizzazione del lavoro: test pratico per la verifica della ragionevole perseguibilità del risanamento. Un testo del 23 aprile 2026 è citato solo da fonti non ufficiali';

/** A level that the decree describes, with the ratio at which it ends; null: the last one. */
export type LivelloDecreto = {
  readonly livello: string;
  readonly rapporto: string;
  readonly fino_a: number | null;
  /** Whether the text was read. */
  readonly certezza: 'letta' | 'non_letta';
};

/**
 * The levels that the decree describes, which are not bands. The text itself was not read: secondary sources agree on about 2 and on
 * about 6, not on what is between them; a public program that names the decree of 23/04/2026 has another limit at 3.
 */
export const livelliDecreto: readonly LivelloDecreto[] = [
  { livello: 'Difficoltà contenute', rapporto: 'fino a circa 2', fino_a: 2, certezza: 'non_letta' },
  {
    livello: 'Il risanamento dipende dall’esito delle iniziative industriali',
    rapporto: 'oltre circa 2',
    fino_a: 6,
    certezza: 'non_letta',
  },
  {
    livello: 'I soli flussi non bastano: occorre la cessione dell’azienda',
    rapporto: 'verso 5-6 e oltre',
    fino_a: null,
    certezza: 'non_letta',
  },
];

export const postillaInfrannuale: Postilla = {
  quando: tutte(infrannuale, non(disponibile('proiezione'))),
  nota: 'Situazione infrannuale senza proiezione: il MOL è quello del periodo, non di un anno.',
};

/** Shared by the helpers of the test. */
export const ausiliario = {
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  inputs: [],
  soglie: null,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_TEST,
  fonte: FONTE_TEST,
  nota_soglie: null,
} as const satisfies Partial<Indicatore>;
