import { expect, test } from 'vitest';
import { BASE, findConto, readTesto, writeElenco } from '../test-support/read.ts';

test('a receivable under the financial assets is one of them, under the receivables it is not', () => {
  const letta = readTesto(
    writeElenco([
      ...BASE,
      ['22', 'Immobilizzazioni finanziarie', 90_000],
      ['22/17/001', 'Crediti v/controllate', 60_000],
      ['22/23/001', 'Crediti v/altri', 30_000],
      ['28', 'Crediti', 40_000],
      ['28/17/001', 'Crediti verso controllate', 40_000],
    ]),
  );
  expect(findConto(letta, 'Crediti v/controllate').voce).toBe('SPA.B.III.2.a.E');
  expect(findConto(letta, 'Crediti v/altri').voce).toBe('SPA.B.III.2.dbis.E');
  expect(findConto(letta, 'Crediti verso controllate').voce).toBe('SPA.C.II.2.E');
});

test('the heading of a whole section says nothing against a name', () => {
  const letta = readTesto(
    writeElenco([
      ...BASE,
      ['49', 'Debiti', -51_000],
      ['49/07/033', 'Mutuo ipotecario((entro es.suc.))', -30_000],
      ['49/23/029', 'Erario c/rit. fiscali lavor. dipendenti', -9_000],
      ['49/25/001', 'Debito v./ INPS lavoro dipendente', -12_000],
    ]),
  );
  expect(findConto(letta, 'Mutuo ipotecario((entro es.suc.))').voce).toBe('SPP.D.4.E');
  expect(findConto(letta, 'Erario c/rit. fiscali lavor. dipendenti').voce).toBe('SPP.D.12.E');
  expect(findConto(letta, 'Debito v./ INPS lavoro dipendente').voce).toBe('SPP.D.13.E');
});

test('a write-down is a cost, whatever is written down', () => {
  const letta = readTesto(writeElenco([...BASE, ['85/13/009', 'Svalut. fabbricati civili', 20_000]]));
  expect(findConto(letta, 'Svalut. fabbricati civili').voce).toBe('CE.B.10.c');
});

test('damages are a cost or a revenue by their side', () => {
  const letta = readTesto(
    writeElenco([...BASE, ['71/01/053', 'Risarcimento danni', -8_000], ['92/01/053', 'Risarcimenti danni', 5_000]]),
  );
  expect(findConto(letta, 'Risarcimento danni').voce).toBe('CE.A.5.b');
  expect(findConto(letta, 'Risarcimenti danni').voce).toBe('CE.B.14');
});
