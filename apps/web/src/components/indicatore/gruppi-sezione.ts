import type { Gruppo, SchemaIndicatori } from '@vedetta/contract';
import { gruppiSezione } from '@vedetta/domain';
import type { SezioneGruppi } from '@vedetta/domain';

/** The pages with a tab for each group; the test has a page of its own. */
export type SezioneIndicatori = Exclude<SezioneGruppi, 'risanamento'>;

/** Whether a URL segment is a section of indicators. */
export const isSezioneIndicatori = (part: string | undefined): part is SezioneIndicatori =>
  part !== undefined && part !== 'risanamento' && part in gruppiSezione;

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
  gruppiSezione[sezione].filter((gruppo: Gruppo) => {
    const found = schema[gruppo];
    return found !== undefined && (!isChiusura || found.fine_esercizio);
  });
