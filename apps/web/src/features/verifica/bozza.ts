import type { Verifica } from '@vedetta/contract';
import { isCodiceVoceInput } from '@vedetta/domain';
import type { Decisa, Mapping, Scelta } from './state/mapping.ts';
import { applyDecise, createMapping, listDecise } from './state/mapping.ts';

/** Longest text that the server keeps, with room. */
const MAX_TESTO = 3_900_000;

/** What was left: the mapping, or of a very long one only what was decided, which its file takes again. */
export type Lasciato = {
  readonly mapping: Mapping | null;
  readonly decise: readonly Decisa[];
};

/** A mapping to be resumed, as text; the rows of the file are not looked at again. */
export const writeBozza = (mapping: Mapping): string => {
  const { verifica } = mapping;
  const parte = { decise: listDecise(mapping) };
  const testo = JSON.stringify({
    ...parte,
    verifica: { ...verifica, righe: [], lettura: { ...verifica.lettura, anteprima: [] } },
  });
  return testo.length <= MAX_TESTO ? testo : JSON.stringify(parte);
};

const isScelta = (value: unknown): value is Scelta => {
  const { voce, ambito } = (value ?? {}) as { readonly voce?: unknown; readonly ambito?: unknown };
  const isVoce = voce === null || (typeof voce === 'string' && isCodiceVoceInput(voce));
  return isVoce && (ambito === 'azienda' || ambito === 'studio');
};

const isDecisa = (value: unknown): value is Decisa =>
  Array.isArray(value) && typeof value[0] === 'string' && isScelta(value[1]);

type Testo = { readonly verifica?: unknown; readonly decise?: unknown };

/** What was left; null when the text is of an older form. */
export const parseBozza = (contenuto: string): Lasciato | null => {
  try {
    const { verifica, decise } = JSON.parse(contenuto) as Testo;
    if (!Array.isArray(decise) || !decise.every(isDecisa)) return null;
    if (verifica === undefined) return { mapping: null, decise };
    const isRead = typeof verifica === 'object' && verifica !== null && 'conti' in verifica && 'origine' in verifica;
    if (!isRead) return null;
    return { mapping: applyDecise(createMapping(verifica as Verifica), decise), decise };
  } catch {
    return null;
  }
};
