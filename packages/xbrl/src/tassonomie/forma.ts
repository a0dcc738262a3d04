import type { Euro } from '@vedetta/domain/base';
import type { Forma, Tassonomia } from './build-tassonomia.ts';

const PUNTO_DI_INGRESSO = /(?:^|\/)itcc-ci-(ese|abb|micr|cons|abbsemp)-(\d{4}-\d{2}-\d{2})\.xsd$/i;
const FORME: Readonly<Record<string, Forma>> = {
  ese: 'ordinario',
  abb: 'abbreviato',
  micr: 'micro',
  cons: 'consolidato',
  abbsemp: 'abbreviato_semplificato',
};

/** The form of a filing, from its entry point, else from rows that only one form has. */
export const findForma = (
  schemaRefs: readonly string[],
  versione: string,
  tassonomia: Tassonomia,
  importi: ReadonlyMap<string, Euro>,
): { readonly forma: Forma; readonly dichiarata: boolean } => {
  for (const schema of schemaRefs) {
    const parti = PUNTO_DI_INGRESSO.exec(schema.trim());
    const forma = FORME[parti?.[1]?.toLowerCase() ?? ''];
    if (forma !== undefined) return { forma, dichiarata: parti?.[2] === versione && tassonomia.forme.includes(forma) };
  }
  if (importi.has('TotalePatrimonioNettoConsolidato')) return { forma: 'consolidato', dichiarata: false };
  const isSintetico =
    importi.has('DebitiEsigibiliEntroEsercizioSuccessivo') || importi.has('CreditiEsigibiliEntroEsercizioSuccessivo');
  return { forma: isSintetico ? 'abbreviato' : 'ordinario', dichiarata: false };
};
