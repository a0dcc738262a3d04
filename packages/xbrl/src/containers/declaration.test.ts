import { expect, test } from 'vitest';
import { dropDeclaration } from './declaration.ts';

test.each([
  ['<?xml version="1.0"?><a/>', '<a/>'],
  ['<?xml version="1.0"?>\n<a/>\n', '<a/>\n'],
  ['\uFEFF \n<?xml version="1.0"?><a/>', '<a/>'],
  ['<!-- b --><?xml version="1.0"?><a/>', '<!-- b --><a/>'],
  [' <!-- b -->\n<!----> <?xml version="1.0"?><a/>', '<!-- b -->\n<!----> <a/>'],
  ['<!-- <?xml version="1.0"?> --><a/>', '<!-- <?xml version="1.0"?> --><a/>'],
  ['<!-- <?xml version="1.0"?><a/>', '<!-- <?xml version="1.0"?><a/>'],
  ['<?xml-stylesheet href="b"?><a/>', '<?xml-stylesheet href="b"?><a/>'],
  ['<?xml version="1.0"', '<?xml version="1.0"'],
  ['<a/><?xml version="1.0"?>', '<a/><?xml version="1.0"?>'],
])('the declaration is left out of %j', (text, expected) => {
  expect(dropDeclaration(text)).toBe(expected);
});
