import { expect, test } from 'vitest';
import { signIn } from '../test-support/session.ts';
import { namePersona } from './persona.ts';

test('a colleague has a name, and the username too where two have the same', () => {
  signIn({
    persone: [
      { username: 'a.verdi', nome: 'Anna Verdi' },
      { username: 'anna2', nome: 'Anna Verdi' },
      { username: 'bianchi', nome: 'Chiara Bianchi' },
    ],
  });
  expect(['bianchi', 'a.verdi', 'anna2', 'chi.non.ha.nome'].map(namePersona)).toEqual([
    'Chiara Bianchi',
    'Anna Verdi (a.verdi)',
    'Anna Verdi (anna2)',
    'chi.non.ha.nome',
  ]);
});

test('without a session the username is all there is', () => {
  expect(namePersona('bianchi')).toBe('bianchi');
});
