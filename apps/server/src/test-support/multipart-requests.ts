import { FIELDS_MESSAGE, TOO_LARGE_MESSAGE } from './invalid-requests.ts';

const UNREADABLE = 'Il contenuto della richiesta non è leggibile: ricaricare la pagina e riprovare.';
const multipart = (text: string, tipo = 'multipart/form-data; boundary=a') => ({
  payload: text,
  headers: { 'content-type': tipo },
});
const part = (disposition: string, valore: string): string =>
  `--a\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${valore}\r\n`;
const field = (name: string, valore: string): string => part(`name="${name}"`, valore);

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
    multipart(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--`),
    400,
    UNREADABLE,
  ],
  [
    'an empty boundary',
    'POST',
    '/api/aziende/',
    multipart('--\r\n\r\n----', 'multipart/form-data; boundary='),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'a boundary of 300 letters',
    'POST',
    '/api/aziende/',
    multipart('x', `multipart/form-data; boundary=${'x'.repeat(300)}`),
    400,
    UNREADABLE,
  ],
  ['a truncated multipart', 'POST', '/api/aziende/', multipart(field('ragione_sociale', 'Rossi')), 400, UNREADABLE],
  [
    'a multipart that ends in a header',
    'POST',
    '/api/aziende/',
    multipart('--a\r\nContent-Disposition: form-data; na'),
    400,
    UNREADABLE,
  ],
  ['no part', 'POST', '/api/aziende/', multipart('--a--\r\n'), 400, FIELDS_MESSAGE],
  ['a field without a name', 'POST', '/api/aziende/', multipart(`${part('x="1"', 'a')}--a--\r\n`), 400, FIELDS_MESSAGE],
  [
    'a field named __proto__',
    'POST',
    '/api/aziende/',
    multipart(`${field('__proto__', 'a')}--a--\r\n`),
    400,
    UNREADABLE,
  ],
  [
    'a repeated field',
    'POST',
    '/api/aziende/',
    multipart(`${field('settore', '2')}${field('settore', '3')}--a--\r\n`),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'a repeated file',
    'POST',
    '/api/aziende/',
    multipart(`${part('name="logo"; filename="a"', 'a')}${part('name="logo"; filename="b"', 'b')}--a--\r\n`),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'text instead of the file',
    'POST',
    '/api/aziende/',
    multipart(`${field('ragione_sociale', 'Rossi')}${field('logo', 'x')}--a--\r\n`),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'a file instead of text',
    'POST',
    '/api/aziende/',
    multipart(`${part('name="ragione_sociale"; filename="a.txt"', 'Rossi')}--a--\r\n`),
    400,
    FIELDS_MESSAGE,
  ],
  [
    'a hundred fields',
    'POST',
    '/api/aziende/',
    multipart(`${Array.from({ length: 100 }, (_, n) => field(`campo${n}`, 'a')).join('')}--a--\r\n`),
    413,
    TOO_LARGE_MESSAGE,
  ],
  [
    'a field of 100 kB',
    'POST',
    '/api/aziende/',
    multipart(`${field('ragione_sociale', 'a'.repeat(100_000))}--a--\r\n`),
    413,
    TOO_LARGE_MESSAGE,
  ],
  [
    'a file too large',
    'POST',
    '/api/aziende/',
    multipart(`${part('name="logo"; filename="a.png"', 'a'.repeat(5 * 1024 * 1024 + 1))}--a--\r\n`),
    413,
    TOO_LARGE_MESSAGE,
  ],
] as const;
