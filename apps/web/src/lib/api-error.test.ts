import { describe, expect, test } from 'vitest';
import { ApiError, createNoAnswer, explainFailure, getErrorText, parseApiError } from './api-error.ts';

describe('parseApiError', () => {
  test('gives each field its message and leaves detail and request_id out', () => {
    const error = parseApiError(400, {
      piva: ['La cifra di controllo non corrisponde.', 'Già usata.'],
      cf: 'Non valido.',
      detail: 'Controllare i campi segnalati.',
      request_id: 'q1',
    });
    expect(error.status).toBe(400);
    expect(error.fields).toEqual({ piva: 'La cifra di controllo non corrisponde. Già usata.', cf: 'Non valido.' });
    expect(error.detail).toBe('Controllare i campi segnalati.');
    expect(error.requestId).toBe('q1');
  });

  test('prefers non_field_errors to detail', () => {
    const error = parseApiError(400, {
      non_field_errors: ['Username o password errati.'],
      detail: 'Controllare i campi segnalati.',
    });
    expect(error.detail).toBe('Username o password errati.');
    expect(error.fields).toEqual({});
  });

  test.each([null, 'Bad gateway', [], 502, { detail: 7 }])('survives the body %j', (body) => {
    const error = parseApiError(502, body);
    expect(error.status).toBe(502);
    expect(error.detail).toBe('Si è verificato un errore imprevisto. Riprovare.');
    expect(error.fields).toEqual({});
  });
});

test('has one text for a timeout and a network failure', () => {
  for (const noAnswer of ['timeout', 'network'] as const) {
    const error = createNoAnswer(noAnswer);
    expect(error.status).toBeNull();
    expect(error.noAnswer).toBe(noAnswer);
    expect(error.detail).toBe('Il server non risponde. Riprovare.');
  }
});

test('hides the message of an error that is not an ApiError', () => {
  expect(getErrorText(new TypeError('x is undefined'))).toBe('Si è verificato un errore imprevisto. Riprovare.');
  expect(getErrorText(new ApiError({ status: 409, detail: 'I dati del bilancio sono bloccati.' }))).toBe(
    'I dati del bilancio sono bloccati.',
  );
});

test('says what the fields say where none of them is on screen', () => {
  const fields = { base: 'Bilancio non trovato.', inizio: 'Data troppo lontana.' };
  const error = new ApiError({ status: 400, detail: 'Controllare i campi segnalati.', fields });
  expect(explainFailure(error)).toBe('Bilancio non trovato. Data troppo lontana.');
  expect(explainFailure(createNoAnswer('timeout'))).toBe('Il server non risponde. Riprovare.');
});
