import type { Input } from '../../formula/formula.ts';
import { costante, tabella } from '../../formula/parole.ts';
import { indiceGNP } from './indice-gnp.ts';

export const CambioUSD: Input = {
  nome: 'CambioUSD',
  gruppo: 'ISPI',
  etichetta: 'Dollari per euro',
  type: 'numero',
  predefinito: costante('1', 'Euro preso come dollaro'),
  sostituzione: true,
};

/** Ohlson takes the index of the year before that of the balance sheet, and so do we for an interim statement. */
export const IndiceGNP: Input = {
  nome: 'IndiceGNP',
  gruppo: 'ISPI',
  etichetta: 'Indice dei prezzi (1968 = 100)',
  type: 'numero',
  predefinito: tabella(indiceGNP, 1),
  sostituzione: true,
};
