import type { CodiceVoceInput } from '@vedetta/domain';
import { vociInput } from '@vedetta/domain';
import { nameVoce } from './format.ts';

const SHOWN = 8;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const TITOLI: readonly (readonly [codice: CodiceVoceInput, text: string])[] = vociInput.map((codice) => [
  codice,
  fold(`${nameVoce(codice)} ${codice}`),
]);

/**
 * The lines whose title or code has every word; without a text, those of the neighbours. Those with the words side by side come first: Invio
 * takes the first one.
 *
 * @example findVoci('altri debiti', [])[0] // 'SPP.D.14.E', not the debts to other lenders
 */
export const findVoci = (text: string, vicine: readonly CodiceVoceInput[]): readonly CodiceVoceInput[] => {
  const words = fold(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [...new Set([...vicine, ...vociInput])].slice(0, SHOWN);
  const phrase = words.join(' ');
  const found = TITOLI.filter(([, titolo]) => words.every((word) => titolo.includes(word)));
  const isPhrase = ([, titolo]: (typeof found)[number]): boolean => titolo.includes(phrase);
  return [...found.filter(isPhrase), ...found.filter((voce) => !isPhrase(voce))]
    .map(([codice]) => codice)
    .slice(0, SHOWN);
};
