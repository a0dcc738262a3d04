import { describe, expect, test } from 'vitest';
import { Counters } from './counters.ts';
import { ParseAborted } from './parse-aborted.ts';

const addElements = (counters: Counters, count: number): void => {
  for (let i = 0; i < count; i += 1) counters.addElement(1);
};
const addAttributes = (counters: Counters, count: number): void => {
  for (let i = 0; i < count; i += 1) counters.addAttribute({ name: 'a', prefix: '', local: 'a', uri: '', value: '1' });
};
/** Full elements: as many attributes as one may have. */
const addFull = (counters: Counters, count: number): void => {
  for (let i = 0; i < count; i += 1) {
    addAttributes(counters, 256);
    counters.addElement(1);
  }
};

describe('the last element, attribute and comment within the limits, and the first beyond', () => {
  test.each([
    ['64 levels', (it: Counters) => it.addElement(64), (it: Counters) => it.addElement(65)],
    ['100,000 elements', (it: Counters) => addElements(it, 100_000), (it: Counters) => addElements(it, 1)],
    ['256 attributes of an element', (it: Counters) => addAttributes(it, 256), (it: Counters) => addAttributes(it, 1)],
    [
      '500,000 attributes of a file',
      (it: Counters) => {
        addFull(it, 1953);
        addAttributes(it, 32);
      },
      (it: Counters) => addAttributes(it, 1),
    ],
    [
      '10,000 comments',
      (it: Counters) => {
        for (let i = 0; i < 10_000; i += 1) it.addComment();
      },
      (it: Counters) => it.addComment(),
    ],
  ])('%s', (_, reach, pass) => {
    const counters = new Counters();
    reach(counters);
    expect(() => pass(counters)).toThrow(ParseAborted);
  });

  test.each([
    { name: 'xmlns', prefix: '', local: 'xmlns', uri: '' },
    { name: 'xmlns:itcc-ci', prefix: 'xmlns', local: 'itcc-ci', uri: '' },
  ])('a namespace of 300 characters: $name', (attribute) => {
    const counters = new Counters();
    counters.addAttribute({ ...attribute, value: 'u'.repeat(300) });
    expect(() => counters.addAttribute({ ...attribute, value: 'u'.repeat(301) })).toThrow(ParseAborted);
  });

  test('any other attribute may be longer', () => {
    const attribute = { name: 'xlink:href', prefix: 'xlink', local: 'href', uri: '' };
    expect(() => new Counters().addAttribute({ ...attribute, value: 'u'.repeat(301) })).not.toThrow();
  });
});
