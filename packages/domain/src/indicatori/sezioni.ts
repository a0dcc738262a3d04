import type { CodiceGruppo } from './gruppo.ts';

type Gruppi = readonly [CodiceGruppo, ...CodiceGruppo[]];

/** The pages of indicators and their groups, in the order of the tabs; the first is opened where the address names none. */
export const gruppiSezione = {
  indicatori: ['IdA'],
  previsione: ['IdAp'],
  altro: ['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI'],
  risanamento: ['RISANAMENTO'],
} as const satisfies Readonly<Record<string, Gruppi>>;

export type SezioneGruppi = keyof typeof gruppiSezione;
