import type { PianoStampato } from '@vedetta/contract';
import {
  formatData,
  formatIntero,
  formatNumero,
  formatValore,
  nomiIpotesi,
  numberToCentesimi,
  TESTO_VUOTO,
} from '@vedetta/domain';
import type { ChartData } from '../../../components/piano/index.ts';
import { namePeriodo } from '../../../components/piano/index.ts';

/** Periods of one table: half a year, as the test looks at, fits the page. */
const PER_TABLE = 6;

/** What the chart draws: amounts of the wire in cents. */
export const readChartData = ({ calcolo }: PianoStampato): ChartData => {
  const toCentesimi = (importi: readonly number[]): readonly number[] => importi.map(numberToCentesimi);
  const { periodi, righe, saldo_finale, linee_disponibili, minimo, minimo_giorno } = calcolo;
  return {
    periodi,
    righe: righe.map(({ verso, importi }) => ({ verso, importi: toCentesimi(importi) })),
    saldo_finale: toCentesimi(saldo_finale),
    linee_disponibili: numberToCentesimi(linee_disponibili),
    minimo,
    minimo_giorno: { data: minimo_giorno.data, saldo: numberToCentesimi(minimo_giorno.saldo) },
  };
};

/** A row of amounts on paper: an empty row is not printed, totals always are. */
type PrintedRow = {
  readonly codice: string;
  readonly nome: string;
  readonly livello: PianoStampato['righe_mostrate'][number]['livello'];
  readonly cifre: readonly { readonly testo: string; readonly scritto: boolean }[];
};

export type PrintedTable = { readonly colonne: readonly string[]; readonly rows: readonly PrintedRow[] };

const printIntero = (importo: number): string => (Math.abs(importo) < 0.5 ? TESTO_VUOTO : formatIntero(importo));

/** The rows of the plan in tables of six periods each, in whole euros. */
export const buildTables = ({ campi, calcolo, righe_mostrate }: PianoStampato): readonly PrintedTable[] => {
  const isSettimane = campi.passo === 'settimana';
  const { periodi } = calcolo;
  const shown = righe_mostrate.filter(({ livello, importi }) => livello !== 'riga' || importi.some((uno) => uno !== 0));
  return Array.from({ length: Math.ceil(periodi.length / PER_TABLE) }, (_, table) => {
    const from = table * PER_TABLE;
    return {
      colonne: periodi.slice(from, from + PER_TABLE).map((periodo) => namePeriodo(periodo, isSettimane)),
      rows: shown.map(({ codice, nome, segno, livello, importi, scritti }) => ({
        codice,
        nome: segno === '' || segno === '=' ? nome : `${segno} ${nome}`,
        livello,
        cifre: importi.slice(from, from + PER_TABLE).map((importo, numero) => ({
          testo: printIntero(importo),
          scritto: scritti.includes(from + numero),
        })),
      })),
    };
  });
};

const printIpotesi = (
  specie: 'importo' | 'percentuale' | 'altro',
  valore: number | string | boolean | null,
): string => {
  if (valore === null) return 'non indicato, conta come 0';
  if (typeof valore === 'boolean') return valore ? 'Sì' : 'No';
  if (typeof valore === 'string') return valore;
  if (specie === 'importo') return formatValore(valore, 'euro');
  return specie === 'percentuale' ? `${formatNumero(valore)}\u00A0%` : formatNumero(valore).replace(/,00$/u, '');
};

/** The assumptions of the plan, in words. */
export const listIpotesi = ({ campi }: PianoStampato): readonly { readonly nome: string; readonly testo: string }[] => {
  const { ipotesi, liquidita_iniziale } = campi;
  const numeriche = Object.entries(nomiIpotesi).map(([campo, [nome, specie]]) => ({
    nome,
    testo: printIpotesi(specie, ipotesi[campo as keyof typeof nomiIpotesi]),
  }));
  const isPiatta = ipotesi.stagionalita.every((peso) => peso === ipotesi.stagionalita[0]);
  return [
    { nome: 'Liquidità iniziale', testo: printIpotesi('importo', liquidita_iniziale) },
    ...numeriche,
    {
      nome: 'Stagionalità, da gennaio',
      testo: isPiatta ? 'mesi uguali' : ipotesi.stagionalita.map((peso) => String(peso).replace('.', ',')).join(' '),
    },
  ];
};

const TIPI = {
  francese: 'alla francese',
  quota_costante: 'a quota costante',
  unica_scadenza: 'capitale alla scadenza',
} as const;

/** Loans and credit lines, each in one line. */
export const listDebiti = ({ campi }: PianoStampato): readonly { readonly nome: string; readonly testo: string }[] => [
  ...campi.finanziamenti.map(({ nome, tipo, capitale_residuo, tasso_annuo, rate_residue, prossima_rata }) => ({
    nome,
    testo: `${printIpotesi('importo', capitale_residuo)} residui, ${TIPI[tipo]}, tasso ${printIpotesi('percentuale', tasso_annuo)}, ${rate_residue === 1 ? 'una rata' : `${rate_residue} rate`} dal ${formatData(prossima_rata)}`,
  })),
  ...campi.linee.map(({ nome, tipo, accordato, utilizzato }) => ({
    nome,
    testo: `linea ${tipo === 'cassa' ? 'di cassa' : 'autoliquidante'}, accordati ${printIpotesi('importo', accordato)}, utilizzati ${printIpotesi('importo', utilizzato)}`,
  })),
];
