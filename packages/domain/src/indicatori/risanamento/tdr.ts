import type { Formula, Grandezza } from '../../formula/formula.ts';
import { getValore } from '../../formula/albero.ts';
import type { Scope } from '../../formula/contesto.ts';
import { assoluto, differenza, diverso, grandezza, input, nonMaggiore, somma, tutte } from '../../formula/parole.ts';
import { formatEuroDecimale } from '../../numbers/format.ts';
import type { Indicatore } from '../indicatore.ts';
import { Cess, DispLiq, DR, DS, FsL, Inv, LCBe, MoNn, NF, RiorgLav, Stralcio } from './input.ts';
import { ausiliario } from './test-pratico.ts';
import { TFr } from './tfr.ts';

/** Debts and needs, less what covers them; the loss of the first year apart. */
const senzaPerdita = differenza(
  somma(input(DS), input(DR), input(LCBe), input(FsL), input(Inv), input(RiorgLav)),
  input(Cess),
  input(NF),
);
const PERDITA = assoluto(input(MoNn));
const coperture = [input(DispLiq), input(Stralcio)];

export const TDr: Grandezza = {
  codice: 'TDr',
  nome: 'Totale debito da ristrutturare',
  unita: 'euro',
  formula: differenza(somma(senzaPerdita, PERDITA), ...coperture),
};

/** The other reading of the official list, where the loss is an amount to subtract. It is shown and never scored. */
export const TDrAltraLettura: Formula = differenza(senzaPerdita, PERDITA, ...coperture);

/** How the sign of the loss was read. */
export const printLettura = (scope: Scope): string | null => {
  const perdita = getValore(PERDITA, scope);
  return perdita === null
    ? null
    : `Il margine operativo netto negativo, ${formatEuroDecimale(perdita, { simbolo: true })}, aumenta il debito perché la perdita va finanziata: è un criterio adottato da Vedetta, le fonti non concordano.`;
};

const printAltroDebito = (scope: Scope): string | null => {
  const lettura = printLettura(scope);
  const altro = getValore(TDrAltraLettura, scope);
  return lettura === null || altro === null
    ? null
    : `${lettura} Letto come importo da sottrarre, il debito da ristrutturare sarebbe ${formatEuroDecimale(altro, { simbolo: true })}.`;
};

const CASSA = { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 } as const;

export const __TDr: Indicatore = {
  ...ausiliario,
  codice: '__TDr',
  name: 'Totale debito da ristrutturare',
  unit: 'euro',
  formula: grandezza(TDr),
  // With flows the ratio says it, and what it would be.
  postille: [{ quando: tutte(diverso(input(MoNn)), nonMaggiore(grandezza(TFr))), nota: printAltroDebito }],
  descrizione_breve: 'Il debito che l’impresa deve riuscire a servire con i flussi futuri.',
  descrizione_estesa:
    'Debito scaduto (compresi i ruoli), debito riscadenziato o in moratoria, linee bancarie utilizzate di cui non si prevede il rinnovo, rate di mutui e finanziamenti dei due anni successivi, investimenti per le iniziative industriali e costi per la riorganizzazione del lavoro, meno i ricavi da cessioni compatibili con il piano, i nuovi conferimenti e finanziamenti e le disponibilità liquide utilizzabili, più il margine operativo netto negativo del primo anno. In via facoltativa si toglie lo stralcio ritenuto ragionevole.',
  casi_particolari:
    'Margine operativo netto negativo: l’importo, con qualunque segno sia indicato, aumenta il debito, perché la perdita va finanziata; è un criterio adottato da Vedetta. Altri lo leggono come importo da sottrarre: per riprodurre quel calcolo si indica 0 e si aggiunge l’importo ai nuovi conferimenti.',
  esempi: [
    {
      titolo: 'all the items of the test',
      conto: '200 000 + 50 000 + 80 000 + 120 000 + 60 000 − 40 000 − 50 000 + |−20 000| = 440 000',
      settore: '2',
      voci: CASSA,
      params: {
        DS: 200000,
        DR: 50000,
        LCBe: 80000,
        FsL: 120000,
        Inv: 60000,
        Cess: 40000,
        NF: 50000,
        MoNn: -20000,
      },
      valore: 440000,
      punteggio: null,
    },
    ...[20, -20].map((MoNn) => ({
      titolo: `the loss raises the debt, entered as ${MoNn}`,
      conto: `100 + |${MoNn}| = 120`,
      settore: '2' as const,
      voci: CASSA,
      params: { DS: 100, MoNn },
      valore: 120,
      punteggio: null,
    })),
    {
      titolo: 'the cost of reorganising labour raises it',
      conto: '100 + 40 (RiorgLav) = 140',
      settore: '2',
      voci: CASSA,
      params: { DS: 100, RiorgLav: 40 },
      valore: 140,
      punteggio: null,
    },
    {
      titolo: 'cash at hand and a write-off lower it',
      conto: '100 − 30 (DispLiq) − 20 (Stralcio) = 50',
      settore: '2',
      voci: CASSA,
      params: { DS: 100, DispLiq: 30, Stralcio: 20 },
      valore: 50,
      punteggio: null,
    },
  ],
};
