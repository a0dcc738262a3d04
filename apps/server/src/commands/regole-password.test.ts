import { describe, expect, test } from 'vitest';
import { createPassword } from '../adapters/passwords.ts';
import { paroleComuni, passwordComuni } from './password-comuni.ts';
import { explainPassword } from './regole-password.ts';

const explain = (password: string) => explainPassword(password, 'm.rossi');

const RIFIUTATE: readonly (readonly [string, string])[] = [
  ['corta', 'almeno 10'],
  ['novecarat', 'almeno 10'],
  ['x'.repeat(129), 'al massimo 128'],
  ['aaaaaaaaaaaa', 'troppo semplice'],
  ['abababababab', 'troppo semplice'],
  ['1234567890', 'troppo semplice'],
  ['abcdefghijkl', 'troppo semplice'],
  ['0987654321', 'troppo semplice'],
  ['password123', 'comuni'],
  ['P@ssw0rd!!!', 'comuni'],
  ['Juventus1897!', 'comuni'],
  ['forzajuventus', 'comuni'],
  ['amoremio2024', 'comuni'],
  ['Alessandro1985', 'comuni'],
  ['qwertyuiop', 'comuni'],
  ['1q2w3e4r5t', 'comuni'],
  ['1qaz2wsx3edc', 'comuni'],
  ['Benvenuto.2026', 'comuni'],
  ['Commercialista1', 'comuni'],
  ['Giuseppe-Rossi', 'comuni'],
  ['Dicembre2026!', 'comuni'],
  ['M.Rossi-2026', 'username'],
  ['m.rossi123456', 'username'],
];

describe('passwords that may not be chosen', () => {
  test.for(RIFIUTATE)('%s', ([password, motivo]) => {
    expect(explain(password)).toContain(motivo);
  });

  test('the whole of an address used as a username, or its first part', () => {
    expect(explainPassword('studio.bianchi@pec.it', 'studio.bianchi@pec.it')).toContain('username');
    expect(explainPassword('studiobianchetti1', 'studiobianchetti@pec.it')).toContain('username');
  });
});

describe('passwords that may', () => {
  test.for([
    'corretta-cavallo-batteria',
    'trottola viola nel garage',
    'Xk7#pQz!mW',
    'larenaègrigia',
    'àèìòùàèìòù-zt',
    '🔑🎈🚲🌵🧊🪁🧭🪗🧵🥁',
    'graffetta%soffitto',
  ])('%s', (password) => {
    expect(explain(password)).toBeNull();
  });

  test('those that the product makes', () => {
    for (let giro = 0; giro < 200; giro += 1) expect(explain(createPassword())).toBeNull();
  });
});

test('every common password is refused, in every dress', () => {
  const vestite = [...paroleComuni]
    .filter((parola) => parola.length >= 6)
    .flatMap((parola) => [`${parola}12345`, `${parola.toUpperCase()}2026!`, `!!${parola}!!1`]);
  expect(vestite.length + passwordComuni.size).toBeGreaterThan(2_000);
  expect(
    [...vestite, ...passwordComuni].filter((password) => password.length >= 10 && explain(password) === null),
  ).toEqual([]);
});
