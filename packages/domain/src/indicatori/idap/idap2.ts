import {
  acceso,
  almenoUna,
  differenza,
  input,
  minore,
  non,
  nonMaggiore,
  rapporto,
  salvo,
  se,
  somma,
  tutte,
  uguale,
} from '../../formula/parole.ts';
import type { Input } from '../../formula/formula.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { FONTE_CNDCEC, NOTA_COOPERATIVE, sospensioneGiovane, STATO_CNDCEC } from '../cndcec/allerta.ts';
import type { Indicatore } from '../indicatore.ts';
import { Appr2, Cassa0, DebFin6, DebFisc6, DebForn6, DSCRaff, Entr6, FCFO6, Linee6, Serv6, Usc6 } from './input.ts';

/** Interest is an outflow in the first approach and a debt in the second, never both. */
export const risorse = se(
  acceso(Appr2),
  somma(input(FCFO6), input(Cassa0), input(Linee6)),
  differenza(somma(input(Cassa0), input(Entr6)), input(Usc6)),
);

export const daPagare = se(acceso(Appr2), somma(input(DebFin6), input(DebFisc6), input(DebForn6)), input(Serv6));

const tuttiNulli = (...inputs: readonly Input[]) => tutte(...inputs.map((altro) => uguale(input(altro))));

/** The opening cash (it has a default) and the inputs of the other approach are not enough for a DSCR. */
const mancante = almenoUna(
  tutte(acceso(Appr2), tuttiNulli(FCFO6, Linee6, DebFin6, DebFisc6, DebForn6)),
  tutte(non(acceso(Appr2)), tuttiNulli(Entr6, Usc6, Serv6)),
);

const nullaDaPagare = nonMaggiore(daPagare);

const INFRANNUALE = {
  settore: '2',
  data_bilancio: '2025-06-30',
  voci: { 'SPA.C.IV.1': 112000, 'SPP.A.I': 112000 },
  proiezione: { 'SPA.C.IV.1': 500000, 'SPP.A.I': 500000 },
} as const;

/** Both approaches read in ragioneria.com; the capital alone of the first also in gestionetesoreria.it (par. 3.2.2 of the document). */
export const IdAp2: Indicatore = {
  codice: 'IdAp2',
  name: 'DSCR a 6 mesi',
  unit: 'none',
  formula: salvo(
    mancante,
    'dscr_mancante',
    salvo(non(acceso(DSCRaff)), 'dscr_non_affidabile', rapporto(risorse, daPagare)),
  ),
  conto_economico: 'periodo',
  casi: [
    {
      quando: tutte(nullaDaPagare, minore(risorse)),
      nota: 'Nei sei mesi non ci sono debiti da rimborsare, ma le uscite superano le risorse: la soglia si considera superata.',
      motivo: 'denominatore_nullo',
      punteggio: 1,
    },
    {
      quando: nullaDaPagare,
      nota: 'Nei sei mesi non ci sono debiti da rimborsare: la soglia non è superata.',
      motivo: 'denominatore_nullo',
      punteggio: 0,
    },
  ],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [Appr2, DSCRaff, Cassa0, Entr6, Usc6, Serv6, FCFO6, Linee6, DebFin6, DebFisc6, DebForn6],
  modulo: 'dscr',
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [1, 'Inferiore a 1', { lettura: 'le risorse dei sei mesi non bastano a pagare i debiti in scadenza' }],
      ['<', '1'],
      [
        0.6,
        'Di poco superiore a 1',
        { lettura: 'le risorse dei sei mesi coprono i debiti in scadenza con un margine inferiore al 10\u00A0%' },
      ],
      ['<', '1.1'],
      [
        0.3,
        'Accettabile',
        {
          lettura:
            'le risorse dei sei mesi coprono i debiti in scadenza con un margine tra il 10\u00A0% e il 25\u00A0%',
        },
      ],
      ['<', '1.25'],
      [
        0,
        'Adeguato',
        { lettura: 'le risorse dei sei mesi coprono i debiti in scadenza con un margine di almeno il 25\u00A0%' },
      ],
    ),
  },
  descrizione_breve: 'Quante volte le risorse dei prossimi sei mesi coprono i debiti da pagare nello stesso periodo.',
  descrizione_estesa:
    'Segue il patrimonio netto nella gerarchia degli indici: inferiore a 1 fa presumere lo stato di crisi, pari o superiore a 1 non la fa presumere, e i cinque indici di settore non decidono. Primo approccio, dalle risorse del budget di tesoreria: disponibilità liquide iniziali più entrate meno uscite dei sei mesi, interessi compresi, diviso i rimborsi contrattuali di debiti finanziari, per la sola quota capitale; tra le entrate il CNDCEC conta anche le linee di credito non utilizzate di cui si potrà disporre. Secondo approccio, dai flussi: flusso disponibile dopo gli investimenti (FCFO) dei sei mesi più disponibilità liquide iniziali e linee di credito disponibili, diviso i debiti finanziari in scadenza (capitale e interessi), i debiti tributari e previdenziali non correnti, con sanzioni e interessi, e i debiti verso fornitori e altri scaduti oltre i termini d’uso. Le linee autoliquidanti contano solo per la parte coperta da crediti anticipabili; quelle di cui si prevede il rinnovo restano fuori dai debiti.',
  casi_particolari: `Gli indici CNDCEC guardano a 6 mesi; l’art. 3 CCII oggi chiede di verificare la sostenibilità dei debiti per almeno i 12 mesi successivi: un DSCR a 6 mesi non basta a quella verifica. Le disponibilità liquide iniziali proposte sono quelle della situazione infrannuale, non della proiezione. Senza i dati dell’approccio scelto, o con dati indicati come non affidabili, il DSCR non si calcola e decidono i cinque indici di settore. Senza debiti da pagare il DSCR non ha valore: la soglia è superata solo se le risorse sono negative. Imprese costituite da meno di due anni: il DSCR non ha punteggio, salvo che proseguano l’attività di un’altra. ${NOTA_COOPERATIVE}`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_CNDCEC,
  fonte: FONTE_CNDCEC,
  nota_soglie:
    'Il limite di 1 è del CNDCEC; le fasce da 1 in su e le regole per il denominatore nullo sono un criterio adottato da Vedetta.',
  esempi: [
    {
      titolo: 'first approach: from the cash budget, principal only',
      conto: '(112 000 + 1 300 000 − 1 250 000) / 124 000 = 162 000 / 124 000 = 1,3065',
      ...INFRANNUALE,
      params: { Entr6: 1300000, Usc6: 1250000, Serv6: 124000 },
      valore: 1.306452,
      punteggio: 0,
    },
    {
      titolo: 'second approach: from the cash flow, principal and interest',
      conto: '(65 000 + 112 000 + 30 000) / (124 000 + 20 000 + 15 000) = 207 000 / 159 000 = 1,3019',
      ...INFRANNUALE,
      params: { Appr2: 1, FCFO6: 65000, Linee6: 30000, DebFin6: 124000, DebFisc6: 20000, DebForn6: 15000 },
      valore: 1.301887,
      punteggio: 0,
    },
    ...(
      [
        [99990, 0.9999, 1],
        [100000, 1, 0.6],
        [109990, 1.0999, 0.6],
        [110000, 1.1, 0.3],
        [124990, 1.2499, 0.3],
        [125000, 1.25, 0],
      ] as const
    ).map(([entrate, valore, punteggio]) => ({
      titolo: `inflows ${entrate} for repayments of 100 000`,
      conto: `(0 + ${entrate} − 0) / 100 000 = ${valore}`,
      ...INFRANNUALE,
      params: { Cassa0: 0, Entr6: entrate, Serv6: 100000 },
      valore,
      punteggio,
    })),
    {
      titolo: 'nothing to repay',
      conto: '112 000 + 5 000 − 117 000 = 0 ≥ 0; rimborsi 0',
      ...INFRANNUALE,
      params: { Entr6: 5000, Usc6: 117000 },
      valore: null,
      punteggio: 0,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'nothing to repay, but the cash is not enough for the outflows',
      conto: '112 000 − 112 000,01 = −0,01 < 0; rimborsi 0',
      ...INFRANNUALE,
      params: { Usc6: 112000.01 },
      valore: null,
      punteggio: 1,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'the inputs of the other approach do not count',
      conto: 'secondo approccio; compilati solo la cassa e i campi del primo',
      ...INFRANNUALE,
      params: { Appr2: 1, Cassa0: 5000, Entr6: 1300000, Usc6: 1250000, Serv6: 124000 },
      valore: null,
      punteggio: null,
      motivo: 'dscr_mancante',
    },
    {
      titolo: 'data that cannot be relied on',
      conto: '100 000 / 50 000, dati non affidabili',
      ...INFRANNUALE,
      params: { DSCRaff: 0, Cassa0: 0, Entr6: 100000, Serv6: 50000 },
      valore: null,
      punteggio: null,
      motivo: 'dscr_non_affidabile',
    },
  ],
};
