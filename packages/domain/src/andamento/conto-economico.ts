import type { Formula, Grandezza } from '../formula/formula.ts';
import { differenza, grandezza, somma, voce } from '../formula/parole.ts';
import { EBIT, MOL, NOTA_MOL, RAI, RIC, UT } from '../indicatori/grandezze/conto-economico.ts';
import type { RigaAndamento } from './riga.ts';

/** What comes from others: purchases, services, leases, stock of materials, sundry charges. */
const COSTI_ESTERNI: Grandezza = {
  codice: 'COE',
  nome: 'Costi esterni',
  unita: 'euro',
  formula: somma(voce('CE.B.6'), voce('CE.B.7'), voce('CE.B.8'), voce('CE.B.11'), voce('CE.B.14')),
};

type Fields = Pick<RigaAndamento, 'codice' | 'nome'> & Partial<Pick<RigaAndamento, 'livello' | 'nota'>>;

const buildFlusso = (fields: Fields, formula: Formula): RigaAndamento => ({
  unita: 'euro',
  sezione: 'conto_economico',
  livello: 'riga',
  isFlusso: true,
  conto_economico: 'periodo',
  nota: null,
  ...fields,
  formula: () => formula,
});

/** The income statement by added value. */
export const righeContoEconomico: readonly RigaAndamento[] = [
  buildFlusso({ codice: 'ricavi', nome: 'Ricavi' }, grandezza(RIC)),
  buildFlusso({ codice: 'valore_produzione', nome: 'Valore della produzione', livello: 'totale' }, voce('CE.A')),
  buildFlusso({ codice: 'costi_esterni', nome: 'Costi esterni', livello: 'parte' }, grandezza(COSTI_ESTERNI)),
  buildFlusso(
    { codice: 'valore_aggiunto', nome: 'Valore aggiunto', livello: 'totale' },
    differenza(voce('CE.A'), grandezza(COSTI_ESTERNI)),
  ),
  buildFlusso({ codice: 'personale', nome: 'Costo del personale', livello: 'parte' }, voce('CE.B.9')),
  buildFlusso({ codice: 'mol', nome: 'MOL', livello: 'totale', nota: NOTA_MOL }, grandezza(MOL)),
  buildFlusso(
    { codice: 'ammortamenti', nome: 'Ammortamenti, svalutazioni, accantonamenti', livello: 'parte' },
    somma(voce('CE.B.10'), voce('CE.B.12'), voce('CE.B.13')),
  ),
  buildFlusso({ codice: 'ebit', nome: 'Risultato operativo (EBIT)', livello: 'totale' }, grandezza(EBIT)),
  buildFlusso(
    { codice: 'gestione_finanziaria', nome: 'Gestione finanziaria', livello: 'parte' },
    somma(voce('CE.C'), voce('CE.D')),
  ),
  buildFlusso({ codice: 'risultato_ante_imposte', nome: 'Risultato prima delle imposte' }, grandezza(RAI)),
  buildFlusso({ codice: 'imposte', nome: 'Imposte', livello: 'parte' }, voce('CE.20')),
  buildFlusso({ codice: 'utile', nome: 'Utile (perdita)', livello: 'totale' }, grandezza(UT)),
];
