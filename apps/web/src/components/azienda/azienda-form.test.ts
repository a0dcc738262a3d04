import { describe, expect, test } from 'vitest';
import { buildAziendaValues, describeAteco, describeForma, proposeForma, validateAzienda } from './azienda-form.ts';

const settori = [
  ['7', 'Commercio al dettaglio, bar e ristoranti'],
  ['9', 'Servizi alle imprese'],
] as const;

test('a new company closes on the 31 December to come, and has the name and form of its file', () => {
  const { ragione_sociale, forma_giuridica, data_bilancio_chiusura } = buildAziendaValues(null, 'Rossi S.r.l.');
  expect([ragione_sociale, forma_giuridica]).toEqual(['Rossi S.r.l.', 'srl']);
  expect(data_bilancio_chiusura).toMatch(/^\d{4}-12-31$/u);
  expect(data_bilancio_chiusura >= new Date().toISOString().slice(0, 10)).toBe(true);
});

describe('validateAzienda', () => {
  test('asks for name, sector and closing date', () => {
    const empty = { ...buildAziendaValues(null), data_bilancio_chiusura: '' };
    expect(Object.keys(validateAzienda(empty))).toEqual(['ragione_sociale', 'settore', 'data_bilancio_chiusura']);
  });

  test('does not accept blanks as a name', () => {
    const values = {
      ...buildAziendaValues(null),
      ragione_sociale: '  ',
      settore: '7',
      data_bilancio_chiusura: '2026-12-31',
    };
    expect(validateAzienda(values)).toEqual({ ragione_sociale: 'Campo obbligatorio.' });
    expect(validateAzienda({ ...values, ragione_sociale: 'Rossi' })).toEqual({});
  });
});

describe('describeAteco', () => {
  test.each([
    ['47.11.10', 'Settore: Commercio al dettaglio, bar e ristoranti.'],
    ['64.19', 'Nessun settore comprende questo codice (finanza e assicurazioni): scegliere il più vicino.'],
    ['', null],
    ['abc', null],
  ])('says of %j: %j', (ateco, testo) => {
    expect(describeAteco(ateco, settori)).toBe(testo);
  });
});

describe('the legal form', () => {
  test('follows the name of a new company until the user chooses another', () => {
    const typed = { ragione_sociale: 'Rossi S.r.l', forma_giuridica: 'srl' };
    expect(proposeForma({ ragione_sociale: 'Rossi', forma_giuridica: '' }, 'Rossi S.r.l')).toBe('srl');
    expect(proposeForma(typed, 'Rossi S.r.l.s.')).toBe('srls');
    expect(proposeForma(typed, 'Rossi Mario & C.')).toBe('');
    expect(proposeForma({ ...typed, forma_giuridica: 'cooperativa' }, 'Rossi S.p.A.')).toBe('cooperativa');
  });

  test('is told as proposed, and asked where the name does not say it', () => {
    const typed = { ragione_sociale: 'Rossi S.r.l.', forma_giuridica: 'srl' };
    expect(describeForma(typed, true)).toBe('Proposta in base alla ragione sociale: verificare.');
    expect(describeForma(typed, false)).toBeNull();
    expect(describeForma({ ...typed, forma_giuridica: 'spa' }, true)).toBeNull();
    expect(describeForma({ ragione_sociale: 'Rossi Mario & C.', forma_giuridica: '' }, true)).toMatch(/^Da indicare/u);
    expect(describeForma({ ragione_sociale: '', forma_giuridica: '' }, true)).toBeNull();
  });
});
