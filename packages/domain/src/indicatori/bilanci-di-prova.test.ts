import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Scope, ContestoIndicatori } from '../formula/contesto.ts';
import type { Grandezza } from '../formula/formula.ts';
import { grandezza } from '../formula/parole.ts';
import { computeFormula } from '../formula/valutazione.ts';
import { settori } from '../settori/settori.ts';
import { buildCaso, describeCaso, printAtteso } from '../test/bilanci-di-prova.ts';
import type { Atteso, Caso } from '../test/bilanci-di-prova.ts';
import { ABT, TA } from './grandezze/attivo.ts';
import { CF, EBIT, MOL, OF, RAI, RIC, UT } from './grandezze/conto-economico.ts';
import { DF, PFN } from './grandezze/finanza.ts';
import { DEB, PBT, PNr, PT, RE, TL } from './grandezze/passivo.ts';
import { LIM } from './cndcec/allerta.ts';

const definite: Readonly<Record<string, Grandezza>> = {
  TA,
  RIC,
  UT,
  RAI,
  OF,
  EBIT,
  MOL,
  PNr,
  CAPMIN: LIM,
  ABT,
  PBT,
  DEB,
  PT,
  CF,
  TL,
  DF,
  PFN,
  RE,
};

const CARTELLA = join(import.meta.dirname, '../../../../fixtures/bilanci');
const readJson = (nome: string, file: string): unknown => JSON.parse(readFileSync(join(CARTELLA, nome, file), 'utf8'));

/** `VEDETTA_GOLDEN=write`: the figures of today become the expected ones, to be reviewed as a difference of their files. */
const loadAtteso = (nome: string, contesto: ContestoIndicatori): Atteso => {
  const letto = readJson(nome, 'atteso.json') as Atteso;
  if (process.env['VEDETTA_GOLDEN'] !== 'write') return letto;
  const atteso = { ...letto, ...describeCaso(contesto) };
  writeFileSync(join(CARTELLA, nome, 'atteso.json'), printAtteso(atteso));
  return atteso;
};

const bilanci = readdirSync(CARTELLA).map((nome) => {
  const contesto = buildCaso(readJson(nome, 'bilancio.json') as Caso);
  return { nome, contesto, atteso: loadAtteso(nome, contesto) };
});

test('covers every sector', () => {
  expect(new Set(bilanci.map(({ contesto }) => contesto.settore))).toEqual(new Set(settori.map(([codice]) => codice)));
});

/** Whole balance sheets, worked out apart from this code. A changed number here is a reviewed decision. */
describe.each(bilanci)('$nome', ({ contesto, atteso }) => {
  const caso = describeCaso(contesto);

  test('gives the computed lines', () => {
    expect(caso.totali).toEqual(atteso.totali);
  });

  test('gives every value and score', () => {
    expect(caso.attesi).toEqual(atteso.attesi);
  });

  test('gives the motivo of every missing value', () => {
    expect(caso.motivi).toEqual(atteso.motivi);
  });

  test('gives the risk of its groups and its grade', () => {
    expect(caso.rischio_gruppo).toEqual(atteso.rischio_gruppo);
    expect(caso.rischio_complessivo).toBe(atteso.rischio_complessivo);
  });
});

describe.each(bilanci.filter(({ atteso }) => atteso.grandezze !== undefined))(
  'magnitudes of $nome',
  ({ contesto, atteso }) => {
    const scope: Scope = {
      contesto,
      esercizio: 'corrente',
      conto_economico: 'periodo',
      getIndicatore: () => ({ nome: '', unit: 'none', valore: null, punteggio: null }),
    };

    test.each(Object.entries(atteso.grandezze ?? {}).filter(([nome, valore]) => nome !== 'PT' || valore !== 0))(
      '%s is %s',
      (nome, valore) => {
        const esito = computeFormula(grandezza(definite[nome] as Grandezza), scope);
        expect(esito.ok ? esito.valore.toNumber() : null).toBe(valore);
      },
    );
  },
);
