import { formatRapporto } from '../../numbers/format.ts';
import {
  acceso,
  conPunteggio,
  grandezza,
  minore,
  proiezione,
  salvato,
  salvo,
  se,
  stato,
  tutte,
} from '../../formula/parole.ts';
import type { Formula } from '../../formula/formula.ts';
import { PNr } from '../grandezze/passivo.ts';
import {
  DOVERI_ART_3,
  FONTE_CNDCEC,
  giovane,
  limitePatrimonio,
  NOTA_COOPERATIVE,
  NOTA_START_UP,
  STATO_CNDCEC,
} from '../cndcec/allerta.ts';
import {
  attivoInsufficiente,
  readPatrimonio,
  readRealizzo,
  statoLiquidazione,
  statoPatrimonio,
  valoreRealizzoAssente,
} from '../ida/ida0.ts';
import { countOltreSoglia, nessunIndice, readIndici, soglieAllerta } from '../cndcec/indici.ts';
import type { IndiceNominato } from '../cndcec/indici.ts';
import { Liq, ValRealizzo } from '../impresa/input.ts';
import type { Indicatore, LettoreIndicatore } from '../indicatore.ts';

/** The same five on the projection. */
export const INDICI: readonly IndiceNominato[] = [
  ['IdAp3', 'gli oneri finanziari', 'plurale'],
  ['IdAp4', 'il patrimonio netto sui debiti', 'singolare'],
  ['IdAp5', 'la liquidità a breve', 'singolare'],
  ['IdAp6', 'il cash flow', 'singolare'],
  ['IdAp7', 'i debiti tributari e previdenziali', 'plurale'],
];

/** A reliable DSCR has a score, even when nothing is to be repaid and the ratio has no value. */
const dscrPresente = conPunteggio('IdAp2');
const dscrInsufficiente = conPunteggio('IdAp2', 1);
const statoDscrInsufficiente = stato(6, 'DSCR inferiore a 1');
const statoDscr: Formula = se(dscrInsufficiente, statoDscrInsufficiente, stato(0, 'DSCR non inferiore a 1'));

/** In liquidation the estimate of the assets is of today, so it is compared with the statement itself. */
const formula: Formula = se(
  acceso(Liq),
  se(
    tutte(salvato(ValRealizzo), attivoInsufficiente),
    statoLiquidazione,
    se(
      dscrInsufficiente,
      statoDscrInsufficiente,
      salvo(valoreRealizzoAssente, 'valore_realizzo_assente', nessunIndice),
    ),
  ),
  se(
    minore(proiezione(grandezza(PNr)), limitePatrimonio),
    statoPatrimonio,
    se(giovane, nessunIndice, se(dscrPresente, statoDscr, countOltreSoglia(INDICI))),
  ),
);

const lettura = ({ valore, isVera, getValore, getIndicatore }: LettoreIndicatore): string | null => {
  if (valore === null) return null;
  if (isVera(acceso(Liq))) {
    if (valore === 8) return `${readRealizzo('non copre', getValore)}.`;
    if (!isVera(salvato(ValRealizzo)))
      return 'Il DSCR a sei mesi è inferiore a 1; il valore di realizzo dell’attivo non è indicato.';
    return `${readRealizzo('copre', getValore)}${valore === 6 ? ', ma il DSCR a sei mesi è inferiore a 1' : ''}.`;
  }
  if (valore === 7) {
    return readPatrimonio('Il patrimonio netto rettificato previsto', getIndicatore('IdAp1').valore, getValore);
  }
  if (isVera(giovane))
    return 'Impresa costituita da meno di due anni: conta solo il patrimonio netto previsto, che non è negativo.';
  return isVera(dscrPresente) ? readDscr(getIndicatore('IdAp2')) : readIndici(INDICI, getIndicatore);
};

const readDscr = ({ valore, punteggio }: ReturnType<LettoreIndicatore['getIndicatore']>): string => {
  const sotto = punteggio === 1;
  if (valore === null) {
    const esito = sotto ? 'ma le uscite superano le risorse' : 'e le risorse bastano';
    return `Nei sei mesi non ci sono debiti da rimborsare, ${esito}.`;
  }
  const cifra = formatRapporto(valore.toNumber());
  return sotto
    ? `Il DSCR a sei mesi, ${cifra}, è inferiore a 1.`
    : `Il DSCR a sei mesi, ${cifra}, non è inferiore a 1: i cinque indici di settore non decidono.`;
};

const INFRANNUALE = {
  settore: '2',
  data_bilancio: '2025-06-30',
  voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
} as const;
/** Two indices beyond: charges 3 % of revenue, tax debts 9.35 % of the assets. */
const DUE_INDICI = { 'SPA.C.IV.1': 107000, 'SPP.D.12.E': 10000, 'CE.A.1': 100000, 'CE.C.17.e': 3000 } as const;

export const IdAp0: Indicatore = {
  codice: 'IdAp0',
  name: 'Esito degli indici previsionali',
  unit: 'enum',
  conteggio: INDICI.length,
  formula,
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [
    {
      quando: acceso(Liq),
      nota: 'Liquidazione con attività cessata: l’esito confronta il valore di realizzo dell’attivo con le passività totali, poi guarda al DSCR.',
    },
    {
      quando: giovane,
      nota: 'Impresa costituita da meno di due anni: nell’esito conta solo il patrimonio netto negativo.',
    },
  ],
  inputs: [ValRealizzo],
  soglie: soglieAllerta,
  lettura,
  descrizione_breve:
    'Sintesi degli indici sulla proiezione: patrimonio netto, poi DSCR, poi i cinque indici di settore.',
  descrizione_estesa: `Gli indici si leggono in ordine sulla proiezione a fine esercizio. Il patrimonio netto previsto negativo, o inferiore al minimo legale, basta da solo a far presumere lo stato di crisi. Altrimenti decide il DSCR a sei mesi: inferiore a 1 fa presumere la crisi, pari o superiore a 1 non la fa presumere. Solo se il DSCR manca o non è affidabile si guarda ai cinque indici di settore: la presunzione opera quando tutti e cinque superano insieme la soglia. Il numero degli indici oltre soglia non è una classe di rischio: per il CNDCEC il rischio cresce nettamente da tre in su. Gli indici sono un modello di riferimento mai divenuto obbligatorio. ${DOVERI_ART_3}`,
  casi_particolari: `Imprese costituite da meno di due anni: conta solo il patrimonio netto previsto negativo, salvo che l’impresa prosegua l’attività di un’altra. Liquidazione con attività cessata: il patrimonio netto negativo non è decisivo, si confronta il valore di realizzo dell’attivo con le passività totali della situazione infrannuale (fondi e TFR compresi: è un criterio adottato da Vedetta), poi si guarda al DSCR; senza una stima del valore di realizzo e senza un DSCR inferiore a 1 non c’è esito. Un indice non calcolabile si considera non superato, e l’allerta congiunta non scatta. Senza una proiezione quadrata e compilata nessun indice del gruppo si calcola. ${NOTA_START_UP} ${NOTA_COOPERATIVE}`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_CNDCEC,
  fonte: FONTE_CNDCEC,
  nota_soglie:
    'La presunzione con patrimonio netto sotto il limite, con DSCR inferiore a 1 o con cinque indici su cinque è del CNDCEC; i punteggi da uno a quattro indici sono un criterio adottato da Vedetta.',
  esempi: [
    {
      titolo: 'the equity of the projection decides alone',
      conto: 'proiezione: 10 000 − 0,01 = 9 999,99 < limite 10 000,00 → stato 7, benché il DSCR sia 2',
      ...INFRANNUALE,
      proiezione: { 'SPA.C.IV.1': 9999.99, 'SPP.A.I': 10000, 'CE.B.7': 0.01 },
      params: { Entr6: 10000, Serv6: 10000 },
      valore: 7,
      punteggio: 1,
    },
    {
      titolo: 'a DSCR below 1',
      conto: '(10 000 + 89 990) / 100 000 = 0,9999 < 1 → stato 6',
      ...INFRANNUALE,
      proiezione: DUE_INDICI,
      params: { Entr6: 89990, Serv6: 100000 },
      valore: 6,
      punteggio: 1,
    },
    {
      titolo: 'a DSCR of 1 comes before the indices',
      conto: '(10 000 + 90 000) / 100 000 = 1 → stato 0, benché due indici siano oltre soglia',
      ...INFRANNUALE,
      proiezione: DUE_INDICI,
      params: { Entr6: 90000, Serv6: 100000 },
      valore: 0,
      punteggio: 0,
    },
    {
      titolo: 'without a DSCR the indices are counted',
      conto:
        'oneri 3 000 / ricavi 100 000 = 3,00 % (oltre) e debiti tributari 10 000 / attivo 107 000 = 9,35 % (oltre) → stato 2',
      ...INFRANNUALE,
      proiezione: DUE_INDICI,
      valore: 2,
      punteggio: 0.3,
    },
    {
      titolo: 'in liquidation the assets of the statement do not cover its liabilities',
      conto: 'attivo realizzabile 4 000 / passività 5 000 = 0,80 < 1 → stato 8',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 5000, 'SPP.D.7.E': 5000 },
      proiezione: DUE_INDICI,
      params: { Liq: 1, ValRealizzo: 4000 },
      valore: 8,
      punteggio: 1,
    },
    {
      titolo: 'in liquidation without an estimate of the assets a DSCR below 1 still decides',
      conto: '(10 000 + 89 990) / 100 000 = 0,9999 < 1 → stato 6',
      ...INFRANNUALE,
      proiezione: DUE_INDICI,
      params: { Liq: 1, Entr6: 89990, Serv6: 100000 },
      valore: 6,
      punteggio: 1,
    },
    {
      titolo: 'in liquidation without an estimate of the assets a sufficient DSCR does not decide',
      conto: '(10 000 + 90 000) / 100 000 = 1; valore di realizzo non indicato',
      ...INFRANNUALE,
      proiezione: DUE_INDICI,
      params: { Liq: 1, Entr6: 90000, Serv6: 100000 },
      valore: null,
      punteggio: null,
      motivo: 'valore_realizzo_assente',
    },
  ],
};
