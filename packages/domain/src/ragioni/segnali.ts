import { ICA8, nomiSegnali } from '../indicatori/icas/ica8.ts';
import { segnali as inputs } from '../indicatori/icas/input.ts';
import { printConteggioSegnali } from '../formula/conteggio-segnali.ts';
import { input, salvato, se, UNO, ZERO } from '../formula/parole.ts';
import { formatProbabilita, formatRapporto } from '../numbers/format.ts';
import type { Fatto, Lettore } from './ragione.ts';

export const segnali: Fatto = {
  codice: 'segnali',
  indicatori: [ICA8.codice],
  describe: (_, { compute }) => {
    const presenti = inputs.filter((segnale) => (compute(input(segnale)) ?? 0) !== 0);
    if (presenti.length === 0) return null;
    const nomi = presenti.map(({ nome }) => nomiSegnali[nome] ?? nome).join(', ');
    const esaminati = inputs.filter((segnale) => compute(se(salvato(segnale), UNO, ZERO)) === 1);
    return {
      breve: presenti.length === 1 ? 'Presente un segnale di legge' : `Presenti ${presenti.length} segnali di legge`,
      frase: `Segnali dell’art. 3 c. 4 e dell’art. 25-novies CCII: ${printConteggioSegnali(presenti.length, esaminati.length, inputs.length)}. Presenti: ${nomi}.`,
    };
  },
};

export const indiciDiSettore: Fatto = {
  codice: 'indici_di_settore',
  indicatori: ['IdA0', 'IdAp0'],
  describe: (codice, { getValore }) =>
    getValore(codice) === 5
      ? {
          breve: 'Cinque indici di settore oltre soglia',
          frase: `I cinque indici di settore del CNDCEC superano insieme la soglia${codice === 'IdAp0' ? ' nella proiezione' : ''}: 5 su 5.`,
        }
      : null,
};

const MODELLI = [
  ['ZScore', 'Z-score', formatRapporto],
  ['OScore', 'Ohlson', formatProbabilita],
  ['Zmijewski', 'Zmijewski', formatProbabilita],
] as const;

/** The models with a score from one value up to another, left out; with their figures. */
const listModelli = ({ getValore, getPunteggio }: Lettore, da: number, a: number): readonly string[] =>
  MODELLI.flatMap(([codice, nome, format]) => {
    const [valore, punteggio] = [getValore(codice), getPunteggio(codice) ?? 0];
    return valore === null || punteggio < da || punteggio >= a ? [] : [`${nome} ${format(valore)}`];
  });

const printCritici = (critici: number): string => {
  if (critici === 0) return 'Modelli statistici: classificazione incerta dell’impresa';
  return critici === 1 ? 'A rischio per un modello statistico' : `A rischio per ${critici} modelli statistici`;
};

export const modelli: Fatto = {
  codice: 'modelli',
  indicatori: MODELLI.map(([codice]) => codice),
  describe: (_, lettore) => {
    const [critici, incerti] = [listModelli(lettore, 1, Infinity), listModelli(lettore, 0.6, 1)];
    if (critici.length + incerti.length === 0) return null;
    const parti = [
      critici.length === 0 ? '' : `a rischio per ${critici.join(', ')}`,
      incerti.length === 0 ? '' : `incerta per ${incerti.join(', ')}`,
    ].filter((parte) => parte !== '');
    return {
      breve: printCritici(critici.length),
      frase: `Secondo i modelli statistici l’impresa è ${parti.join('; ')}.`,
    };
  },
};
