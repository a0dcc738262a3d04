import { expect, test } from 'vitest';
import { refusalTexts } from './refusals.ts';

const ofPdf = Object.entries(refusalTexts).filter(([codice]) => codice.startsWith('pdf'));

test.each(ofPdf)('%s: says which file to export instead', (_, testo) => {
  expect(testo).toContain('Excel (.xlsx) o CSV');
});
