import type { CalcoloPiano, RigaCalcolata } from './calcolo.ts';
import { righeCalcolate } from './righe.ts';

/** A row as it is shown: of the plan, or a total of some. Amounts are cents, signed as their row says. */
export type RigaMostrata = {
  readonly codice: string;
  readonly nome: string;
  /** Sign before the name. */
  readonly segno: '+' | '\u2212' | '=' | '±' | '';
  readonly livello: 'saldo' | 'gruppo' | 'totale' | 'riga';
  readonly importi: readonly number[];
  /** As before the actual amounts; the same array where there are none. */
  readonly previsto: readonly number[];
  /** Periods with a typed amount. */
  readonly scritti: readonly number[];
  /** Computed by the plan, typed by the accountant, or a total. */
  readonly specie: 'calcolata' | 'libera' | 'somma';
  /** What the last column shows. */
  readonly totale: number;
};

const calcolate: ReadonlySet<string> = new Set(righeCalcolate.map(({ codice }) => codice));

const sum = (importi: readonly number[]): number => importi.reduce((somma, importo) => somma + importo, 0);

const sumRighe = (
  righe: readonly RigaCalcolata[],
  periodi: number,
  read: (riga: RigaCalcolata) => readonly number[],
): readonly number[] =>
  Array.from({ length: periodi }, (_, periodo) =>
    righe.reduce((somma, riga) => {
      const importo = read(riga)[periodo] ?? 0;
      return riga.verso === 'entrata' ? somma + importo : somma - importo;
    }, 0),
  );

const createRiga = (riga: RigaCalcolata, segno: RigaMostrata['segno']): RigaMostrata => ({
  codice: riga.codice,
  nome: riga.nome,
  segno,
  livello: 'riga',
  importi: riga.importi,
  previsto: riga.previsto,
  scritti: riga.scritti,
  specie: calcolate.has(riga.codice) ? 'calcolata' : 'libera',
  totale: sum(riga.importi),
});

/**
 * The rows of a plan as they are shown, in order: opening cash, groups with their rows, closing cash, lines.
 * @example listRigheMostrate(calcolo).find(({ codice }) => codice === 'flusso')?.importi
 */
export const listRigheMostrate = (calcolo: CalcoloPiano): readonly RigaMostrata[] => {
  const periodi = calcolo.periodi.length;
  const sumNetto = (righe: readonly RigaCalcolata[], isContrario = false) => {
    const flip = (importi: readonly number[]): readonly number[] =>
      isContrario ? importi.map((importo) => 0 - importo) : importi;
    return {
      importi: flip(sumRighe(righe, periodi, ({ importi }) => importi)),
      previsto: flip(sumRighe(righe, periodi, ({ previsto }) => previsto)),
    };
  };
  const createSomma = (
    codice: string,
    nome: string,
    segno: RigaMostrata['segno'],
    livello: RigaMostrata['livello'],
    importi: readonly number[],
    previsto: readonly number[] = importi,
    totale: number = sum(importi),
  ): RigaMostrata => ({ codice, nome, segno, livello, importi, previsto, scritti: [], specie: 'somma', totale });
  const createGruppo = (
    codice: string,
    nome: string,
    segno: RigaMostrata['segno'],
    righe: readonly RigaCalcolata[],
    isContrario = false,
  ): RigaMostrata => {
    const { importi, previsto } = sumNetto(righe, isContrario);
    return createSomma(codice, nome, segno, 'gruppo', importi, previsto);
  };

  const { righe, saldo_iniziale, saldo_finale, saldo_previsto, linee_disponibili } = calcolo;
  const diGruppo = (gruppo: RigaCalcolata['gruppo']) => righe.filter((riga) => riga.gruppo === gruppo);
  const operative = diGruppo('operative');
  const entrate = operative.filter(({ verso }) => verso === 'entrata');
  const uscite = operative.filter(({ verso }) => verso === 'uscita');
  const addSegno = (riga: RigaCalcolata): RigaMostrata => createRiga(riga, riga.verso === 'entrata' ? '+' : '\u2212');
  const flussoOperativo = sumNetto(operative);
  const flusso = sumNetto(righe);
  const differenze = saldo_finale.map((saldo, periodo) => saldo - (saldo_previsto[periodo] ?? 0));
  const linee = saldo_finale.map((saldo) => Math.max(0, linee_disponibili + Math.min(0, saldo)));
  return [
    createSomma(
      'saldo_iniziale',
      'Liquidità iniziale',
      '',
      'totale',
      saldo_iniziale,
      saldo_iniziale,
      saldo_iniziale[0] ?? 0,
    ),
    createGruppo('entrate', 'Entrate operative', '+', entrate),
    ...entrate.map((riga) => createRiga(riga, '')),
    createGruppo('uscite', 'Uscite operative', '\u2212', uscite, true),
    ...uscite.map((riga) => createRiga(riga, '')),
    createSomma(
      'flusso_operativo',
      'Flusso operativo',
      '=',
      'totale',
      flussoOperativo.importi,
      flussoOperativo.previsto,
    ),
    createGruppo('investimenti', 'Investimenti', '±', diGruppo('investimenti')),
    ...diGruppo('investimenti').map(addSegno),
    createGruppo('finanziamenti', 'Finanziamenti', '±', diGruppo('finanziamenti')),
    ...diGruppo('finanziamenti').map(addSegno),
    createSomma('flusso', 'Flusso del periodo', '=', 'totale', flusso.importi, flusso.previsto),
    ...(differenze.some((importo) => importo !== 0)
      ? [createSomma('differenza_saldo', 'Differenza con il saldo effettivo', '±', 'totale', differenze)]
      : []),
    createSomma(
      'saldo_finale',
      'Liquidità finale',
      '',
      'saldo',
      saldo_finale,
      saldo_previsto,
      saldo_finale.at(-1) ?? 0,
    ),
    createSomma('linee_disponibili', 'Linee disponibili', '', 'totale', linee, linee, linee.at(-1) ?? 0),
  ];
};
