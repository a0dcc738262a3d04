import type { Verifica } from '@vedetta/contract';
import { isCodiceVoceInput } from '@vedetta/domain';
import type { Mapping, Scelta } from './state/mapping.ts';
import { createMapping } from './state/mapping.ts';

/** A mapping to be resumed, as text; the rows of the file are not looked at again. */
export const writeBozza = ({ verifica, scelte }: Mapping): string =>
  JSON.stringify({
    verifica: { ...verifica, righe: [], lettura: { ...verifica.lettura, anteprima: [] } },
    scelte: [...scelte],
  });

const isScelta = (value: unknown): value is readonly [number, Scelta] => {
  if (!Array.isArray(value) || typeof value[0] !== 'number') return false;
  const { voce, ambito } = (value[1] ?? {}) as { readonly voce?: unknown; readonly ambito?: unknown };
  const isVoce = voce === null || (typeof voce === 'string' && isCodiceVoceInput(voce));
  return isVoce && (ambito === 'azienda' || ambito === 'studio');
};

/** The mapping that was left; null when the text is of an older form. */
export const parseBozza = (contenuto: string): Mapping | null => {
  try {
    const { verifica, scelte } = JSON.parse(contenuto) as { readonly verifica?: unknown; readonly scelte?: unknown };
    const isRead = typeof verifica === 'object' && verifica !== null && 'conti' in verifica && 'origine' in verifica;
    if (!isRead || !Array.isArray(scelte) || !scelte.every(isScelta)) return null;
    return createMapping(verifica as Verifica, new Map(scelte));
  } catch {
    return null;
  }
};
