import { describe, expect, test } from 'vitest';
import { buildAziendaValues, describeAteco, validateAzienda } from './azienda-form.ts';

const settori = [
  ['7', 'Commercio al dettaglio, bar e ristoranti'],
  ['9', 'Servizi alle imprese'],
] as const;

describe('validateAzienda', () => {
  test('asks for name, sector and closing date', () => {
    expect(Object.keys(validateAzienda(buildAziendaValues(null)))).toEqual([
      'ragione_sociale',
      'settore',
      'data_bilancio_chiusura',
    ]);
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
