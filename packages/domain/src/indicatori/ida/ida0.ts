import { formatEuroDecimale } from '../../numbers/format.ts';
import {
  acceso,
  grandezza,
  input,
  maggiore,
  minore,
  non,
  rapporto,
  salvato,
  salvo,
  se,
  stato,
  tutte,
  UNO,
} from '../../formula/parole.ts';
import type { Formula } from '../../formula/formula.ts';
import { PNr, TL } from '../grandezze/passivo.ts';
import type { Indicatore, LettoreIndicatore } from '../indicatore.ts';
import {
  DOVERI_ART_3,
  FONTE_CNDCEC,
  giovane,
  limitePatrimonio,
  NOTA_COOPERATIVE,
  NOTA_START_UP,
  STATO_CNDCEC,
} from '../cndcec/allerta.ts';
import { countOltreSoglia, nessunIndice, readIndici, soglieAllerta } from '../cndcec/indici.ts';
import type { IndiceNominato } from '../cndcec/indici.ts';
import { Liq, ValRealizzo } from '../impresa/input.ts';

/** The five sector indices, as the joint alert names them. */
export const INDICI: readonly IndiceNominato[] = [
  ['IdA2', 'gli oneri finanziari', 'plurale'],
  ['IdA3', 'il patrimonio netto sui debiti', 'singolare'],
  ['IdA4', 'la liquidità a breve', 'singolare'],
  ['IdA5', 'il cash flow', 'singolare'],
  ['IdA6', 'i debiti tributari e previdenziali', 'plurale'],
];

/** In liquidation the realisable value of the assets is compared with the total liabilities, funds and TFR included. Our choice. */
export const attivoInsufficiente = tutte(
  maggiore(grandezza(TL)),
  minore(rapporto(input(ValRealizzo), grandezza(TL)), UNO),
);

/** Without an estimate of the assets there is no judgement. */
export const valoreRealizzoAssente = non(salvato(ValRealizzo));

export const statoLiquidazione = stato(8, 'Attivo realizzabile inferiore alle passività');
export const statoPatrimonio = stato(7, 'Patrimonio netto sotto il limite');

const formula: Formula = se(
  acceso(Liq),
  salvo(valoreRealizzoAssente, 'valore_realizzo_assente', se(attivoInsufficiente, statoLiquidazione, nessunIndice)),
  se(minore(grandezza(PNr), limitePatrimonio), statoPatrimonio, se(giovane, nessunIndice, countOltreSoglia(INDICI))),
);

/** The two sides of a liquidation with their amounts. */
export const readRealizzo = (verbo: 'copre' | 'non copre', getValore: LettoreIndicatore['getValore']): string => {
  const [attivo, passivita] = [getValore(input(ValRealizzo)), getValore(grandezza(TL))].map((importo) =>
    importo === null ? '-' : formatEuroDecimale(importo, { simbolo: true }),
  );
  return `Il valore di realizzo dell’attivo, ${attivo}, ${verbo} le passività, ${passivita}`;
};

/** The equity beside its limit: the legal minimum, or zero where the law asks for none. */
export const readPatrimonio = (
  soggetto: string,
  patrimonio: ReturnType<LettoreIndicatore['getIndicatore']>['valore'],
  getValore: LettoreIndicatore['getValore'],
): string => {
  const minimo = getValore(limitePatrimonio);
  const scritto = patrimonio === null ? '-' : formatEuroDecimale(patrimonio, { simbolo: true });
  return minimo !== null && minimo > 0
    ? `${soggetto}, ${scritto}, è inferiore al limite, ${formatEuroDecimale(minimo, { simbolo: true })}.`
    : `${soggetto}, ${scritto}, è inferiore a zero.`;
};

const lettura = ({ valore, isVera, getValore, getIndicatore }: LettoreIndicatore): string | null => {
  if (valore === null) return null;
  if (isVera(acceso(Liq))) return `${readRealizzo(valore === 8 ? 'non copre' : 'copre', getValore)}.`;
  if (valore === 7) {
    return readPatrimonio('Il patrimonio netto rettificato', getIndicatore('IdA1').valore, getValore);
  }
  if (isVera(giovane))
    return 'Impresa costituita da meno di due anni: conta solo il patrimonio netto, che non è negativo.';
  return readIndici(INDICI, getIndicatore);
};

export const IdA0: Indicatore = {
  codice: 'IdA0',
  name: 'Esito degli indici di allerta',
  unit: 'enum',
  conteggio: INDICI.length,
  formula,
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [
    {
      quando: acceso(Liq),
      nota: 'Liquidazione con attività cessata: l’esito confronta il valore di realizzo dell’attivo con le passività totali.',
    },
    {
      quando: giovane,
      nota: 'Impresa costituita da meno di due anni: nell’esito conta solo il patrimonio netto negativo.',
    },
  ],
  inputs: [ValRealizzo],
  soglie: soglieAllerta,
  lettura,
  descrizione_breve: 'Sintesi degli indici: patrimonio netto, poi i cinque indici di settore considerati insieme.',
  descrizione_estesa: `Gli indici si leggono in ordine. Il patrimonio netto negativo, o inferiore al minimo legale, basta da solo a far presumere lo stato di crisi. Altrimenti si guarda ai cinque indici di settore: la presunzione opera solo quando tutti e cinque superano insieme la soglia. Il numero degli indici oltre soglia non è una classe di rischio: per il CNDCEC il rischio cresce nettamente da tre in su. Il DSCR, che nella gerarchia precede i cinque indici, guarda al futuro e si trova tra gli indicatori previsionali. Gli indici sono un modello di riferimento mai divenuto obbligatorio. ${DOVERI_ART_3}`,
  casi_particolari: `Imprese costituite da meno di due anni: conta solo il patrimonio netto negativo, salvo che l’impresa prosegua l’attività di un’altra. Liquidazione con attività cessata: il patrimonio netto negativo non è decisivo, si confronta il valore di realizzo dell’attivo con le passività totali (fondi e TFR compresi: è un criterio adottato da Vedetta); il valore contabile non è quello di realizzo, perciò senza una stima non c’è esito. Un indice non calcolabile si considera non superato, e l’allerta congiunta non scatta. ${NOTA_START_UP} ${NOTA_COOPERATIVE}`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_CNDCEC,
  fonte: FONTE_CNDCEC,
  nota_soglie:
    'La presunzione con cinque indici su cinque, o con patrimonio netto sotto il limite, è del CNDCEC; i punteggi da uno a quattro indici sono un criterio adottato da Vedetta.',
  esempi: [
    {
      titolo: 'equity below the limit decides alone',
      conto: 'patrimonio netto 9 999,99 < limite 10 000,00 → stato 7',
      settore: '2',
      voci: { 'SPA.C.IV.1': 9999.99, 'SPP.A.I': 10000, 'SPP.A.VIII': -0.01 },
      valore: 7,
      punteggio: 1,
    },
    {
      titolo: 'in liquidation the assets do not cover the liabilities',
      conto: 'attivo realizzabile 90 000,00 / passività 100 000,00 = 0,90 < 1 → stato 8',
      settore: '2',
      voci: { 'SPA.C.IV.1': 120000, 'SPP.A.I': 20000, 'SPP.D.4.E': 100000 },
      params: { Liq: 1, ValRealizzo: 90000 },
      valore: 8,
      punteggio: 1,
    },
    {
      titolo: 'in liquidation funds and TFR are liabilities too',
      conto: 'attivo realizzabile 110 000,00 / (10 000,00 + 5 000,00 + 100 000,00) = 0,96 < 1 → stato 8',
      settore: '2',
      voci: { 'SPA.C.IV.1': 120000, 'SPP.A.I': 5000, 'SPP.B.4': 10000, 'SPP.C': 5000, 'SPP.D.4.E': 100000 },
      params: { Liq: 1, ValRealizzo: 110000 },
      valore: 8,
      punteggio: 1,
    },
    {
      titolo: 'in liquidation without an estimate of the assets there is no outcome',
      conto: 'valore di realizzo non indicato; attivo contabile 120 000,00',
      settore: '2',
      voci: { 'SPA.C.IV.1': 120000, 'SPP.A.I': 20000, 'SPP.D.4.E': 100000 },
      params: { Liq: 1 },
      valore: null,
      punteggio: null,
      motivo: 'valore_realizzo_assente',
    },
    {
      titolo: 'two indices out of five',
      conto:
        'oneri 3 000,00 / ricavi 100 000,00 = 3,00 % (oltre) e debiti tributari 10 000,00 / attivo 107 000,00 = 9,35 % (oltre)',
      settore: '2',
      voci: { 'SPA.C.IV.1': 107000, 'SPP.D.12.E': 10000, 'CE.A.1': 100000, 'CE.C.17.e': 3000 },
      valore: 2,
      punteggio: 0.3,
    },
  ],
};
