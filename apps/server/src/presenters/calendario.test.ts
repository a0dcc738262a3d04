import { SCADENZARIO_PROPOSTO } from '@vedetta/domain';
import { expect, test } from 'vitest';
import type { ScadenzaDi } from '../repositories/scadenze.ts';
import { presentCalendario } from './calendario.ts';

const scadenza: ScadenzaDi = {
  azienda: {
    id: 'a1',
    ragione_sociale: 'Città, Così; & Figli S.r.l.',
    chiusura: '2025-12-31',
    inizio_attivita: null,
    forma_giuridica: 'srl',
    dal: '2026-01-01',
    ultimi_dati: null,
    scadenzario: SCADENZARIO_PROPOSTO,
    decisioni: [],
  },
  scadenza: {
    tipo: 'deposito',
    periodo: '2025-12-31',
    data: '2026-05-30',
    data_regola: '2026-05-20',
    stato: 'da_fare',
    fatta_il: null,
    fatta_da: null,
    spostata_al: '2026-05-30',
    motivo: 'assemblea\r\nin ritardo',
    dati_al: null,
  },
};

test('an event is a whole day, with the rule, the reason and the next working day', () => {
  const text = presentCalendario([scadenza], new Date('2026-05-01T08:09:10.123Z'));
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toContain('DTSTAMP:20260501T080910Z');
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20260530');
  expect(unfolded).toContain('DTEND;VALUE=DATE:20260531');
  expect(unfolded).toContain('UID:a1-deposito-2025-12-31@vedetta');
  expect(unfolded).toContain('SUMMARY:Deposito al registro delle imprese: Città\\, Così\\; & Figli S.r.l.');
  const description = unfolded.find((line) => line.startsWith('DESCRIPTION:')) ?? '';
  expect(description).toContain('artt. 2435 c. 1 e 2478-bis c. 2 c.c.');
  expect(description).toContain('Spostata dal 20/05/2026: assemblea\\nin ritardo');
  expect(description).toContain('Il 30/05/2026 è sabato: primo giorno lavorativo 01/06/2026.');
});

test('no line is longer than 75 octets, and none breaks inside a character', () => {
  const text = presentCalendario([scadenza], new Date());
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('�');
  }
});
