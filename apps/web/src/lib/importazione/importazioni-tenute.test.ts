import { expect, test } from 'vitest';
import { STORAGE_IMPORTAZIONE } from '../constants.ts';
import { storage } from '../storage.ts';
import { importazioniTenute, readTenute } from './importazioni-tenute.ts';

const tenuta = { id: 'a', utente: '12', iniziata: 1, lavoro: 'controllo', fatti: 3, totale: 3 };

test.each([
  ['nothing', '', []],
  ['a list cut short', '[{"id":"a"', []],
  ['what is no import', `[null, 7, {"id":"b"}, ${JSON.stringify(tenuta)}]`, [tenuta]],
  ['the only import of all tabs', 'conclusa 12', [{ id: '', utente: '12', lavoro: 'esito' }]],
])('of %s in the storage the imports are read that it has', (_, stored, attese) => {
  if (stored === '') storage.remove(STORAGE_IMPORTAZIONE);
  else storage.write(STORAGE_IMPORTAZIONE, stored);
  readTenute();
  expect(importazioniTenute.get()).toMatchObject(attese);
});
