/**
 * How many signals are present of those with an answer; silence is not an absence, so the silent ones are told apart.
 * @example printConteggioSegnali(5, 5, 7) // '5 presenti sui 5 esaminati; 2 senza risposta'
 */
export const printConteggioSegnali = (presenti: number, esaminati: number, previsti: number): string => {
  const inizio = presenti === 0 ? 'nessuno presente' : `${presenti} ${presenti === 1 ? 'presente' : 'presenti'}`;
  const base = esaminati === 1 ? 'sull’unico esaminato' : `sui ${esaminati} esaminati`;
  const silenti = previsti - esaminati;
  return `${inizio} ${base}${silenti > 0 ? `; ${silenti} senza risposta` : ''}`;
};
