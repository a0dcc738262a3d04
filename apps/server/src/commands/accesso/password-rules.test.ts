import { describe, expect, test } from 'vitest';
import { createPassword } from '../../adapters/credentials/passwords.ts';
import { commonWords, commonPasswords } from './common-passwords.ts';
import { explainPassword } from './password-rules.ts';

const explain = (password: string) => explainPassword(password, 'm.rossi');

const REFUSED: readonly (readonly [string, string])[] = [
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
  test.for(REFUSED)('%s', ([password, motivo]) => {
    expect(explain(password)).toContain(motivo);
  });

  test('an e-mail address used as username, or its local part', () => {
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

  test('those the product generates', () => {
    for (let round = 0; round < 200; round += 1) expect(explain(createPassword())).toBeNull();
  });
});

test('every common password is refused, also with digits, signs or capitals added', () => {
  const dressed = [...commonWords]
    .filter((word) => word.length >= 6)
    .flatMap((word) => [`${word}12345`, `${word.toUpperCase()}2026!`, `!!${word}!!1`]);
  expect(dressed.length + commonPasswords.size).toBeGreaterThan(2_000);
  expect(
    [...dressed, ...commonPasswords].filter((password) => password.length >= 10 && explain(password) === null),
  ).toEqual([]);
});
