/** A text without accents and capitals, one character for each: positions stay the same. @example foldText('Àncora') // 'ancora' */
export const foldText = (text: string): string =>
  Array.from(text, (character) => character.normalize('NFD').charAt(0).toLowerCase()).join('');
