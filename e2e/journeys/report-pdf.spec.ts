import { expect, test } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  listElements,
  printStructure,
  readFilled,
  readPagineIndice,
  readPdf,
  readSegnalibri,
  readStructure,
} from '../pages/pdf.ts';
import type { StructureElement, Structure } from '../pages/pdf.ts';
import { readMeasuredPages } from '../pages/printed-page.ts';
import { createGolden, GOLDEN_REPORTS } from '../golden-reports.ts';
import { StudioApi } from '../studio-api.ts';

test.describe.configure({ mode: 'parallel' });

/** The part of every page that its text must reach. */
const MIN_FILLED = 0.5;

/** Replaces what changes at every print. */
const normalize = (text: string): string =>
  `${text
    .replaceAll(/\d{2}\/\d{2}\/\d{4} alle \d{2}:\d{2}/gu, '<momento>')
    .replaceAll(/(bloccati il|blocco del) \d{2}\/\d{2}\/\d{4}/gu, '$1 <giorno>')
    .replaceAll(/[\da-f]{64}|(?:[\da-f]{8} ){7}[\da-f]{8}/gu, '<impronta>')}\n`;

const expectGolden = (golden: string, text: string): void => {
  const file = fileURLToPath(new URL(`../../fixtures/report/${golden}.txt`, import.meta.url));
  const { updateSnapshots } = test.info().config;
  // playwright test --update-snapshots rewrites them.
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
};

/** Levels of all headings of the document, in order. */
const listLevels = ({ pagine }: Structure): readonly number[] =>
  pagine
    .flatMap((elements) => listElements(elements))
    .flatMap(({ ruolo }) => (/^H\d$/u.test(ruolo) ? [Number(ruolo[1])] : []));

const hasHeaders = (table: StructureElement): boolean => {
  const cells = listElements(table.figli);
  return (
    cells.some(({ ruolo }) => ruolo === 'TH') &&
    cells.filter(({ ruolo }) => ruolo === 'TH').every(({ ambito }) => ambito === 'Column' || ambito === 'Row')
  );
};

/** No page is half empty: a chapter begins below the one before where that leaves room. */
const expectNoTails = (filled: readonly number[]): void => {
  const pages = filled.map((part, index) => [index + 1, part] as const);
  expect(pages.filter(([, part]) => part < MIN_FILLED)).toEqual([]);
};

const expectAccessibile = (structure: Structure, nome: string): void => {
  const { metadati, isTagged, sommario, pagine, font } = structure;
  expect(isTagged).toBe(true);
  expect(metadati).toMatchObject({ Language: 'it', Author: 'Studio Bianchi', Creator: 'Vedetta' });
  expect(metadati['Title']).toMatch(
    new RegExp(`^Report ${nome.replaceAll(/[.()*+?]/gu, '\\$&')} \\d{2}/\\d{2}/\\d{4}$`, 'u'),
  );
  expect(metadati['VedettaImpronta']).toMatch(/^[\da-f]{64}$/u);
  expect(font.every(({ isEmbedded }) => isEmbedded)).toBe(true);

  const elements = pagine.flatMap((pagina) => listElements(pagina));
  const levels = listLevels(structure);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  const titles = elements.filter(({ ruolo }) => ruolo === 'H1').map(({ testo }) => testo);
  // Inter draws both apostrophes with one glyph, which is read back as the other one.
  expect(sommario.map(({ titolo }) => titolo)).toEqual(titles.map((title) => title.replaceAll('\u02bc', '’')));
  const tables = elements.filter(({ ruolo }) => ruolo === 'Table');
  expect(tables.length).toBeGreaterThan(4);
  for (const table of tables)
    expect([hasHeaders(table), printStructure({ ...structure, pagine: [[table]] })]).toEqual([
      true,
      expect.any(String),
    ]);
  const figure = elements.filter(
    ({ ruolo, figli }) => ruolo === 'Figure' && !figli.some((child) => child.ruolo === 'Figure'),
  );
  expect(figure.length).toBeGreaterThan(0);
  for (const { alt } of figure) expect(alt ?? '').not.toBe('');
};

for (const golden of GOLDEN_REPORTS) {
  const { caso, nome, consolidato } = golden;
  test(`the PDF of ${caso}: text, structure, running lines`, async ({ request, page }) => {
    // The golden files name the demonstration studio and its user.
    const api = await StudioApi.login(request);
    const id = await createGolden(api, golden);
    const pdf = await api.printReport(id);

    const { pagine } = await readPdf(pdf);
    for (const [index, text] of pagine.entries()) {
      expect(text).toContain(consolidato ? 'Dati bloccati il' : 'Bozza: dati non bloccati');
      if (index > 0) expect(text).toContain(`Pagina ${index + 1} di ${pagine.length}`);
    }
    // The summary always takes one page, and the contents say where each chapter is.
    expect(pagine[2]).toContain('Azioni da valutare');
    expect(pagine[3]).toMatch(/Andamento d[ae]l|Dati e parametri usati/u);
    const segnalibri = await readSegnalibri(pdf);
    expect(await readPagineIndice(pdf, 2)).toEqual(segnalibri.slice(2).map(({ pagina }) => pagina));
    // What the page measures is what is printed, so it is printed once.
    expect(await readMeasuredPages(page, id, api.token)).toEqual(segnalibri.slice(1).map(({ pagina }) => pagina));
    expectNoTails(await readFilled(pdf));
    expect(pagine.at(-1)).toContain('La firma riguarda le pagine del report');

    const structure = await readStructure(pdf);
    expectAccessibile(structure, nome);
    expectGolden(caso, normalize(printStructure(structure)));
  });
}

test('a long table that a page breaks is measured with the heading it repeats', async ({ request, page }) => {
  const api = await StudioApi.login(request);
  const { id } = await api.findInfrannuale('Edilizia Monti S.r.l.');
  const segnalibri = await readSegnalibri(await api.printReport(id));
  expect(await readMeasuredPages(page, id, api.token)).toEqual(segnalibri.slice(1).map(({ pagina }) => pagina));
});

test('printed twice, the same data have the same digest and the same pages', async ({ request }) => {
  const api = await StudioApi.login(request);
  const { id } = await api.loadGolden('abbreviato-debiti-non-distinti', 'Due Volte S.r.l.');
  const [first, second] = await Promise.all([api.printReport(id), api.printReport(id)]);
  const [one, otherTab] = [await readStructure(first), await readStructure(second)];
  expect(otherTab.metadati['VedettaImpronta']).toBe(one.metadati['VedettaImpronta']);
  expect(normalize(printStructure(otherTab))).toBe(normalize(printStructure(one)));
});
