import { expect, test } from 'vitest';
import { readDestinations } from './pdf-destinations.ts';
import { readPdfFile } from './pdf-objects.ts';
import type { PdfFile } from './pdf-objects.ts';

/** A PDF as Chromium writes it, with these objects, the first of which is the catalog. */
const buildPdf = (bodies: readonly string[]): PdfFile => {
  let text = '%PDF-1.4\n';
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const bytes = Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}\n/Root 1 0 R\n/Info 2 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
  return readPdfFile(bytes);
};

test('follows the tree of the pages, not the numbers of their objects', () => {
  const pdf = buildPdf([
    '<</Type /Catalog\n/Pages 3 0 R\n/Dests 8 0 R>>',
    '<</Creator (x)>>',
    '<</Type /Pages\n/Kids [7 0 R 4 0 R]>>',
    '<</Type /Pages\n/Kids [6 0 R 5 0 R]>>',
    '<</Type /Page>>',
    '<</Type /Page>>',
    '<</Type /Page>>',
    '<</capitolo-dati [5 0 R /XYZ 42.75 771 0]\n/capitolo-sintesi [7 0 R /XYZ 42.75 771 0]\n/altrove [99 0 R /XYZ 0 0 0]>>',
  ]);
  expect([...readDestinations(pdf)]).toEqual([
    ['capitolo-dati', 3],
    ['capitolo-sintesi', 1],
  ]);
});

test('a file without destinations has none', () => {
  expect(readDestinations(buildPdf(['<</Type /Catalog\n/Pages 2 0 R>>', '<</Type /Pages\n/Kids []>>'])).size).toBe(0);
});
