import { expect, test } from 'vitest';
import { buildLink } from './external-link.ts';

const LINK = 'https://editore.example/guida?voce=1';

test('adds the ticket only to links that require it', () => {
  expect(buildLink({ link: LINK, link_requires_auth: true }, 'abc')).toBe(
    'https://editore.example/guida?voce=1&ticket=abc',
  );
  expect(buildLink({ link: LINK, link_requires_auth: false }, 'abc')).toBe(LINK);
  expect(buildLink({ link: LINK, link_requires_auth: true }, null)).toBe(LINK);
  expect(buildLink({ link: null, link_requires_auth: true }, 'abc')).toBeNull();
});
