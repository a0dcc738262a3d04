import type { FileRicevuto } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { canImport, hasDue, nameTipo, printDate, printFormato, printRecupero } from './parole.ts';
import { fileRicevuto } from './test-file.ts';

test('kind, dates and size in words', () => {
  expect(nameTipo({ tipo: null })).toBe('Non riconosciuto');
  expect(printDate({ date: ['2026-09-30', '2025-12-31'] })).toBe('al 30/09/2026 e 31/12/2025');
  expect(printDate({ date: [] })).toBe('');
  expect(printFormato({ formato: 'testo', byte: 184_000 })).toBe('CSV o testo, 184 kB');
});

test('two companies only where the content names another one', () => {
  const azienda = { id: '1', ragione_sociale: 'A' };
  expect(hasDue({ azienda, letta: { id: '1', ragione_sociale: 'A', da: 'partita_iva' } })).toBe(false);
  expect(hasDue({ azienda, letta: { id: '2', ragione_sociale: 'B', da: 'partita_iva' } })).toBe(true);
  expect(hasDue({ azienda, letta: null })).toBe(false);
});

test.each<[Partial<FileRicevuto>, boolean]>([
  [{}, true],
  [{ stato: 'importato' }, true],
  [{ stato: 'scartato' }, false],
  [{ formato: 'immagine' }, false],
  [{ recuperabile: false }, false],
])('a file with %o can be imported: %s', (extra, expected) => {
  expect(canImport({ ...fileRicevuto, ...extra })).toBe(expected);
});

test('a discarded file says until when it can be taken back', () => {
  const scartato = { ...fileRicevuto, stato: 'scartato', trattato_il: '2026-11-20T10:00:00Z' } as const;
  expect(printRecupero(scartato)).toBe('Si può ripristinare fino al 20/12/2026.');
  expect(printRecupero({ ...scartato, recuperabile: false })).toContain('è stato eliminato');
});
