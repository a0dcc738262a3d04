import { ICA8, nomiSegnali } from '../indicatori/icas/ica8.ts';
import { segnali as inputs } from '../indicatori/icas/input.ts';
import { input } from '../formula/parole.ts';
import { formatPercent, formatRapporto } from '../numbers/format.ts';
import type { Fatto, Lettore } from './ragione.ts';

export const segnali: Fatto = {
  codice: 'segnali',
  indicatori: [ICA8.codice],
  describe: (_, { compute }) => {
    const presenti = inputs.filter((segnale) => (compute(input(segnale)) ?? 0) !== 0);
    if (presenti.length === 0) return null;
    const nomi = presenti.map(({ nome }) => nomiSegnali[nome] ?? nome).join(', ');
    return {
      breve:
        presenti.length === 1
          ? 'Presente un segnale di allarme di legge'
          : `Presenti ${presenti.length} segnali di allarme di legge`,
      frase: `${presenti.length === 1 ? 'È presente un segnale' : `Sono presenti ${presenti.length} segnali`} su ${inputs.length} dell’art. 3 c. 4 e dell’art. 25-novies CCII: ${nomi}.`,
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
  ['OScore', 'Ohlson', formatPercent],
  ['Zmijewski', 'Zmijewski', formatPercent],
] as const;

/** The models that classify the firm in their worst classes; with their figures. */
const listModelli = ({ getValore, getPunteggio }: Lettore): readonly string[] =>
  MODELLI.filter(([codice]) => (getPunteggio(codice) ?? 0) >= 0.6).flatMap(([codice, nome, format]) => {
    const valore = getValore(codice);
    return valore === null ? [] : [`${nome} ${format(valore)}`];
  });

export const modelli: Fatto = {
  codice: 'modelli',
  indicatori: MODELLI.map(([codice]) => codice),
  describe: (_, lettore) => {
    const elenco = listModelli(lettore);
    if (elenco.length === 0) return null;
    return {
      breve: MODELLI.some(([codice]) => lettore.getPunteggio(codice) === 1)
        ? 'Modelli statistici: classificazione tra le peggiori'
        : 'Modelli statistici: classificazione incerta dell’impresa',
      frase: `I modelli statistici classificano l’impresa tra quelle incerte o a rischio: ${elenco.join(', ')}.`,
    };
  },
};
