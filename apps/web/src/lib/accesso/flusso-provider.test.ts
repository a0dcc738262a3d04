import { afterEach, expect, test } from 'vitest';
import { STORAGE_FLUSSO } from '../constants.ts';
import { storeFlusso, takeFlusso } from './flusso-provider.ts';
import { sessionStorage } from '../storage.ts';

afterEach(() => sessionStorage.remove(STORAGE_FLUSSO));

test('a flow is taken once', () => {
  storeFlusso({ flusso: 'f.1', per: 'accesso', da: '/bilanci/4' });
  expect(takeFlusso()).toEqual({ flusso: 'f.1', per: 'accesso', da: '/bilanci/4' });
  expect(takeFlusso()).toBeNull();
});

test.each(['', 'null', '{', '[]', '{"flusso":1,"per":"accesso"}', '{"flusso":"f","per":"altro"}'])(
  'reads %j as no flow',
  (text) => {
    sessionStorage.write(STORAGE_FLUSSO, text);
    expect(takeFlusso()).toBeNull();
  },
);
