import type { Gruppo } from '../gruppo.ts';
import { CapMin, DIV, Liq, Neo, Succ } from '../impresa/input.ts';
import { ICA1 } from './ica1.ts';
import { ICA2 } from './ica2.ts';
import { ICA3 } from './ica3.ts';
import { ICA4 } from './ica4.ts';
import { __ICA4a } from './ica4a.ts';
import { __ICA4b } from './ica4b.ts';
import { ICA5 } from './ica5.ts';
import { ICA6 } from './ica6.ts';
import { ICA7 } from './ica7.ts';
import { ICA8 } from './ica8.ts';
import { segnali } from './input.ts';

/** Going concern: equity, losses, turnover, charges, short-term balance, and the signals of the law in force. */
export const gruppoICAS: Gruppo = {
  codice: 'ICAS',
  name: 'Continuità aziendale',
  fine_esercizio: true,
  richiede: null,
  sintesi: { tipo: 'media_e_massimo' },
  allerta: null,
  allegato: 'segnali',
  peso: '0.15',
  indicatori: [ICA1, ICA2, ICA3, ICA4, __ICA4a, __ICA4b, ICA5, ICA6, ICA7, ICA8],
  inputs: [...segnali, DIV, CapMin, Neo, Succ, Liq],
};
