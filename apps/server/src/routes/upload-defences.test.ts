import type { Azienda } from '@vedetta/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token, id } = await testApp.createStudio();

const background = { create: { width: 40, height: 20, channels: 3, background: '#036' } } as const;
const png = await sharp(background).png().toBuffer();
const jpeg = await sharp(background).jpeg().toBuffer();
const gif = await sharp(background).gif().toBuffer();
const tiff = await sharp(background).tiff().toBuffer();
/** A PNG of a few bytes whose header says 100,000 × 100,000 pixels. */
const bomb = Buffer.from(png);
bomb.writeUInt32BE(100_000, 16);
bomb.writeUInt32BE(100_000, 20);
const SCRIPT = '<script>alert(document.domain)</script>';
const html = Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`);
const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`,
);
const polyglot = Buffer.concat([gif.subarray(0, 6), Buffer.from(`/*${SCRIPT}*/=1;alert(1)//`)]);

const logo = (content: Buffer, tipo: string, name: string): File =>
  new File([new Uint8Array(content)], name, { type: tipo });
const create = (file: File) =>
  call<Azienda>('POST', '/api/aziende/', {
    token,
    form: { ragione_sociale: 'Rossi S.r.l.', settore: '2', data_bilancio_chiusura: '2026-12-31', logo: file },
  });
const save = (file: File) => call('PUT', `/api/commercialisti/${id}/`, { token, form: { logo_studio: file } });
const azienda = await testApp.createAzienda(token);
const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31');
const importFile = (xbrl_file: File) =>
  call('POST', `/api/bilanci/${bilancio.id}/import_xbrl/`, { token, form: { xbrl_file } });

describe('a logo is judged by its bytes, not its name or type', () => {
  test.for([
    ['an SVG with a script', svg],
    ['HTML', html],
    ['HTML behind the first bytes of a PNG', Buffer.concat([png.subarray(0, 8), html])],
    ['HTML behind the first bytes of a JPEG', Buffer.concat([jpeg.subarray(0, 3), html])],
    ['a script that starts like a GIF', polyglot],
    ['a valid GIF', gif],
    ['a valid TIFF', tiff],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a PNG cut in half', png.subarray(0, Math.floor(png.length / 2))],
    ['a PNG of 100,000 × 100,000 pixels', bomb],
    ['a RIFF that is not an image', Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1')],
  ] as const)('%s is refused, whatever its name and type', async ([, content]) => {
    for (const [tipo, name] of [
      ['image/png', 'logo.png'],
      ['image/webp', 'logo.webp'],
      ['image/svg+xml', 'logo.svg'],
    ] as const) {
      expect((await create(logo(content, tipo, name))).status).toBe(400);
      expect((await save(logo(content, tipo, name))).status).toBe(400);
    }
    const { rows } = await testApp.pool.query('SELECT 1 FROM immagini');
    expect(rows).toHaveLength(0);
  });

  test('data hidden in a valid image is dropped', async () => {
    const hidden = Buffer.concat([
      await sharp(background)
        .withExif({ IFD0: { Artist: SCRIPT } })
        .jpeg()
        .toBuffer(),
      html,
    ]);
    const { status, body } = await create(logo(hidden, 'text/html', '../../logo.html'));
    expect(status).toBe(201);
    const { headers, raw } = await call('GET', body.logo ?? '');
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(raw.toString('latin1')).not.toMatch(/script|html/u);
  });
});

test.for([
  ['an image', png],
  ['HTML', html],
  ['an SVG', svg],
  ['an empty file', Buffer.alloc(0)],
  ['an archive', Buffer.from('504b0304140000000000', 'hex')],
] as const)('an import is judged by its bytes: %s is refused', async ([, content]) => {
  const { status, raw } = await importFile(logo(content, 'application/xml', 'bilancio.xbrl'));
  expect(status).toBe(400);
  expect(raw.toString()).not.toContain('<script');
});
