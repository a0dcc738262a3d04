import { expect, test } from 'vitest';
import { listUnnamed } from './studio-names.ts';

test('a table whose studio is not said is found', () => {
  expect(listUnnamed('SELECT * FROM voci WHERE bilancio_id = $1')).toEqual(['voci']);
  expect(listUnnamed('select "id" from "aziende" where "aziende"."studio_id" = $1')).toEqual([]);
  expect(listUnnamed('SELECT 1 FROM bilanci b JOIN voci v ON v.bilancio_id = b.id WHERE b.studio_id = $1')).toEqual([
    'voci',
  ]);
  expect(
    listUnnamed('SELECT 1 FROM bilanci b JOIN voci v ON v.studio_id = b.studio_id AND v.bilancio_id = b.id'),
  ).toEqual([]);
});

test('an insert names it among its columns', () => {
  expect(listUnnamed('insert into "voci" ("studio_id", "codice") values ($1, $2)')).toEqual([]);
  expect(listUnnamed('INSERT INTO voci (codice) VALUES ($1)')).toEqual(['voci']);
});

test('one that is not qualified counts once', () => {
  expect(listUnnamed('UPDATE catene SET impronta = $1 WHERE studio_id = $2')).toEqual([]);
  expect(listUnnamed('DELETE FROM voci WHERE studio_id = $1 AND id IN (SELECT id FROM bilanci)')).toEqual(['bilanci']);
});

test('the directory of accounts is not of a studio', () => {
  expect(listUnnamed('SELECT * FROM sessioni JOIN utenti ON utenti.id = utente_id')).toEqual([]);
});
