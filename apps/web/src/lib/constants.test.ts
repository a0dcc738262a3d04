import {
  computeBanda,
  computeBandaElenco,
  euroFromNumber,
  listStatics,
  isNeo,
  parseImporto,
  soglieSettore,
} from '@vedetta/domain';
import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import * as constants from './constants.ts';

test('has the figures of the specification', () => {
  expect(constants).toMatchObject({
    PAGE_SIZE: 50,
    DEBOUNCE_MS: 180,
    DEBOUNCE_CHECK_MS: 200,
    TIMEOUT_MS: 30_000,
    LONG_TIMEOUT_MS: 120_000,
    ARCHIVE_TIMEOUT_MS: 3_600_000,
    IMPORTO_NON_LEGGIBILE: '??',
    VALORE_ASSENTE: '-',
    DATA_ANNI_ELENCO: 80,
    DATA_PRIMO_GIORNO: 1,
    DATE_FORMAT: 'DD/MM/YYYY',
    DATA_FORMATO_CHIUSURA: 'DD/MM',
    STORAGE_AZIENDA: 'selectedAziendaId',
    STORAGE_AUTH: 'auth',
    STORAGE_TUTORIAL: 'vedetta-skip-tutorial',
    STORAGE_TUTORIAL_VALORE: 'yes',
    PDF_TOKEN_PARAM: '__pdf__authtoken',
    MODAL_Z_INDEX: 1050,
    MODAL_FADE_MS: 300,
    MODAL_BACKDROP_MS: 150,
    PANEL_ANIMATION_MS: 750,
    NOTE_ROWS: 10,
    NOTE_CLOSE_DELAY_MS: 100,
    TREE_INDENT_PX: 15,
    TOP_HEIGHT: 70,
    MENU_WIDTH: 240,
    COLLAPSED_MENU_WIDTH: 60,
    PANEL_WIDTH: 300,
    BOTTOM_HEIGHT: 54,
    RADAR_RADIUS: { min: 25, max: 150 },
    RIEPILOGO_PROFONDITA: 2,
    SOGLIA_ILLIMITATA: { euro: 100_000, altro: 5 },
  });
});

describe('agrees with the code they govern', () => {
  test('on the size of a page', () => {
    expect(constants.PAGE_SIZE).toBe(ELEMENTI_PER_PAGINA);
  });

  test('on the size and decimals of an amount', () => {
    const massimo = Number(`${'9'.repeat(constants.EURO_INTEGER_DIGITS)}.${'9'.repeat(constants.EURO_DECIMALS)}`);
    expect(euroFromNumber(massimo).ok).toBe(true);
    expect(parseImporto(`1${'0'.repeat(constants.EURO_INTEGER_DIGITS)}`).ok).toBe(false);
    expect(parseImporto(`0,${'0'.repeat(constants.EURO_DECIMALS)}1`).ok).toBe(false);
  });

  test('on the bands of a grade', () => {
    const { good, ok, warn, bad } = constants.FASCE_RISCHIO;
    expect([good - 0.01, good, ok, ok + 0.01, warn, warn + 0.01, bad, bad + 0.01].map(computeBanda)).toEqual([
      'good',
      'ok',
      'ok',
      'warn',
      'warn',
      'bad',
      'bad',
      'worst',
    ]);
    const elenco = constants.FASCE_RISCHIO_ELENCO;
    expect([elenco.good, elenco.good + 0.01, elenco.warn, elenco.warn + 0.01].map(computeBandaElenco)).toEqual([
      'good',
      'warn',
      'warn',
      'worst',
    ]);
  });

  test('on the age of a young company', () => {
    expect(isNeo(`${2024 + constants.NEO_ANNI}-03-31`, '2024-04-01')).toBe(true);
    expect(isNeo(`${2024 + constants.NEO_ANNI}-04-01`, '2024-04-01')).toBe(false);
  });

  test.each([
    ['OScore', constants.OHLSON_CUTOFF],
    ['Zmijewski', constants.ZMIJEWSKI_SOGLIA],
    ['ICA2', constants.ICA_PERDITA_SU_PATRIMONIO],
    ['ICA3', -constants.ICA_CALO_FATTURATO],
    ['ICA5', constants.ICA_ONERI_SU_MOL],
  ])('on the limit of %s', (codice, limite) => {
    const limiti = soglieSettore('2')[codice]?.flatMap(({ min, max }) => [min, max]);
    expect(limiti).toContain(limite);
  });

  test('on the two conditions of ICA4', () => {
    const descrizione = listStatics().find(({ codice }) => codice === 'ICA4')?.descrizione_estesa ?? '';
    for (const limite of [constants.ICA_PATRIMONIO_SU_ATTIVO, constants.ICA_UTILE_SU_RICAVI])
      expect(descrizione.replaceAll(/\s/gu, '')).toContain(`${limite * 100}%`);
  });
});
