import type { Report } from '@vedetta/contract';
import { formatPercent } from '@vedetta/domain';
import { startSentence } from '../../../components/indicatore/lettura.ts';
import { findIndicatore } from './gruppi.ts';
import { computeDifferenza, formatImporto, readImporti } from './importi.ts';
import { printNome } from './riepilogo.ts';

/** A line of costs and how much of it follows the revenue; a line without a share of its own is all one or all the other. */
type RigaCosto = {
  readonly codice: string;
  readonly nome: string;
  readonly quota: number | null;
  readonly isProposta: boolean;
  readonly variabile: number;
  readonly fisso: number;
};

export type Pareggio = {
  readonly ricavi: number;
  readonly variabili: number;
  readonly fissi: number;
  /** Null where no revenue covers the costs. */
  readonly pareggio: number | null;
  readonly righe: readonly RigaCosto[];
};

const COSTI = [6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
/** Lines that lower the costs, with the part they belong to. */
const DETRATTE = [
  ['CE.A.2', 'variabile'],
  ['CE.A.ND', 'variabile'],
  ['CE.A.4', 'fisso'],
  ['CE.A.5', 'fisso'],
] as const;

/** Amounts are cents while they are added up. */
const toCentesimi = (importo: number): number => Math.round(importo * 100);

const nameVoce = (codice: string): string => `${startSentence(printNome(codice))} (${codice.replace('CE.', '')})`;

const listRighe = (report: Report): readonly RigaCosto[] => {
  const importi = readImporti(report.bilancio);
  const params = new Map(report.params.filter(({ gruppo }) => gruppo === 'BEP').map((param) => [param.nome, param]));
  const costi = COSTI.map((numero) => {
    const codice = `CE.B.${numero}`;
    const param = params.get(`VarB${numero}`);
    const quota = param?.valore ?? 0;
    const importo = importi.get(codice);
    return {
      codice,
      nome: nameVoce(codice),
      quota,
      isProposta: param?.predefinito ?? false,
      variabile: importo * quota,
      fisso: importo * (1 - quota),
    };
  });
  const detratte = DETRATTE.map(([codice, parte]) => {
    const importo = -importi.get(codice);
    return {
      codice,
      nome: nameVoce(codice),
      quota: null,
      isProposta: false,
      variabile: parte === 'variabile' ? importo : 0,
      fisso: parte === 'fisso' ? importo : 0,
    };
  });
  const oneri =
    params.get('OFinCF')?.valore === 1
      ? [
          {
            codice: 'CE.C.17',
            nome: nameVoce('CE.C.17'),
            quota: null,
            isProposta: false,
            variabile: 0,
            fisso: Math.max(0, importi.get('CE.C.17')),
          },
        ]
      : [];
  return [...costi, ...detratte, ...oneri].filter(
    ({ variabile, fisso }) => toCentesimi(variabile) !== 0 || toCentesimi(fisso) !== 0,
  );
};

const sumUguale = (righe: readonly RigaCosto[], parte: 'variabile' | 'fisso', totale: number): boolean =>
  Math.abs(righe.reduce((parziale, riga) => parziale + riga[parte], 0) - totale) < 0.01;

/**
 * The break-even of a report and the lines it is made of. The lines are left out where they would not add up to the totals (a statement
 * consolidated under other rules): a table that does not sum is worse than none. Null without figures of the group.
 */
export const readPareggio = (report: Report): Pareggio | null => {
  const read = (codice: string): number | null => findIndicatore(report, 'BEP', codice)?.indicatore.valore ?? null;
  const [variabili, fissi] = [read('__CVar'), read('__CFis')];
  if (variabili === null || fissi === null) return null;
  const importi = readImporti(report.bilancio);
  const righe = listRighe(report);
  const sommano = sumUguale(righe, 'variabile', variabili) && sumUguale(righe, 'fisso', fissi);
  return {
    ricavi: importi.get('CE.A.1') + importi.get('CE.A.3'),
    variabili,
    fissi,
    pareggio: read('__BEP'),
    righe: sommano ? righe : [],
  };
};

/** How far the revenue stands from the break-even, in a sentence. */
export const printPareggio = ({ ricavi, fissi, variabili, pareggio }: Pareggio): string => {
  if (ricavi <= 0) return 'Senza ricavi non c’è un punto di pareggio.';
  if (pareggio === null)
    return `Il margine di contribuzione non è positivo: nessun livello di ricavi copre i costi fissi di ${formatImporto(fissi)}.`;
  if (pareggio <= 0)
    return 'Gli altri ricavi superano i costi fissi: il punto di pareggio è raggiunto con qualsiasi livello di ricavi.';
  const margine = formatPercent((ricavi - variabili) / ricavi);
  const distanza = formatImporto(Math.abs(computeDifferenza(ricavi, pareggio)));
  const verso = ricavi >= pareggio ? `lo superano di ${distanza}` : `ne distano ${distanza}`;
  return `Con costi fissi di ${formatImporto(fissi)} e un margine di contribuzione del ${margine}, ricavi e costi totali si incontrano a ${formatImporto(pareggio)}: i ricavi, ${formatImporto(ricavi)}, ${verso}.`;
};
