import type { RefusalCode } from '../refusals.ts';

type Esclusione = {
  readonly motivo: string;
  /** Its amounts could be those of the azienda, so the import is partial. */
  readonly guasto: boolean;
  /** Why a file is refused that has no other amounts. */
  readonly rifiuto: RefusalCode;
};

/** Why the amounts of a context are not those of the azienda. */
export const esclusioni = {
  parte: {
    motivo: 'Riguarda una parte dell’azienda (un settore o un’area), non l’azienda intera.',
    guasto: false,
    rifiuto: 'importi_di_una_parte',
  },
  scenario: {
    motivo: 'Il contesto ha uno scenario particolare.',
    guasto: false,
    rifiuto: 'importi_di_uno_scenario',
  },
  altra_azienda: {
    motivo: 'Riguarda un’altra azienda: il contesto ha il codice di un altro soggetto.',
    guasto: true,
    rifiuto: 'importi_di_altra_azienda',
  },
  periodo: {
    motivo: 'Il periodo a cui si riferisce l’importo non è leggibile.',
    guasto: true,
    rifiuto: 'importi_senza_periodo',
  },
  doppio: {
    motivo: 'Il file definisce due volte lo stesso contesto.',
    guasto: true,
    rifiuto: 'importi_senza_periodo',
  },
} as const satisfies Record<string, Esclusione>;

export type CausaEsclusione = keyof typeof esclusioni;

/** What most of the amounts left out are refused for; null when none was. */
export const chooseRifiuto = (rifiuti: readonly RefusalCode[]): RefusalCode | null => {
  const conteggio = new Map<RefusalCode, number>();
  for (const rifiuto of rifiuti) conteggio.set(rifiuto, (conteggio.get(rifiuto) ?? 0) + 1);
  return [...conteggio].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
};
