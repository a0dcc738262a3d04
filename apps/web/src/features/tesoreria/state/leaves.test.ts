import { parseRichiesta, presentPiano, proposePiano } from '@vedetta/domain';
import type { CampiPiano } from '@vedetta/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCampi, listDifferent, listLeaves, applyChanges } from './leaves.ts';

const buildVuoto = (): CampiPiano => {
  const richiesta = parseRichiesta({ descrizione: 'Piano', inizio: '2027-01-01' });
  if (!richiesta.ok) throw new Error('No request');
  return presentPiano(proposePiano(richiesta.valore, null).piano);
};
const vuoto = buildVuoto();

const nomi = fc.constantFrom('A', 'B', 'C');
const importi = fc.dictionary(fc.constantFrom('0', '1', '2'), fc.integer({ min: 0, max: 9 }));
const build = (righe: fc.Arbitrary<{ nome: string; importi: Record<string, number> }[]>): fc.Arbitrary<CampiPiano> =>
  fc
    .record({
      liquidita_iniziale: fc.integer({ min: 0, max: 3 }),
      crescita: fc.integer({ min: 0, max: 3 }),
      scritti: fc.dictionary(fc.constantFrom('iva', 'imposte'), importi, { maxKeys: 2 }),
      righe,
    })
    .map(({ crescita, righe, scritti, ...resto }) => ({
      ...vuoto,
      ...resto,
      scritti: Object.fromEntries(Object.entries(scritti).filter(([, celle]) => Object.keys(celle).length > 0)),
      ipotesi: { ...vuoto.ipotesi, crescita },
      righe_libere: righe.map((riga) => ({ ...riga, gruppo: 'operative', verso: 'uscita', rimborso_capitale: true })),
    }));

const riga = fc.record({ nome: nomi, importi });
/** As plans are: rows have names of their own. */
const documents = build(fc.uniqueArray(riga, { maxLength: 3, selector: ({ nome }) => nome }));
/** Loans may share a name; here rows stand for them. */
const repeated = build(fc.array(riga, { maxLength: 3 }));

test('a document is rebuilt from its leaves', () => {
  fc.assert(
    fc.property(repeated, (campi) => {
      expect(buildCampi(listLeaves(campi))).toEqual(campi);
    }),
  );
});

test('a change on top of its own start gives its end, and on top of its end changes nothing', () => {
  fc.assert(
    fc.property(repeated, repeated, (from, to) => {
      expect(listDifferent(applyChanges(from, to, structuredClone(from)), to)).toEqual([]);
      expect(listDifferent(applyChanges(from, to, to), to)).toEqual([]);
    }),
  );
});

test('what only one side changed is in the merge of both', () => {
  fc.assert(
    fc.property(documents, documents, documents, (base, mine, theirs) => {
      const merged = listLeaves(applyChanges(base, mine, theirs));
      const [changedByMe, changedByThem] = [listDifferent(base, mine), listDifferent(base, theirs)];
      for (const key of changedByMe) expect(merged.get(key)).toEqual(listLeaves(mine).get(key));
      for (const key of changedByThem.filter((other) => !changedByMe.includes(other)))
        expect(merged.get(key)).toEqual(listLeaves(theirs).get(key));
    }),
  );
});
