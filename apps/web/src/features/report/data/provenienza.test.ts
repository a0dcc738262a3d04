import type { Origine, Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { explainAlternativi, listProvenienza, printByte } from './provenienza.ts';

const sana = buildReport(esempi['sana'] as Esempio);
const origine: Origine = {
  id: 'origine',
  bilancio: sana.bilancio.id,
  tipo: 'xbrl',
  file: 'valli_2025.xbrl',
  impronta: '5e1f'.repeat(16),
  byte: 61_400,
  periodo: '2025-12-31',
  programma: null,
  conti: 0,
  importato_il: '2026-06-10T07:14:00Z',
  importato_da: 'marta',
};

const read = (origini: Report['origini']) => listProvenienza({ ...sana, origini });

test('a statement names its files with size, digest and who loaded them', () => {
  const [bilancio, precedente] = read([origine]);
  expect(bilancio?.origini).toEqual([
    {
      id: 'origine',
      nome: 'valli_2025.xbrl',
      dettagli: 'Bilancio XBRL, 61 kB, dati al 31/12/2025',
      impronta: Array.from({ length: 8 }, () => '5e1f5e1f').join(' '),
      caricato: 'il 10/06/2026 alle 09:14 da marta',
    },
  ]);
  expect(bilancio?.stato).not.toContain('senza un file');
  expect(precedente?.stato).toContain('senza un file registrato');
});

test('a trial balance says how many accounts, a pasted text has no name', () => {
  const [bilancio] = read([
    { ...origine, tipo: 'verifica', programma: 'Contabilità X', conti: 412, periodo: null },
    { ...origine, id: 'altro', tipo: 'incollato', file: '', byte: null, periodo: null },
  ]);
  expect(bilancio?.origini.map(({ nome, dettagli }) => [nome, dettagli])).toEqual([
    ['valli_2025.xbrl', 'Bilancio di verifica, 61 kB, 412 conti, Contabilità X'],
    ['testo incollato', 'Valori incollati'],
  ]);
});

test('beside locked data, the amounts of the previous statement are of the day of printing', () => {
  const { precedente } = sana;
  const describe = (campi: Partial<Report['bilancio']>, modificato_il: string): string | undefined =>
    listProvenienza({
      ...sana,
      bilancio: { ...sana.bilancio, ...campi },
      precedente: precedente && { ...precedente, modificato_il },
    }).find(({ id }) => id === precedente?.id)?.stato;
  const bloccato = { consolidato: true, consolidato_il: '2026-03-12T09:30:00Z' };
  const libero = { consolidato: false, consolidato_il: null };
  expect(describe(libero, '2026-03-20T10:00:00Z')).not.toContain('stampa');
  expect(describe(bloccato, '2026-03-01T10:00:00Z')).toMatch(/; importi alla data di stampa$/u);
  expect(describe(bloccato, '2026-03-20T10:00:00Z')).toMatch(
    /; salvato dopo il blocco del 12\/03\/2026: importi alla data di stampa, indicatori con quelli di allora$/u,
  );
});

test('an alternative value keeps the titles above it', () => {
  const [bilancio] = read([]);
  expect(bilancio?.rettifiche.map(({ codice, genitori }) => [codice, genitori])).toContainEqual([
    'SPA.C.I.4',
    ['C) Attivo circolante', 'I - Rimanenze'],
  ]);
});

test.each([
  [999, '999 byte'],
  [1_000, '1 kB'],
  [2_400_000, '2 MB'],
])('the size of a file of %d byte', (byte, testo) => {
  expect(printByte(byte)).toBe(testo);
});

test('tells how many of its lines have an alternative value', () => {
  const withRettifiche = (codici: readonly string[]): Report => ({
    ...sana,
    bilancio: {
      ...sana.bilancio,
      voci: sana.bilancio.voci.map((voce) =>
        codici.includes(voce.codice) ? { ...voce, rettifica: 1 } : { ...voce, rettifica: null },
      ),
    },
  });
  expect(explainAlternativi(withRettifiche([]))).toBeNull();
  expect(explainAlternativi(withRettifiche(['CE.A.1']))).toBe(
    'Gli importi comprendono un valore alternativo dello studio, elencato in «Dati e parametri usati».',
  );
  expect(explainAlternativi(withRettifiche(['CE.A.1', 'CE.B.7']))).toContain('2 valori alternativi dello studio');
});
