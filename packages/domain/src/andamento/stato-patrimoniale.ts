import type { Formula } from '../formula/formula.ts';
import { grandezza, voce } from '../formula/parole.ts';
import { CCN } from '../indicatori/fcfo/dccn.ts';
import { TA } from '../indicatori/grandezze/attivo.ts';
import { NOTA_DF, PFN } from '../indicatori/grandezze/finanza.ts';
import { DEB, PT } from '../indicatori/grandezze/passivo.ts';
import type { RigaAndamento } from './riga.ts';

type Fields = Pick<RigaAndamento, 'codice' | 'nome'> & Partial<Pick<RigaAndamento, 'livello' | 'nota'>>;

const buildSaldo = (fields: Fields, formula: Formula): RigaAndamento => ({
  unita: 'euro',
  sezione: 'stato_patrimoniale',
  livello: 'riga',
  isFlusso: false,
  conto_economico: 'periodo',
  nota: null,
  ...fields,
  formula: () => formula,
});

/** What the company has and owes at the date. */
export const righeStatoPatrimoniale: readonly RigaAndamento[] = [
  buildSaldo({ codice: 'totale_attivo', nome: 'Totale attivo', livello: 'totale' }, grandezza(TA)),
  buildSaldo({ codice: 'attivo_immobilizzato', nome: 'Attivo immobilizzato' }, voce('SPA.B')),
  buildSaldo({ codice: 'ccn', nome: 'Capitale circolante netto operativo', nota: NOTA_DF }, grandezza(CCN)),
  buildSaldo({ codice: 'pfn', nome: 'Posizione finanziaria netta', nota: NOTA_DF }, grandezza(PFN)),
  buildSaldo({ codice: 'patrimonio_netto', nome: 'Patrimonio netto', livello: 'totale' }, voce('SPP.A')),
  buildSaldo(
    {
      codice: 'debiti',
      nome: 'Debiti totali',
      livello: 'totale',
      nota: 'Debiti (D) e ratei e risconti (E) del passivo.',
    },
    grandezza(DEB),
  ),
  buildSaldo({ codice: 'debiti_tributari', nome: 'di cui tributari e previdenziali', livello: 'parte' }, grandezza(PT)),
  buildSaldo({ codice: 'liquidita', nome: 'Disponibilità liquide' }, voce('SPA.C.IV')),
];
