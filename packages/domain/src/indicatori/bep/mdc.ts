import type { Grandezza } from '../../formula/formula.ts';
import { differenza, grandezza } from '../../formula/parole.ts';
import { RICC } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { CVar } from './cvar.ts';
import { FONTE_PAREGGIO } from './pareggio.ts';

export const MDC: Grandezza = {
  codice: 'MDC',
  nome: 'Margine di contribuzione',
  unita: 'euro',
  formula: differenza(grandezza(RICC), grandezza(CVar)),
};

export const __MDC: Indicatore = {
  codice: '__MDC',
  name: 'Margine di contribuzione',
  unit: 'euro',
  formula: grandezza(MDC),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Quanto resta dei ricavi, tolti i costi variabili, per coprire i costi fissi.',
  descrizione_estesa:
    'Ricavi (A.1), con i lavori in corso su ordinazione (A.3), meno costi variabili. Tolti i costi fissi operativi dà il risultato operativo (A − B).',
  casi_particolari:
    'Gli altri ricavi e proventi (A.5) e i lavori interni (A.4) non vi entrano: riducono i costi fissi.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PAREGGIO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'revenue and works on orders less variable costs',
      conto: '(8 000 + 2 000) − 3 000 = 7 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 3000, 'CE.A.1': 8000, 'CE.A.3': 2000, 'CE.B.6': 3000 },
      valore: 7000,
      punteggio: null,
    },
  ],
};
