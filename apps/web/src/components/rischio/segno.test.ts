import { expect, test } from 'vitest';
import { formatGrado, presentPunteggio, presentRischio, presentRischioAzienda } from './segno.ts';

test.each([
  [0, 'good', 'Buono'],
  [0.2499, 'good', 'Buono'],
  [0.25, 'ok', 'Accettabile'],
  [0.5, 'ok', 'Accettabile'],
  [0.5001, 'warn', 'Attenzione'],
  [0.75, 'warn', 'Attenzione'],
  [0.7501, 'bad', 'Critico'],
  [1, 'bad', 'Critico'],
  [1.01, 'worst', 'Gravissimo'],
  [null, 'none', 'Non calcolabile'],
] as const)('the grade %s of a bilancio is %s, %s', (rischio, banda, parola) => {
  expect(presentRischio(rischio)).toEqual({ banda, parola });
});

test.each([
  [0.4, 'good', 'Basso'],
  [0.41, 'warn', 'Medio'],
  [0.8, 'warn', 'Medio'],
  [0.81, 'worst', 'Alto'],
  [null, 'none', 'Non calcolabile'],
] as const)('the grade %s of an azienda is %s, %s', (overall_risk, banda, parola) => {
  expect(presentRischioAzienda({ overall_risk, data_ultimo_bilancio: '2025-12-31' })).toEqual({ banda, parola });
});

test('an azienda without bilanci has its own word', () => {
  expect(presentRischioAzienda({ overall_risk: null, data_ultimo_bilancio: null })).toEqual({
    banda: 'none',
    parola: 'Senza bilanci',
  });
});

test('the word of an indicatore is its etichetta, its colour the band of its punteggio', () => {
  expect(presentPunteggio({ punteggio: 0.8, etichetta_punteggio: 'Attenzione elevata' })).toEqual({
    banda: 'bad',
    parola: 'Attenzione elevata',
  });
  expect(presentPunteggio({ punteggio: 0.3, etichetta_punteggio: 'Sopra il cut-off' })).toEqual({
    banda: 'ok',
    parola: 'Sopra il cut-off',
  });
  expect(presentPunteggio({ punteggio: null, etichetta_punteggio: 'Non valutato' })).toEqual({
    banda: 'none',
    parola: 'Non valutato',
  });
  expect(presentPunteggio({ punteggio: null, etichetta_punteggio: null })).toBeNull();
});

test.each([
  [0.285, '29\u00A0%'],
  [0.0049, '0\u00A0%'],
  [0.963333, '96\u00A0%'],
  [1, '100\u00A0%'],
  [null, '-'],
])('%s is shown as %s', (rischio, testo) => {
  expect(formatGrado(rischio)).toBe(testo);
});
