import { expect, test } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listElements, printStructure, readPdf, readStructure } from '../pages/pdf.ts';
import type { StructureElement, Structure } from '../pages/pdf.ts';
import { StudioApi } from '../studio-api.ts';

const NOME_LUNGO =
  'Società Cooperativa Agricola per la Trasformazione e la Commercializzazione dei Prodotti Ortofrutticoli delle Valli dell’Adige "Terre Alte" a responsabilità limitata in liquidazione';

test.describe.configure({ mode: 'parallel' });

/** Golden statements; the expected text and structure of their reports are in `fixtures/report`. */
const CASI = [
  { caso: 'manifattura-sana', nome: 'Officine Valli S.p.A.', consolidato: true },
  { caso: 'impiantistica-in-attenzione', nome: 'Impianti Adda S.r.l.', consolidato: false },
  { caso: 'trasporti-insolvente', nome: 'Trasporti Neri S.n.c.', consolidato: false },
  { caso: 'infrannuale-con-proiezione', nome: 'Manifattura del Garda S.p.A.', consolidato: true },
  { caso: 'abbreviato-debiti-non-distinti', nome: 'Sigma Servizi S.r.l.', consolidato: false },
  { caso: 'importi-massimi', nome: NOME_LUNGO, consolidato: false },
] as const;

/** Replaces what changes at every print. */
const normalize = (testo: string): string =>
  `${testo
    .replaceAll(/\d{2}\/\d{2}\/\d{4} alle \d{2}:\d{2}/gu, '<momento>')
    .replaceAll(/(consolidato il|consolidamento del) \d{2}\/\d{2}\/\d{4}/gu, '$1 <giorno>')
    .replaceAll(/[\da-f]{64}/gu, '<impronta>')}\n`;

const expectGolden = (caso: string, testo: string): void => {
  const file = fileURLToPath(new URL(`../../fixtures/report/${caso}.txt`, import.meta.url));
  const { updateSnapshots } = test.info().config;
  // playwright test --update-snapshots rewrites them.
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') writeFileSync(file, testo);
  expect(testo).toBe(readFileSync(file, 'utf8'));
};

/** Levels of all headings of the document, in order. */
const listLivelli = ({ pagine }: Structure): readonly number[] =>
  pagine
    .flatMap((elementi) => listElements(elementi))
    .flatMap(({ ruolo }) => (/^H\d$/u.test(ruolo) ? [Number(ruolo[1])] : []));

const hasIntestazioni = (tabella: StructureElement): boolean => {
  const celle = listElements(tabella.figli);
  return (
    celle.some(({ ruolo }) => ruolo === 'TH') &&
    celle.filter(({ ruolo }) => ruolo === 'TH').every(({ ambito }) => ambito === 'Column' || ambito === 'Row')
  );
};

const expectAccessibile = (struttura: Structure, nome: string): void => {
  const { metadati, isTagged, sommario, pagine, font } = struttura;
  expect(isTagged).toBe(true);
  expect(metadati).toMatchObject({ Language: 'it', Author: 'Studio Bianchi', Creator: 'Vedetta' });
  expect(metadati['Title']).toMatch(
    new RegExp(`^Report ${nome.replaceAll(/[.()*+?]/gu, '\\$&')} \\d{2}/\\d{2}/\\d{4}$`, 'u'),
  );
  expect(metadati['VedettaImpronta']).toMatch(/^[\da-f]{64}$/u);
  expect(font.every(({ isEmbedded }) => isEmbedded)).toBe(true);

  const elementi = pagine.flatMap((pagina) => listElements(pagina));
  const livelli = listLivelli(struttura);
  expect(livelli[0]).toBe(1);
  for (const [indice, livello] of livelli.entries())
    expect(livello).toBeLessThanOrEqual((livelli[indice - 1] ?? 0) + 1);
  const titoli = elementi.filter(({ ruolo }) => ruolo === 'H1').map(({ testo }) => testo);
  expect(sommario.map(({ titolo }) => titolo)).toEqual(titoli);
  const tabelle = elementi.filter(({ ruolo }) => ruolo === 'Table');
  expect(tabelle.length).toBeGreaterThan(8);
  for (const tabella of tabelle)
    expect([hasIntestazioni(tabella), printStructure({ ...struttura, pagine: [[tabella]] })]).toEqual([
      true,
      expect.any(String),
    ]);
  const figure = elementi.filter(
    ({ ruolo, figli }) => ruolo === 'Figure' && !figli.some((child) => child.ruolo === 'Figure'),
  );
  expect(figure.length).toBeGreaterThan(3);
  for (const { alt } of figure) expect(alt ?? '').not.toBe('');
};

for (const { caso, nome, consolidato } of CASI) {
  test(`the PDF of ${caso}: text, structure, running lines`, async ({ request }) => {
    // The golden files name the demonstration studio and its user.
    const api = await StudioApi.login(request);
    const { id } = await api.loadCaso(caso, nome);
    if (consolidato) await api.send('PATCH', `/api/bilanci/${id}/`, { data: { consolidato: true } });
    const pdf = await api.printReport(id);

    const { pagine } = await readPdf(pdf);
    for (const [indice, testo] of pagine.entries()) {
      expect(testo).toContain(consolidato ? 'Bilancio consolidato il' : 'Bozza: bilancio non consolidato');
      if (indice > 0) expect(testo).toContain(`Pagina ${indice + 1} di ${pagine.length}`);
    }
    // The summary always fits on one page.
    expect(pagine[1]).toContain('Che cosa guardare');
    expect(pagine[2]).toContain('Riepilogo di bilancio');

    const struttura = await readStructure(pdf);
    expectAccessibile(struttura, nome);
    expectGolden(caso, normalize(printStructure(struttura)));
  });
}

test('printed twice, the same data have the same digest and the same pages', async ({ request }) => {
  const api = await StudioApi.login(request);
  const { id } = await api.loadCaso('abbreviato-debiti-non-distinti', 'Due Volte S.r.l.');
  const [prima, seconda] = await Promise.all([api.printReport(id), api.printReport(id)]);
  const [una, otherTab] = [await readStructure(prima), await readStructure(seconda)];
  expect(otherTab.metadati['VedettaImpronta']).toBe(una.metadati['VedettaImpronta']);
  expect(normalize(printStructure(otherTab))).toBe(normalize(printStructure(una)));
});
