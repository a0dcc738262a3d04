import { describe, expect, test } from 'vitest';
import { buildLavoro, buildProposta, buildRegola } from '../test-support/build-lavoro.ts';
import type { Lavoro, Proposta } from './lavoro.ts';
import { applyScorte } from './rimanenze.ts';

const stock = (nome: string, voce: Proposta['voce'], euro = 1000, altro: Partial<Proposta> = {}): Lavoro =>
  buildLavoro(nome, euro, { prospetto: 'patrimoniale', proposta: buildProposta(voce, altro) });
const change = (nome: string, proposta: Proposta | null = null): Lavoro =>
  buildLavoro(nome, 500, { prospetto: 'economico', proposta });
const apply = (lavoro: Lavoro, ...scorte: readonly Lavoro[]): Proposta | null => {
  applyScorte([lavoro, ...scorte]);
  return lavoro.proposta;
};
const show = (...come: Parameters<typeof apply>): string => {
  const proposta = apply(...come);
  return proposta === null ? 'nessuna' : `${proposta.voce} ${proposta.motivo}`.trim();
};
const MATERIE = stock('Rimanenze materie prime', 'SPA.C.I.1');
const SEGUE = 'segue le rimanenze dello stato patrimoniale';

describe('the change of all stock follows the stock', () => {
  test.each([
    ['SPA.C.I.1', 'CE.B.11'],
    ['SPA.C.I.2', 'CE.A.2'],
    ['SPA.C.I.3', 'CE.A.3'],
    ['SPA.C.I.4', 'CE.B.11'],
    ['SPA.C.I.5', null],
    ['SPA.D', null],
    [null, null],
  ] as const)('on %s it is on %j', (voce, variazione) => {
    const attesa = variazione === null ? 'nessuna' : `${variazione} ${SEGUE}`;
    expect(show(change('Rimanenze finali'), stock('Magazzino', voce))).toBe(attesa);
  });

  test('finished goods by the rule of their name', () => {
    const prodotti = { regola: buildRegola('rimanenze', 'SPA.C.I.4', 'CE.A.2') };
    expect(show(change('Rimanenze finali'), stock('Prodotti', 'SPA.C.I.4', 1, prodotti))).toBe(`CE.A.2 ${SEGUE}`);
  });

  test('where the stock is of one kind and has an amount', () => {
    expect(show(change('Rimanenze finali'), MATERIE, stock('Altre', 'SPA.C.I.1'))).toBe(`CE.B.11 ${SEGUE}`);
    expect(show(change('Rimanenze finali'), MATERIE, stock('Lavori', 'SPA.C.I.3'))).toBe('nessuna');
    expect(show(change('Rimanenze finali'), MATERIE, stock('Lavori', 'SPA.C.I.3', 0))).toBe(`CE.B.11 ${SEGUE}`);
    expect(show(change('Rimanenze finali'), stock('Lavori', 'SPA.C.I.3', -1))).toBe('nessuna');
    expect(show(change('Rimanenze finali'))).toBe('nessuna');
  });

  test.each(['Rimanenze iniziali', 'Esistenze iniziali', 'Variazione magazzino', 'Variazione delle scorte'])(
    '«%s» is one',
    (nome) => {
      expect(show(change(nome), MATERIE)).toBe(`CE.B.11 ${SEGUE}`);
    },
  );

  test.each(['Magazzino', 'Variazione dei cambi', 'Scorte'])('«%s» is none', (nome) => {
    expect(show(change(nome), MATERIE)).toBe('nessuna');
  });
});

describe('the change of some stock follows the one with all its words', () => {
  const LAVORI = stock('Lavori in corso xylo', 'SPA.C.I.3');

  test('whatever other stock there is', () => {
    expect(show(change('Rimanenze finali materie prime'), LAVORI, MATERIE)).toBe(
      'CE.B.11 segue «Rimanenze materie prime»',
    );
    expect(show(change('Variazione scorte lavori xylo'), LAVORI, MATERIE)).toBe('CE.A.3 segue «Lavori in corso xylo»');
    expect(show(change('Rimanenze lavori kappa'), LAVORI)).toBe('nessuna');
  });

  test('but for a name known whole', () => {
    const proposta = (forza: number) => buildProposta('CE.A.2', { forza });
    expect(show(change('Rimanenze xylo', proposta(1)), LAVORI)).toBe('CE.A.2');
    expect(show(change('Rimanenze xylo', proposta(0.99)), LAVORI)).toBe('CE.A.3 segue «Lavori in corso xylo»');
    expect(show(change('Rimanenze finali', proposta(1)), LAVORI)).toBe(`CE.A.3 ${SEGUE}`);
  });
});

test('a line that its name tells as well is surer, never less sure', () => {
  const confirm = (forza: number) =>
    apply(change('Rimanenze finali', buildProposta('CE.B.11', { forza, motivo: 'nome' })), MATERIE);
  expect(confirm(0.5)).toMatchObject({ forza: 0.95, motivo: 'nome' });
  expect(confirm(0.97)?.forza).toBe(0.97);
});

test('what it follows is as sure as a known name, with its rule', () => {
  const regola = buildRegola('rimanenze', 'CE.A.2');
  expect(apply(change('Rimanenze finali', buildProposta('CE.A.2', { regola })), MATERIE)).toEqual({
    voce: 'CE.B.11',
    prova: 'dizionario',
    forza: 0.95,
    motivo: SEGUE,
    regola,
    alternativa: null,
  });
});

describe('the balance sheet and printed lines are left alone', () => {
  test.each([
    [{ prospetto: 'patrimoniale' }, 'nessuna'],
    [{ prospetto: null }, 'nessuna'],
    [{ prospetto: null, proposta: buildProposta('SPA.C.I.4') }, 'SPA.C.I.4'],
    [{ prospetto: null, proposta: buildProposta('CE.A.2') }, `CE.B.11 ${SEGUE}`],
    [{ prospetto: 'economico', proposta: buildProposta('CE.A.2', { prova: 'schema' }) }, 'CE.A.2'],
  ] as const)('%j', (altro, atteso) => {
    expect(show(buildLavoro('Rimanenze finali', -5, altro), MATERIE)).toBe(atteso);
  });
});
