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
  'Decreto dirigenziale del Ministero della giustizia 21 marzo 2023, che ha sostituito quello del 28 settembre 2021 e vi ha aggiunto le disponibilità liquide e i costi per la riorganizzazione del lavoro: test pratico per la verifica della ragionevole perseguibilità del risanamento. Un testo del 23 aprile 2026 è segnalato da una sola fonte';

/**
 * The levels that the decree describes, beside our bands. Read in secondary sources, which do not agree on the middle ones: 2 and 6 are
 * in all of them.
 */
export const LIVELLI_DECRETO =
  'Il decreto descrive livelli, non fasce: difficoltà contenute fino a circa 2; oltre, il risanamento dipende dall’esito delle iniziative industriali; verso 5-6 i soli flussi non bastano e occorre la cessione dell’azienda. Fonti secondarie, che concordano su 2 e su 6 e non sui livelli intermedi: da riscontrare sul testo.';

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
