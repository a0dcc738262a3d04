import { expect, test } from 'vitest';
import { detectFormat, explainName } from './file-format.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

test.for([
  ['pdf', text('%PDF-1.7\n…')],
  ['immagine', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0)],
  ['immagine', text('RIFFabcdWEBPVP8 ')],
  ['immagine', Uint8Array.of(0, 0, 0, 24, ...text('ftypheic'))],
  ['office', text('PK\u0003\u0004....[Content_Types].xml')],
  ['office', text('PK\u0003\u0004....mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
  ['zip', text('PK\u0003\u0004....altro.txt')],
  ['office', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['testo', text('Conto;Descrizione;Saldo\n10;Banca;1.000,00')],
  ['testo', Uint8Array.of(0xff, 0xfe, 0x43, 0, 0x6f, 0)],
  ['xbrl', text('<?xml version="1.0"?>\n<xbrl xmlns="http://www.xbrl.org/2003/instance">')],
  ['xbrl', text('\u{feff}<xbrli:xbrl xmlns:xbrli="x">')],
  ['p7m', Uint8Array.of(0x30, 0x82, 0x10, 0x20)],
  ['p7m', text(`MIIabc${'Q'.repeat(80)}`)],
] as const)('%s', ([formato, content]) => {
  expect(detectFormat(content)).toBe(formato);
});

test.for([
  ['a page', text('<!DOCTYPE html><html>')],
  ['a page without its type', text('  <html><script>1</script>')],
  ['a page behind a mark and blanks', text('\u{feff}  \n<script>1</script>')],
  ['a page behind blanks and a mark', text(' \u{feff}<html>')],
  ['a page in UTF-16', Uint8Array.of(0xff, 0xfe, 0x20, 0, 0x3c, 0, 0x70, 0, 0x3e, 0)],
  ['a drawing', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x()">')],
  ['a drawing with a prefix', text('<?xml version="1.0"?><x:svg xmlns:x="http://www.w3.org/2000/svg">')],
  ['a program of Windows', text('MZ\u0090\u0000')],
  ['a program of Linux', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46)],
  ['bytes without a form', Uint8Array.of(1, 2, 3, 4)],
] as const)('%s is not taken', ([, content]) => {
  expect(detectFormat(content)).toBeNull();
});

test.for([
  ['conti.exe', 'Conto;Saldo', 'Il nome finisce per .exe'],
  ['conti.PDF.EXE', '%PDF-1.7', 'Il nome finisce per .exe'],
  ['conti.xlsx', 'Conto;Saldo', 'Il nome finisce per .xlsx, ma il contenuto è un testo'],
  ['conti.Pdf', 'Conto;Saldo', 'Il nome finisce per .pdf, ma il contenuto è un testo'],
] as const)('%s with «%s» is told', ([nome, content, said]) => {
  expect(explainName(nome, text(content))).toContain(said);
});

test.for([
  ['conti.xls', 'Conto;Saldo'],
  ['conti.csv', 'Conto;Saldo'],
  ['conti', 'Conto;Saldo'],
  ['conti.xlsx', 'PK\u0003\u0004....[Content_Types].xml'],
  ['conti.pdf', '%PDF-1.7'],
] as const)('%s with «%s» may be', ([nome, content]) => {
  expect(explainName(nome, text(content))).toBeNull();
});
