/** A name that no other scenario has. @example nameCopy('Soci e banche', ['Soci e banche, copia']) // 'Soci e banche, copia 2' */
export const nameCopy = (nome: string, taken: readonly string[]): string => {
  const first = `${nome}, copia`;
  if (!taken.includes(first)) return first;
  // One of as many numbers as there are names, and one more, is free.
  const numbers = Array.from({ length: taken.length + 1 }, (_, position) => position + 2);
  return `${first} ${numbers.find((number) => !taken.includes(`${first} ${number}`)) ?? 2}`;
};
