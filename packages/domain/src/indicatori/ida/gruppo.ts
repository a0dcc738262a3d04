import type { Gruppo } from '../gruppo.ts';
import { IdA0, INDICI } from './ida0.ts';
import { IdA1 } from './ida1.ts';
import { IdA2 } from './ida2.ts';
import { IdA3 } from './ida3.ts';
import { IdA4 } from './ida4.ts';
import { IdA5 } from './ida5.ts';
import { IdA6 } from './ida6.ts';
import { CapMin, DIV, LavComm, Liq, Neo, Succ, TFRn, ValRealizzo } from '../impresa/input.ts';

/** The CNDCEC alert indices on past figures. */
export const gruppoIdA: Gruppo = {
  codice: 'IdA',
  name: 'Indicatori di allerta (consuntivi)',
  fine_esercizio: true,
  richiede: null,
  sintesi: { tipo: 'massimo', codici: ['IdA0'] },
  allerta: { esito: IdA0.codice, patrimonio: IdA1.codice, dscr: null, indici: INDICI.map(([codice]) => codice) },
  peso: '0.30',
  indicatori: [IdA0, IdA1, IdA2, IdA3, IdA4, IdA5, IdA6],
  inputs: [DIV, CapMin, TFRn, Neo, Succ, Liq, ValRealizzo, LavComm],
};
