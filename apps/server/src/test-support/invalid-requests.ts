const JSON_TYPE = { 'content-type': 'application/json' };
const buildVoci = (text: string) => ({ payload: `{"voci_update":[${text}]}`, headers: JSON_TYPE });

export const FIELDS_MESSAGE = 'Controllare i campi segnalati.';
const NOT_JSON = 'Il contenuto della richiesta non è un JSON valido.';
const NOT_FOUND = 'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.';
const UNSUPPORTED_TYPE = 'Il tipo di contenuto inviato non è ammesso.';
export const TOO_LARGE_MESSAGE = 'Il contenuto inviato supera la dimensione ammessa: ridurlo e riprovare.';

const buildNewAzienda = (ragione_sociale: string) => ({
  form: { ragione_sociale, settore: '2', data_bilancio_chiusura: '2026-12-31' },
});

/** Invalid requests: what is wrong, the request, the expected status and message. */
export const buildInvalidRequests = (bilancio: string) => {
  const patch = `/api/bilanci/${bilancio}/`;
  return [
    ['broken JSON', 'PATCH', patch, { payload: '{"a":', headers: JSON_TYPE }, 400, NOT_JSON],
    ['__proto__', 'PATCH', patch, { payload: '{"__proto__":{"a":1}}', headers: JSON_TYPE }, 400, NOT_JSON],
    [
      'constructor.prototype',
      'PATCH',
      patch,
      { payload: '{"constructor":{"prototype":{"a":1}}}', headers: JSON_TYPE },
      400,
      NOT_JSON,
    ],
    ['a million brackets', 'PATCH', patch, { payload: '['.repeat(1_000_000), headers: JSON_TYPE }, 400, NOT_JSON],
    [
      'half a million nested lists',
      'PATCH',
      patch,
      { payload: `${'['.repeat(500_000)}${']'.repeat(500_000)}`, headers: JSON_TYPE },
      400,
      FIELDS_MESSAGE,
    ],
    [
      'deeply nested JSON',
      'PATCH',
      patch,
      { payload: `{"note":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, headers: JSON_TYPE },
      400,
      FIELDS_MESSAGE,
    ],
    [
      'another encoding',
      'PATCH',
      patch,
      {
        payload: Buffer.from('{"note":"à"}', 'utf16le'),
        headers: { 'content-type': 'application/json; charset=utf-16' },
      },
      400,
      NOT_JSON,
    ],
    [
      'a number of too many digits',
      'PATCH',
      patch,
      buildVoci(`{"codice":"CE.A.1","valore":${'9'.repeat(400)}}`),
      400,
      FIELDS_MESSAGE,
    ],
    [
      'an HTML form',
      'POST',
      '/api/token-auth/',
      { payload: 'username=a&password=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      UNSUPPORTED_TYPE,
    ],
    [
      'XML',
      'POST',
      '/api/token-auth/',
      { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
      415,
      UNSUPPORTED_TYPE,
    ],
    [
      'a content type with a valid prefix',
      'POST',
      '/api/token-auth/',
      { payload: '{}', headers: { 'content-type': 'application/jsonp' } },
      415,
      UNSUPPORTED_TYPE,
    ],
    ['no body', 'PATCH', patch, { headers: JSON_TYPE }, 400, FIELDS_MESSAGE],
    ['an array', 'PATCH', patch, { json: [] }, 400, FIELDS_MESSAGE],
    ['plain text', 'PATCH', patch, { payload: 'a', headers: { 'content-type': 'text/plain' } }, 415, UNSUPPORTED_TYPE],
    ['multipart instead of JSON', 'PATCH', patch, { form: { descrizione: 'a' } }, 415, UNSUPPORTED_TYPE],
    [
      'a name with a right-to-left override',
      'POST',
      '/api/aziende/',
      buildNewAzienda('Rossi \u202Elrs'),
      400,
      FIELDS_MESSAGE,
    ],
    ['a name with a right-to-left mark', 'POST', '/api/aziende/', buildNewAzienda('Rossi\u200F'), 400, FIELDS_MESSAGE],
    ['a name with an isolate', 'POST', '/api/aziende/', buildNewAzienda('\u2067Rossi\u2069'), 400, FIELDS_MESSAGE],
    ['a name of two lines', 'POST', '/api/aziende/', buildNewAzienda('Rossi\nBianchi'), 400, FIELDS_MESSAGE],
    ['an invisible name', 'POST', '/api/aziende/', buildNewAzienda('\u200B\u2060'), 400, FIELDS_MESSAGE],
    ['a null byte in a name', 'POST', '/api/aziende/', buildNewAzienda('Ros\u0000si'), 400, FIELDS_MESSAGE],
    ['a name of 10,000 letters', 'POST', '/api/aziende/', buildNewAzienda('x'.repeat(10_000)), 400, FIELDS_MESSAGE],
    [
      'a lone surrogate in a name',
      'POST',
      '/api/aziende/',
      { json: buildNewAzienda('Rossi \uD83D').form },
      400,
      FIELDS_MESSAGE,
    ],
    ['a lone surrogate in a note', 'PATCH', patch, { json: { note: '\uDE00' } }, 400, FIELDS_MESSAGE],
    ['a note of 20,001 letters', 'PATCH', patch, { json: { note: 'x'.repeat(20_001) } }, 400, FIELDS_MESSAGE],
    ['a description of two lines', 'PATCH', patch, { json: { descrizione: 'a\nb' } }, 400, FIELDS_MESSAGE],
    ['a null byte in a text', 'PATCH', patch, { json: { note: 'a\u0000b' } }, 400, FIELDS_MESSAGE],
    ['a null byte in a search', 'GET', '/api/aziende/?search=%00', {}, 400, FIELDS_MESSAGE],
    [
      'a null byte in a username',
      'POST',
      '/api/token-auth/',
      { json: { username: 'a\u0000', password: 'b' } },
      400,
      FIELDS_MESSAGE,
    ],
    [
      'a lone surrogate',
      'POST',
      '/api/token-auth/',
      { json: { username: '\ud800', password: 'b' } },
      400,
      FIELDS_MESSAGE,
    ],
    ['page=abc', 'GET', '/api/aziende/?page=abc', {}, 404, 'Pagina non valida.'],
    ['page=-1', 'GET', '/api/aziende/?page=-1', {}, 404, 'Pagina non valida.'],
    ['page=1e3', 'GET', '/api/aziende/?page=1e3', {}, 404, 'Pagina non valida.'],
    ['page=0x1', 'GET', '/api/aziende/?page=0x1', {}, 404, 'Pagina non valida.'],
    ['page=', 'GET', '/api/aziende/?page=', {}, 404, 'Pagina non valida.'],
    ['page=1.0', 'GET', '/api/bilanci/?page=1.0', {}, 404, 'Pagina non valida.'],
    ['page of full-width digits', 'GET', '/api/bilanci/?page=%EF%BC%91', {}, 404, 'Pagina non valida.'],
    ['page=0', 'GET', '/api/aziende/?page=0', {}, 404, 'Pagina non valida.'],
    ['page=10^9', 'GET', '/api/bilanci/?page=1000000000', {}, 404, 'Pagina non valida.'],
    ['page=2 of one', 'GET', '/api/bilanci/?page=2', {}, 404, 'Pagina non valida.'],
    ['a repeated page', 'GET', '/api/aziende/?page=1&page=2', {}, 400, FIELDS_MESSAGE],
    ['an unknown URL', 'GET', '/api/niente/', {}, 404, NOT_FOUND],
    ['a wrong method', 'DELETE', '/api/profile/', {}, 405, 'Metodo non ammesso su questo indirizzo.'],
    ['a malformed URL', 'GET', '/api/bilanci/%zz/', {}, 404, NOT_FOUND],
    ['invalid UTF-8 in a URL', 'GET', '/api/bilanci/%ED%A0%80/', {}, 404, NOT_FOUND],
    ...[
      '1e3',
      '0x1',
      '-1',
      '0',
      '9'.repeat(60),
      'null',
      '%00',
      '%2e%2e',
      '..%2faziende',
      bilancio.toUpperCase(),
      ` ${bilancio}`,
      `{${bilancio}}`,
      bilancio.replaceAll('-', ''),
    ].map(
      (id) =>
        [`id ${id.trim().slice(0, 20)}`, 'GET', `/api/bilanci/${id.replace(' ', '%20')}/`, {}, 404, NOT_FOUND] as const,
    ),
    ['an unknown sector', 'GET', '/api/thresholds/99/', {}, 404, NOT_FOUND],
    ['too large a body', 'PATCH', patch, { json: { note: 'a'.repeat(17_000_000) } }, 413, TOO_LARGE_MESSAGE],
    ['an amount too large', 'PATCH', patch, buildVoci('{"codice":"CE.A.1","valore":1e9999}'), 400, FIELDS_MESSAGE],
  ] as const;
};
