import type { Input } from '../../formula/formula.ts';

export const Rimb: Input = {
  nome: 'Rimb',
  gruppo: 'FCFO',
  etichetta: 'Rimborsi di capitale dell’esercizio',
  type: 'euro',
  predefinito: 0,
  sostituzione: false,
};

export const Payout: Input = {
  nome: 'Payout',
  gruppo: 'FCFO',
  etichetta: 'Quota di utile distribuita',
  type: 'percent',
  predefinito: 0,
  sostituzione: false,
};
