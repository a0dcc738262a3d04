import { listStatics } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { presentStatic } from './indicator-static.ts';

const [esempio] = listStatics();

test.for([
  ['https://www.example.it/guida?voce=1', true, true],
  ['https://www.example.it/guida', false, false],
  ['https://www.example.it.altrove.example/guida', true, false],
  ['https://altrove.example/www.example.it', true, false],
  [null, true, false],
] as const)('the link %s with link_requires_auth %s gets the ticket: %s', ([link, chiesto, dato]) => {
  if (esempio === undefined) throw new Error('No descriptions');
  expect(presentStatic(['www.example.it'], { ...esempio, link, link_requires_auth: chiesto }).link_requires_auth).toBe(
    dato,
  );
});
