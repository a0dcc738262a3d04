import { ateco, atecoNonCoperti, atecoNuovi2025, atecoSolo2025 } from './ateco.ts';
import type { CodiceSettore } from './settori.ts';

/** Result of looking up an ATECO code. `ambiguo`: the code is too short, or means different things in 2007 and 2025. */
type RicercaAteco =
  | { readonly tipo: 'trovato'; readonly settore: CodiceSettore }
  | { readonly tipo: 'ambiguo'; readonly settori: readonly CodiceSettore[] }
  | { readonly tipo: 'non_coperto'; readonly descrizione: string }
  | { readonly tipo: 'sconosciuto' };

/**
 * Sector group of an ATECO code, 2007 or 2025, with or without points and section letter.
 * @example findSettoreByAteco('47.11.10') // { tipo: 'trovato', settore: '7' }
 * @example findSettoreByAteco('64.19')    // { tipo: 'non_coperto', descrizione: 'finanza e assicurazioni' }
 */
export const findSettoreByAteco = (codice: string): RicercaAteco => {
  const cifre = codice
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]\s*/, '')
    .replaceAll('.', '');
  if (!/^\d{2,6}$/.test(cifre)) return { tipo: 'sconosciuto' };
  const scoperto = atecoNonCoperti.find(({ divisioni }) => isNellaDivisione(cifre, divisioni));
  if (scoperto !== undefined) return { tipo: 'non_coperto', descrizione: scoperto.descrizione };

  const trovati = [...new Set([...listSettori2007(cifre), ...listSettori2025(cifre)])];
  const [settore] = trovati;
  if (settore === undefined) return { tipo: 'sconosciuto' };
  return trovati.length === 1 ? { tipo: 'trovato', settore } : { tipo: 'ambiguo', settori: trovati };
};

const listSettori2007 = (cifre: string): readonly CodiceSettore[] => {
  if (atecoNuovi2025.some((prefisso) => cifre.startsWith(prefisso.replaceAll('.', '')))) return [];
  return ateco
    .filter(({ divisioni_2007 }) => divisioni_2007.some((divisioni) => isNellaDivisione(cifre, divisioni)))
    .map(({ settore }) => settore);
};

const listSettori2025 = (cifre: string): readonly CodiceSettore[] => {
  return atecoSolo2025
    .filter(({ prefisso }) => cifre.startsWith(prefisso.replaceAll('.', '')))
    .map(({ settore }) => settore);
};

/** `divisioni` is one prefix (`35.11`) or a range of divisions (`10-33`). */
const isNellaDivisione = (cifre: string, divisioni: string): boolean => {
  const [prima = '', ultima] = divisioni.split('-');
  const divisione = cifre.slice(0, 2);
  if (ultima !== undefined) return divisione >= prima && divisione <= ultima;
  const prefisso = prima.replaceAll('.', '');
  return cifre.startsWith(prefisso) || prefisso.startsWith(cifre);
};
