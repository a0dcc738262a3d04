import { expect, test } from 'vitest';
import { describeLinks } from './pdf-links.ts';

const build = (bodies: readonly string[]) => ({
  root: 1,
  info: 2,
  objects: bodies.map((body, index) => ({ number: index + 1, body: Buffer.from(body, 'latin1'), isStream: false })),
});
const list = (bodies: readonly string[], texts: Readonly<Record<string, string>>): readonly string[] =>
  describeLinks(build(bodies), texts).objects.map(({ body }) => body.toString('latin1'));

test('a link says its text, or its address; what is no link, or says it already, stays', () => {
  const [dest, address, unknown, said, page] = list(
    [
      '<</Type /Annot\n/Subtype /Link\n/Dest /capitolo-dati>>',
      '<</Type /Annot\n/Subtype /Link\n/A <</S /URI\n/URI (https://esempio.it/)>>>>',
      '<</Type /Annot\n/Subtype /Link\n/Dest /altrove>>',
      '<</Type /Annot\n/Subtype /Link\n/Contents (Dati)\n/Dest /capitolo-dati>>',
      '<</Type /Page>>',
    ],
    { 'capitolo-dati': 'Già' },
  );
  expect(dest).toContain('/Contents <feff0047006900e0>');
  expect(address).toContain(
    `/Contents <feff${Buffer.from('https://esempio.it/', 'utf16le').swap16().toString('hex')}>`,
  );
  expect(unknown).not.toContain('/Contents');
  expect(said).toBe('<</Type /Annot\n/Subtype /Link\n/Contents (Dati)\n/Dest /capitolo-dati>>');
  expect(page).toBe('<</Type /Page>>');
});
