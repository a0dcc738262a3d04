import type { Gruppo } from '../gruppo.ts';
import { CapMin, DIV, LavComm, Liq, Neo, Succ, TFRnP, ValRealizzo } from '../impresa/input.ts';
import { IdAp0, INDICI } from './idap0.ts';
import { IdAp1 } from './idap1.ts';
import { IdAp2 } from './idap2.ts';
import { IdAp3 } from './idap3.ts';
import { IdAp4 } from './idap4.ts';
import { IdAp5 } from './idap5.ts';
import { IdAp6 } from './idap6.ts';
import { IdAp7 } from './idap7.ts';
import { Appr2, Cassa0, DebFin6, DebFisc6, DebForn6, DSCRaff, Entr6, FCFO6, Linee6, Serv6, Usc6 } from './input.ts';

/** The CNDCEC alert indices on the year-end projection of an interim statement, with the DSCR. */
export const gruppoIdAp: Gruppo = {
  codice: 'IdAp',
  name: 'Indicatori di allerta (previsionali)',
  fine_esercizio: false,
  richiede: 'proiezione',
  sintesi: { tipo: 'massimo', codici: ['IdAp0', 'IdAp2'] },
  allerta: {
    esito: IdAp0.codice,
    patrimonio: IdAp1.codice,
    dscr: IdAp2.codice,
    indici: INDICI.map(([codice]) => codice),
  },
  peso: '0.20',
  indicatori: [IdAp0, IdAp1, IdAp2, IdAp3, IdAp4, IdAp5, IdAp6, IdAp7],
  inputs: [
    Appr2,
    DSCRaff,
    Cassa0,
    Entr6,
    Usc6,
    Serv6,
    FCFO6,
    Linee6,
    DebFin6,
    DebFisc6,
    DebForn6,
    TFRnP,
    DIV,
    CapMin,
    Neo,
    Succ,
    Liq,
    ValRealizzo,
    LavComm,
  ],
};
