import type { Gruppo, SchemaIndicatori } from '@vedetta/contract';

/** The groups of each page of indicators, in the order of their tabs. */
const gruppiSezione = {
  indicatori: ['IdA'],
  previsione: ['IdAp'],
  altro: ['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI'],
} as const satisfies Record<string, readonly Gruppo[]>;

export type SezioneIndicatori = keyof typeof gruppiSezione;

/** Whether a URL segment is a section of indicators. */
export const isSezioneIndicatori = (part: string | undefined): part is SezioneIndicatori =>
  part !== undefined && part in gruppiSezione;

/**
 * The groups of a section, without those that do not apply to a closing bilancio. The first one is opened if the URL
 * names none.
 *
 * @example listGruppiSezione('altro', schema, bilancio.bilancio_chiusura) // ['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI']
 */
export const listGruppiSezione = (
  sezione: SezioneIndicatori,
  schema: SchemaIndicatori,
  isChiusura: boolean,
): readonly Gruppo[] =>
  gruppiSezione[sezione].filter((gruppo) => {
    const found = schema[gruppo];
    return found !== undefined && (!isChiusura || found.fine_esercizio);
  });
