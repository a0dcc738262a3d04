import { expect, test } from 'vitest';
import type { RigaProspetto } from './cella.ts';
import { printTabella } from './copia.ts';

const riga = (valori: (number | null)[], change: Partial<RigaProspetto> = {}): RigaProspetto => ({
  codice: 'ricavi',
  nome: 'Ricavi',
  unit: 'euro',
  sezione: 'conto_economico',
  livello: 'riga',
  flusso: true,
  valori,
  motivi: valori.map(() => null),
  punteggi: null,
  etichette: null,
  ...change,
});

const colonna = (bilancio: string, data: string, tipo: 'annuale' | 'infrannuale', giorni: number) => ({
  bilancio,
  data,
  tipo,
  giorni,
  giorni_esercizio: 365,
  proiezione: false,
});

const prospetto = {
  colonne: [colonna('a', '2025-12-31', 'annuale', 365), colonna('b', '2026-03-14', 'infrannuale', 73)],
  righe: [
    riga([-1234.56, 100]),
    riga([0.0872, null], { codice: 'IdA2', nome: 'Oneri', unit: 'percent', flusso: false, punteggi: [0, null] }),
    riga([1, 0], { unit: 'enum', nome: 'Esito', flusso: false, etichette: ['Un indice', null] }),
  ],
  flusso: null,
  fatti: [],
  esclusi: [],
};

test('a spreadsheet reads the figures as numbers, in the columns that are chosen', () => {
  expect(printTabella({ prospetto, misura: 'percent', isAnnualizzato: false }, [0, 1]).split('\n')).toEqual([
    '\t31/12/2025 annuale\t14/03/2026 infrannuale',
    'Ricavi\t-1234,56\t100',
    'Oneri IdA2\t0,0872\tn.c.',
    'Esito\tUn indice\t0',
  ]);
});

test('annualised where the table is', () => {
  expect(printTabella({ prospetto, misura: 'euro', isAnnualizzato: true }, [1]).split('\n')[1]).toBe('Ricavi\t500');
});
