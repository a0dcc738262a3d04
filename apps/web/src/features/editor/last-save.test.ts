import type { EventoStoria } from '@vedetta/contract';
import { expect, onTestFinished, test } from 'vitest';
import { sessione } from '../../lib/session.ts';
import { buildProfile } from '../../test-support/profile.ts';
import { describeLastSave } from './last-save.ts';

const now = new Date(2026, 10, 20, 12, 0);
const voce = { tipo: 'voce', codice: 'CE.A.1', titolo: 'Ricavi', aspetto: 'valore', formato: 'euro' } as const;
const evento = (username: string, date: Date, other: Partial<EventoStoria> = {}): EventoStoria => ({
  id: '1',
  istante: date.toISOString(),
  username,
  azione: 'modifica_bilancio',
  testo: 'ha modificato una voce',
  motivo: null,
  proiezione: false,
  modifiche: [{ ...voce, prima: 1, dopo: 2 }],
  ...other,
});
const describeEventi = (eventi: readonly EventoStoria[], isProiezione = false) =>
  describeLastSave(eventi, { username: 'rossi', isProiezione, now });

test('names the other user and the time, with the day if it was not today', () => {
  const today = evento('bianchi', new Date(2026, 10, 20, 11, 6));
  expect(describeEventi([today])).toEqual({ other: 'user', sentence: 'bianchi ha salvato il bilancio alle 11:06' });
  const before = evento('bianchi', new Date(2026, 10, 19, 18, 30));
  expect(describeEventi([before]).sentence).toBe('bianchi ha salvato il bilancio il 19/11/2026 alle 18:30');
});

test('the same user is another tab', () => {
  const own = evento('rossi', new Date(2026, 10, 20, 9, 5));
  expect(describeEventi([own])).toEqual({
    other: 'tab',
    sentence: 'Un’altra scheda di questo utente ha salvato il bilancio alle 09:05',
  });
});

test('skips notes, and events of the projection or of the statement it belongs to', () => {
  const eventi = [
    evento('verdi', new Date(2026, 10, 20, 11, 50), { modifiche: [] }),
    evento('neri', new Date(2026, 10, 20, 11, 40), { proiezione: true }),
    evento('bianchi', new Date(2026, 10, 20, 11, 6)),
  ];
  expect(describeEventi(eventi).sentence).toContain('bianchi');
  expect(describeEventi(eventi, true).sentence).toContain('neri');
});

test('without a known event it names nobody', () => {
  expect(describeEventi([])).toEqual({ other: 'unknown', sentence: 'Questo bilancio è stato salvato altrove' });
});

test('names a colleague by name, as the list of the members does', () => {
  const persone = [{ username: 'bianchi', nome: 'Chiara Bianchi' }];
  sessione.set({ stato: 'attiva', user: buildProfile({ persone }) });
  onTestFinished(() => sessione.set({ stato: 'avvio' }));
  const today = evento('bianchi', new Date(2026, 10, 20, 11, 6));
  expect(describeEventi([today]).sentence).toBe('Chiara Bianchi ha salvato il bilancio alle 11:06');
  // Who has no name, or left the firm, is named by the username.
  const other = evento('verdi', new Date(2026, 10, 20, 11, 6));
  expect(describeEventi([other]).sentence).toBe('verdi ha salvato il bilancio alle 11:06');
});
