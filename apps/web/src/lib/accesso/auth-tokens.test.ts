import { describe, expect, test } from 'vitest';
import { createAuthBackend, toAuthTokens } from './auth-tokens.ts';
import { createStorage } from '../storage.ts';

const tokens = { accessToken: 'a1', refreshToken: 'r1', expires: '2026-11-20T18:30:00Z' };
const createMemory = () => createStorage(() => undefined);

describe('createAuthBackend', () => {
  test('keeps the tokens under auth', () => {
    const storage = createMemory();
    const backend = createAuthBackend(storage);
    backend.save(tokens);
    expect(JSON.parse(storage.read('auth') ?? '')).toEqual(tokens);
    expect(backend.load()).toEqual(tokens);
    backend.remove();
    expect(storage.read('auth')).toBeNull();
  });

  test.each(['', '{', 'null', '[]', '{"refreshToken":"r1"}', '{"accessToken":1}'])('reads %j as no session', (text) => {
    const storage = createMemory();
    storage.write('auth', text);
    expect(createAuthBackend(storage).load()).toBeNull();
  });
});

test('turns the answer of login into the tokens of a session', () => {
  expect(toAuthTokens({ token: 'a1', refresh_token: 'r1', expires: tokens.expires })).toEqual(tokens);
});
