import type { CampiPiano } from '@vedetta/domain';
import { formatData, formatNumero, printScenario, righeCalcolate, TESTO_VUOTO } from '@vedetta/domain';
import { formatImporto } from '../../../lib/importo.ts';
import { findIpotesi } from '../panel/ipotesi-fields.ts';
import { listLeaves, splitKey } from './leaves.ts';

/** Something that two people changed, in words. */
export type ContestedLeaf = {
  readonly id: string;
  readonly titolo: string;
  readonly nota: string;
  readonly mine: string;
  readonly theirs: string;
};

const FIELDS: Readonly<Record<string, string>> = {
  descrizione: 'Nome del piano',
  inizio: 'Inizio',
  passo: 'Passo',
  periodi: 'Numero di periodi',
  liquidita_iniziale: 'Liquidità iniziale',
  usa_linee: 'Linee nel DSCR',
  scenario: 'Scenario',
};

const PARTS: Readonly<Record<string, string>> = {
  ipotesi: 'Ipotesi',
  finanziamenti: 'Finanziamento',
  linee: 'Linea di credito',
  righe_libere: 'Riga aggiunta',
  scritti: 'Importo digitato',
  consuntivi: 'Importi effettivi',
};

const nameRiga = (codice: string): string =>
  righeCalcolate.find((riga) => riga.codice === codice)?.nome ?? codice.replace(/^libera:/u, '');

type Describe = (periodo: number) => string;

const nameLeaf = (key: string, namePeriodo: Describe): Pick<ContestedLeaf, 'titolo' | 'nota'> => {
  const [campo = '', uno = '', due = ''] = splitKey(key);
  const nota = PARTS[campo] ?? 'Piano';
  if (campo === 'ipotesi') return { titolo: findIpotesi(uno).etichetta, nota };
  if (campo === 'scritti') return { titolo: `${nameRiga(uno)}, ${namePeriodo(Number(due))}`, nota };
  if (campo === 'consuntivi') return { titolo: namePeriodo(Number(uno)), nota };
  return { titolo: uno === '' ? (FIELDS[campo] ?? campo) : uno, nota };
};

const printNumber = (campo: string, uno: string, valore: number): string => {
  if (campo === 'ipotesi' && findIpotesi(uno).genere !== 'euro') return formatNumero(valore);
  return campo === 'periodi' ? String(valore) : formatImporto(valore);
};

const sumImporti = (importi: Readonly<Record<string, number | null>>): number =>
  Object.values(importi).reduce<number>((somma, importo) => somma + Math.round((importo ?? 0) * 100), 0) / 100;

/** What is behind a list entry or an object, by the figure that tells it best. */
const printObject = (campo: string, valore: object): string => {
  if (campo === 'scenario') return printScenario(valore as CampiPiano['scenario']);
  if (campo === 'finanziamenti') {
    const { capitale_residuo, tasso_annuo } = valore as CampiPiano['finanziamenti'][number];
    return `${formatImporto(capitale_residuo)}, ${tasso_annuo === null ? TESTO_VUOTO : `${formatNumero(tasso_annuo)}\u00A0%`}`;
  }
  if (campo === 'linee') return formatImporto((valore as CampiPiano['linee'][number]).accordato);
  if (campo === 'righe_libere')
    return formatImporto(sumImporti((valore as CampiPiano['righe_libere'][number]).importi));
  if (Array.isArray(valore)) return valore.map((peso) => formatNumero(Number(peso))).join(' ');
  const { saldo = null, righe = {} } = valore as CampiPiano['consuntivi'][string];
  return saldo === null ? formatImporto(sumImporti(righe)) : `saldo ${formatImporto(saldo)}`;
};

const printLeaf = (key: string, valore: unknown): string => {
  const [campo = '', uno = ''] = splitKey(key);
  if (valore === undefined) return 'tolto';
  if (valore === null || valore === '') return TESTO_VUOTO;
  if (typeof valore === 'boolean') return valore ? 'Sì' : 'No';
  if (typeof valore === 'number') return printNumber(campo, uno, valore);
  if (typeof valore === 'object') return printObject(campo, valore);
  if (typeof valore !== 'string') return TESTO_VUOTO;
  return campo === 'inizio' ? formatData(valore) : valore;
};

/** The contested parts of two documents, each with its words and both contents. */
export const describeContested = (
  keys: readonly string[],
  mine: CampiPiano,
  theirs: CampiPiano,
  namePeriodo: Describe,
): readonly ContestedLeaf[] => {
  const [here, there] = [listLeaves(mine), listLeaves(theirs)];
  return keys.map((key) => ({
    id: key,
    ...nameLeaf(key, namePeriodo),
    mine: printLeaf(key, here.get(key)),
    theirs: printLeaf(key, there.get(key)),
  }));
};
