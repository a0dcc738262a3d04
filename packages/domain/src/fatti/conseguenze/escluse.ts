import type { FormaGiuridica } from '../../forma-giuridica/forme.ts';
import { norme } from './norme.ts';

/** Rules that do not concern a legal form, together where the reason is the same. */
export type NormeEscluse = { readonly titoli: readonly string[]; readonly motivo: string };

/**
 * The rules that are not examined for a legal form, and why.
 * @example listEscluse('societa_persone')[0]?.motivo // 'norme sul capitale minimo e sulle perdite di S.p.A., S.a.p.A. e S.r.l.'
 */
export const listEscluse = (forma: FormaGiuridica | null): readonly NormeEscluse[] => {
  const escluse = norme.filter(({ articolo }) => articolo(forma) === null);
  return [...Map.groupBy(escluse, ({ riguarda }) => riguarda)].map(([motivo, gruppo]) => ({
    titoli: gruppo.map(({ titolo }) => titolo),
    motivo: motivo ?? '',
  }));
};
