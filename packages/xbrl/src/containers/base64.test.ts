import { describe, expect, test } from 'vitest';
import { toBytes } from '../test-support/read.ts';
import { decodeBase64 } from './base64.ts';

const decode = (text: string): string | null => {
  const bytes = decodeBase64(toBytes(text));
  return bytes === null ? null : new TextDecoder().decode(bytes);
};

describe('base64', () => {
  // The examples of RFC 4648, section 10.
  test.each([
    ['Zg==', 'f'],
    ['Zm8=', 'fo'],
    ['Zm9v', 'foo'],
    ['Zm9vYg==', 'foob'],
    ['Zm9vYmE=', 'fooba'],
    ['Zm9vYmFy', 'foobar'],
    ['Zm9v\r\nYmFy\n', 'foobar'],
    ['Zm8', 'fo'],
    ['Pz8/Pj4+', '???>>>'],
  ])('%j is %j', (text, plain) => {
    expect(decode(text)).toBe(plain);
  });

  test.each(['', '==', 'Z', 'Zm9v!', 'Zm9v-'])('%j is not', (text) => {
    expect(decode(text)).toBeNull();
  });

  test.each([
    ['-----BEGIN PKCS7-----\nZm9v\n-----END PKCS7-----\n', 'foo'],
    ['\n -----BEGIN CMS-----\r\nZm9v\r\n-----END CMS-----', 'foo'],
    ['-----BEGIN PKCS7-----\nZm9v\n', null],
    ['-----BEGIN PKCS7\nZm9v\n-----END PKCS7-----\n', null],
  ])('PEM %j is %j', (text, plain) => {
    expect(decode(text)).toBe(plain);
  });
});
