import type { CalcoloPiano } from './calcolo.ts';
import { formula, getColonna, importo, testo, titolo } from './foglio-cella.ts';
import type { CellaFoglio, Foglio } from './foglio-cella.ts';
import { printPeriodo, sumEventi } from './foglio-eventi.ts';
import type { Piano } from './piano.ts';
import type { GruppoRiga, VersoRiga } from './righe.ts';
import { printScenario } from './scenari.ts';

export const NOME_GRIGLIA = 'Piano';

/** Finds where a row of the grid stands in the sheet, counted from 1, by its key: its code, or one of the rows around. */
export type FindRiga = (chiave: string) => number;

type RigaFoglio = {
  readonly chiave: string;
  readonly nome: string;
  readonly isTitolo: boolean;
  /** By period. */
  readonly importi: readonly number[];
  /** Null for an amount that is written as it is. */
  readonly write: (find: FindRiga, colonna: string, periodo: number) => string | null;
  /** What stands in the last column. */
  readonly totale: 'somma' | 'primo' | 'ultimo';
};

const TESTA = 3;
const PRIMA_COLONNA = 1;

const getColonnaPeriodo = (periodo: number): string => getColonna(PRIMA_COLONNA + periodo);
const sum = (importi: readonly number[]): number => importi.reduce((somma, altro) => somma + altro, 0);

/**
 * The grid: each cell adds its events up, each total its rows, each opening is the closing before. Changing an event changes
 * the plan.
 */
export const buildFoglioGriglia = (
  piano: Piano,
  calcolo: CalcoloPiano,
  quantiEventi: number,
): { readonly foglio: Foglio; readonly find: FindRiga } => {
  const { periodi } = calcolo;
  const righe = listRigheFoglio(calcolo, quantiEventi);
  const numeri = new Map(righe.map(({ chiave }, posizione) => [chiave, TESTA + posizione + 1]));
  const find: FindRiga = (chiave) => numeri.get(chiave) ?? 0;
  const [prima, ultima] = [getColonnaPeriodo(0), getColonnaPeriodo(periodi.length - 1)];
  const foglio: Foglio = {
    nome: NOME_GRIGLIA,
    righe: [
      [titolo(piano.descrizione)],
      [testo(`Scenario ${printScenario(piano.scenario)}, importi in euro`)],
      [titolo('Riga'), ...periodi.map(({ inizio, fine }) => titolo(printPeriodo(inizio, fine))), titolo('Totale')],
      ...righe.map((riga) => renderRiga(riga, find, prima, ultima)),
      [
        titolo('Liquidità finale minima'),
        formula(`MIN(${prima}${find('finale')}:${ultima}${find('finale')})`, calcolo.minimo.saldo, true),
      ],
    ],
    larghezze: [34, ...periodi.map(() => 24), 18],
    testa: TESTA,
  };
  return { foglio, find };
};

const renderRiga = (riga: RigaFoglio, find: FindRiga, prima: string, ultima: string): readonly CellaFoglio[] => {
  const { chiave, nome, isTitolo, importi, write, totale } = riga;
  const numero = find(chiave);
  const totali = {
    somma: formula(`SUM(${prima}${numero}:${ultima}${numero})`, sum(importi), isTitolo),
    primo: formula(`${prima}${numero}`, importi[0] ?? 0, isTitolo),
    ultimo: formula(`${ultima}${numero}`, importi.at(-1) ?? 0, isTitolo),
  };
  return [
    isTitolo ? titolo(nome) : testo(nome),
    ...importi.map((centesimi, periodo) => {
      const scritta = write(find, getColonnaPeriodo(periodo), periodo);
      return scritta === null ? importo(centesimi) : formula(scritta, centesimi, isTitolo);
    }),
    totali[totale],
  ];
};

/** Rows of the sheet, in their order: opening, the groups with their rows, flow, difference, closing. */
const listRigheFoglio = (calcolo: CalcoloPiano, quantiEventi: number): readonly RigaFoglio[] => {
  const { saldo_iniziale, saldo_previsto, saldo_finale } = calcolo;
  return [
    {
      chiave: 'iniziale',
      nome: 'Liquidità iniziale',
      isTitolo: true,
      importi: saldo_iniziale,
      write: (find, _, periodo) => (periodo === 0 ? null : `${getColonnaPeriodo(periodo - 1)}${find('finale')}`),
      totale: 'primo',
    },
    ...listGruppo(calcolo, quantiEventi, 'Entrate operative', 'operative', 'entrata'),
    ...listGruppo(calcolo, quantiEventi, 'Uscite operative', 'operative', 'uscita'),
    ...listGruppo(calcolo, quantiEventi, 'Investimenti', 'investimenti', null),
    ...listGruppo(calcolo, quantiEventi, 'Finanziamenti', 'finanziamenti', null),
    {
      chiave: 'flusso',
      nome: 'Flusso del periodo',
      isTitolo: true,
      importi: saldo_previsto.map((saldo, periodo) => saldo - (saldo_iniziale[periodo] ?? 0)),
      write: (find, colonna) =>
        `${colonna}${find('Entrate operative')}-${colonna}${find('Uscite operative')}+${colonna}${find('Investimenti')}+${colonna}${find('Finanziamenti')}`,
      totale: 'somma',
    },
    {
      chiave: 'differenze',
      nome: 'Differenza con il saldo effettivo',
      isTitolo: false,
      importi: saldo_finale.map((saldo, periodo) => saldo - (saldo_previsto[periodo] ?? 0)),
      write: () => null,
      totale: 'somma',
    },
    {
      chiave: 'finale',
      nome: 'Liquidità finale',
      isTitolo: true,
      importi: saldo_finale,
      write: (find, colonna) =>
        `${colonna}${find('iniziale')}+${colonna}${find('flusso')}+${colonna}${find('differenze')}`,
      totale: 'ultimo',
    },
  ];
};

/** A group and its rows; where both ways stand together, what goes out is taken off. */
const listGruppo = (
  { righe, periodi }: CalcoloPiano,
  quantiEventi: number,
  nome: string,
  gruppo: GruppoRiga,
  verso: VersoRiga | null,
): readonly RigaFoglio[] => {
  const proprie = righe
    .map((riga, posizione) => ({ riga, posizione, segno: verso === null && riga.verso === 'uscita' ? -1 : 1 }))
    .filter(({ riga }) => riga.gruppo === gruppo && (verso === null || riga.verso === verso));
  const writeSomma = (find: FindRiga, colonna: string): string | null =>
    proprie.length === 0
      ? null
      : proprie.map(({ riga, segno }) => `${segno === 1 ? '+' : '-'}${colonna}${find(riga.codice)}`).join('');
  return [
    {
      chiave: nome,
      nome,
      isTitolo: true,
      importi: periodi.map((_, periodo) => sum(proprie.map(({ riga, segno }) => segno * (riga.importi[periodo] ?? 0)))),
      write: writeSomma,
      totale: 'somma',
    },
    ...proprie.map(({ riga, posizione }): RigaFoglio => ({
      chiave: riga.codice,
      nome: riga.nome,
      isTitolo: false,
      importi: riga.importi,
      write: (_find, _colonna, periodo) => sumEventi(posizione, periodo, quantiEventi),
      totale: 'somma',
    })),
  ];
};
