import { TESTO_VUOTO } from './testo-vuoto.ts';

/**
 * A date `YYYY-MM-DD` as dd/MM/yyyy. Empty is `-`.
 * @example formatData('2026-09-30') // '30/09/2026'
 */
export const formatData = (data: string | null): string => {
  const parti = /^(\d{4})-(\d{2})-(\d{2})$/.exec(data ?? '');
  return parti === null ? TESTO_VUOTO : `${parti[3]}/${parti[2]}/${parti[1]}`;
};
