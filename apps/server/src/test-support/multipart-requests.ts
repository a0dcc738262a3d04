import { FIELDS_MESSAGE, TOO_LARGE_MESSAGE } from './invalid-requests.ts';

const UNREADABLE = 'Il contenuto della richiesta non è leggibile: ricaricare la pagina e riprovare.';
const buildMultipart = (text: string, tipo = 'multipart/form-data; boundary=a') => ({
  payload: text,
  headers: { 'content-type': tipo },
});
const buildPart = (disposition: string, valore: string): string =>
  `--a\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${valore}\r\n`;
const buildField = (name: string, valore: string): string => buildPart(`name="${name}"`, valore);

/** Broken multipart bodies: what is wrong, the request, the expected status and message. */
export const multipartRequests = [
  [
    'a broken multipart',
    'POST',
    '/api/aziende/',
    { payload: 'x', headers: { 'content-type': 'multipart/form-data; boundary=a' } },
    400,
    UNREADABLE,
  ],
  [
    'no boundary',
    'POST',
    '/api/aziende/',
    { payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
    400,
    UNREADABLE,
  ],
  [
    'another boundary',
    'POST',
    '/api/aziende/',
    buildMultipart(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--`),
    400,
    UNREADABLE,
  ],
  [
    'an empty boundary',
    'POST',
    '/api/aziende/',
    buildMultipart('--\r\n\r\n----', 'multipart/form-data; boundary='),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'a boundary of 300 letters',
    'POST',
    '/api/aziende/',
    buildMultipart('x', `multipart/form-data; boundary=${'x'.repeat(300)}`),
    400,
    UNREADABLE,
  ],
  [
    'a truncated multipart',
    'POST',
    '/api/aziende/',
    buildMultipart(buildField('ragione_sociale', 'Rossi')),
    400,
    UNREADABLE,
  ],
  [
    'a multipart that ends in a header',
    'POST',
    '/api/aziende/',
    buildMultipart('--a\r\nContent-Disposition: form-data; na'),
    400,
    UNREADABLE,
  ],
  ['no part', 'POST', '/api/aziende/', buildMultipart('--a--\r\n'), 400, FIELDS_MESSAGE],
  [
    'a field without a name',
    'POST',
    '/api/aziende/',
    buildMultipart(`${buildPart('x="1"', 'a')}--a--\r\n`),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'a field named __proto__',
    'POST',
    '/api/aziende/',
    buildMultipart(`${buildField('__proto__', 'a')}--a--\r\n`),
    400,
    UNREADABLE,
  ],
  [
    'a repeated field',
    'POST',
    '/api/aziende/',
    buildMultipart(`${buildField('settore', '2')}${buildField('settore', '3')}--a--\r\n`),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'a repeated file',
    'POST',
    '/api/aziende/',
    buildMultipart(
      `${buildPart('name="logo"; filename="a"', 'a')}${buildPart('name="logo"; filename="b"', 'b')}--a--\r\n`,
    ),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'text instead of the file',
    'POST',
    '/api/aziende/',
    buildMultipart(`${buildField('ragione_sociale', 'Rossi')}${buildField('logo', 'x')}--a--\r\n`),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'a file instead of text',
    'POST',
    '/api/aziende/',
    buildMultipart(`${buildPart('name="ragione_sociale"; filename="a.txt"', 'Rossi')}--a--\r\n`),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'a hundred fields',
    'POST',
    '/api/aziende/',
    buildMultipart(`${Array.from({ length: 100 }, (_, n) => buildField(`campo${n}`, 'a')).join('')}--a--\r\n`),
    413,
    TOO_LARGE_MESSAGE,
  ],
  [
    'a field of 100 kB',
    'POST',
    '/api/aziende/',
    buildMultipart(`${buildField('ragione_sociale', 'a'.repeat(100_000))}--a--\r\n`),
    413,
    TOO_LARGE_MESSAGE,
  ],
  [
    'a file too large',
    'POST',
    '/api/aziende/',
    buildMultipart(`${buildPart('name="logo"; filename="a.png"', 'a'.repeat(5 * 1024 * 1024 + 1))}--a--\r\n`),
    413,
    TOO_LARGE_MESSAGE,
  ],
] as const;
