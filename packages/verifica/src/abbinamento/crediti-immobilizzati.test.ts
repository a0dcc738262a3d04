import { expect, test } from 'vitest';
import { buildLavoro, buildProposta, buildRegola } from '../test-support/build-lavoro.ts';
import { BASE, findConto, readTesto, writeElenco } from '../test-support/read.ts';
import { applyCreditiImmobilizzati } from './crediti-immobilizzati.ts';

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

test('a share or a security is held for long or not as its heading, or its own name, says', () => {
  const letta = readTesto(
    writeElenco([
      ...BASE,
      ['22', 'Immobilizzazioni finanziarie', 90_000],
      ['22/01/001', 'Titoli di Stato', 60_000],
      ['22/01/002', 'Azioni quotate', 30_000],
      ['25', 'Attività finanziarie che non costituiscono immobilizzazioni', 90_000],
      ['25/01/001', 'Azioni in portafoglio', 40_000],
      ['25/01/002', 'Titoli di Stato BTP', 50_000],
      ['26/01/001', 'Titoli di Stato immobilizzati', 20_000],
    ]),
  );
  const find = (nome: string) => findConto(letta, nome).voce;
  expect(['Titoli di Stato', 'Azioni quotate'].map(find)).toEqual(['SPA.B.III.3', 'SPA.B.III.1.dbis']);
  expect(['Azioni in portafoglio', 'Titoli di Stato BTP'].map(find)).toEqual(['SPA.C.III.4', 'SPA.C.III.6']);
  expect(find('Titoli di Stato immobilizzati')).toBe('SPA.B.III.3');
  expect(findConto(letta, 'Titoli di Stato').motivo).toContain('sotto «Immobilizzazioni finanziarie»');
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

test.each([
  ['SPA.C.II.2.O', {}, 'SPA.B.III.2.a.O'],
  ['SPA.C.II.3.E', {}, 'SPA.B.III.2.b.E'],
  ['SPA.C.II.4.E', {}, 'SPA.B.III.2.c.E'],
  ['SPA.C.II.5.E', {}, 'SPA.B.III.2.d.E'],
  ['SPA.C.II.5quater.E', {}, 'SPA.B.III.2.dbis.E'],
  ['SPA.C.II.1.E', {}, 'SPA.C.II.1.E'],
  ['SPA.C.IV.1', {}, 'SPA.C.IV.1'],
  ['SPA.C.II.2.E', { antenati: ['Immobilizzazioni materiali'] }, 'SPA.C.II.2.E'],
  ['SPA.C.II.2.E', { antenati: ['Attività finanziarie'] }, 'SPA.C.II.2.E'],
  ['SPA.C.II.2.E', { antenati: ['Crediti', 'Immobilizzazioni finanziarie'] }, 'SPA.B.III.2.a.E'],
  ['SPA.C.II.2.E', { partita: buildRegola('due_lati', 'SPA.C.II.2.E') }, 'SPA.C.II.2.E'],
] as const)('%s under the financial assets, %j, is on %s', (voce, altro, atteso) => {
  const proposta = buildProposta(voce, { motivo: 'nome' });
  const lavoro = buildLavoro('Crediti', 5, { antenati: ['Immobilizzazioni finanziarie'], proposta, ...altro });
  applyCreditiImmobilizzati([lavoro]);
  expect(lavoro.proposta?.voce).toBe(atteso);
  expect(lavoro.proposta?.alternativa).toBe(atteso === voce ? null : voce);
});

test('a line printed above an account stays under the financial assets too', () => {
  const proposta = buildProposta('SPA.C.II.2.E', { prova: 'schema' });
  const lavoro = buildLavoro('Crediti', 5, { antenati: ['Immobilizzazioni finanziarie'], proposta });
  applyCreditiImmobilizzati([lavoro, buildLavoro('Zxywq', 5, { antenati: ['Immobilizzazioni finanziarie'] })]);
  expect(lavoro.proposta).toBe(proposta);
});
