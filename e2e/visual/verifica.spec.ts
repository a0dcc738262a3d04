import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createStudio } from '../new-studio.ts';
import { AssestamentoPage } from '../pages/assestamento-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { ImportaPage } from '../pages/importa-page.ts';
import { LoginPage } from '../pages/login-page.ts';

// The import of a trial balance and what follows from it, as pictures. Review every changed one; `npm run snapshots -- -u` updates them.

const LOOKS = [
  ['light', 1440, 900],
  ['dark', 1024, 768],
  ['light', 390, 844],
] as const;
const COMPARISON = { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.003, timeout: 30_000 } as const;

const BRENTA = readFileSync(new URL('../../fixtures/verifica/ok/01-officine-brenta.csv', import.meta.url), 'utf8');
const NOME = 'Officine Brenta S.r.l. in liquidazione e in concordato preventivo';
/** The same list at another date, with a long name, an account that nobody knows and one that is new. */
const writeMese = (fine: string): string =>
  BRENTA.replace('31/12/2025', fine)
    .replace('01/01/2025', '01/01/2026')
    .replace('Ditta: 0412 OFFICINE BRENTA SRL', `Ditta: ${NOME}`)
    .replace('Software gestionale', 'Software gestionale di produzione, magazzino e contabilità industriale')
    .replace('Terreni', fine === '30/09/2026' ? 'Qzx vrtk' : 'Terreni');

const shoot = async (page: Page, name: string, volatile: readonly Locator[] = []): Promise<void> => {
  for (const [colorScheme, width, height] of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect
      .soft(page)
      .toHaveScreenshot(`${name}-${colorScheme}-${width}.png`, { ...COMPARISON, mask: [...volatile] });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('a trial balance from its file to the adjusted statement', async ({ page, request }) => {
  test.setTimeout(300_000);
  const studio = await createStudio(request, {});
  const { api } = studio;
  const { dati_commercialista } = await api.send<{ dati_commercialista: { id: string } }>('GET', '/api/profile/');
  await api.send('PUT', `/api/commercialisti/${dati_commercialista.id}/`, {
    multipart: { nome_studio: 'Studio Immagini' },
  });
  const azienda = await api.send<{ id: string }>('POST', '/api/aziende/', {
    multipart: { ragione_sociale: NOME, settore: '2', data_bilancio_chiusura: '2026-12-31' },
  });
  const create = async (data_bilancio: string): Promise<string> =>
    (await api.send<{ id: string }>('POST', '/api/bilanci/', { data: { azienda: azienda.id, data_bilancio } })).id;
  const [prima, id] = [await create('2026-06-30'), await create('2026-09-30')];
  const importa = new ImportaPage(page);
  const editor = new EditorPage(page);
  const save = async (): Promise<void> => {
    await importa.carica.click();
    await editor.salva.click();
    await expect(editor.nonSalvate).toHaveCount(0);
  };
  await new LoginPage(page).remember(studio);
  await importa.open(prima);
  await importa.choose('prezzi.csv', 'Articolo;Prezzo\nVite;1,20\nDado;0,80\nChiodo;0,10\nRanella;0,30');
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot(page, 'importa-errore');
  await importa.choose('verifica_06.csv', writeMese('30/06/2026'));
  await importa.goToResoconto();
  await save();

  await importa.open(id);
  await importa.choose('bilancio_verifica_officine_brenta_settembre_2026_definitivo.csv', writeMese('30/09/2026'));
  await expect(page.getByText('Quadra: dare e avere coincidono', { exact: false })).toBeVisible();
  await shoot(page, 'importa-file');
  await importa.continua.click();
  await page.locator('[data-conto]').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('terreni');
  await shoot(page, 'importa-abbinamento');
  await page.keyboard.press('Enter');
  await importa.goToResoconto();
  await shoot(page, 'importa-resoconto');
  await save();

  await editor.cell('SPP.D.7.E').focus();
  await page.keyboard.press('Alt+c');
  await expect(page.getByText('Conti che la formano')).toBeVisible();
  await shoot(page, 'conti-di-una-voce', [
    page.getByText(/^Salvato/u),
    page.getByText(/^utente\./u),
    page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/u),
  ]);

  const assestamento = new AssestamentoPage(page);
  await assestamento.open(id);
  await assestamento.chooseStato('Mensilità', 'Conferma');
  await expect(page.getByText(/^Utile apparente/u)).toBeVisible();
  await assestamento.name('Mensilità').click();
  await shoot(page, 'assestamento', [
    page.getByRole('region', { name: 'Storia' }),
    page.getByText('Confermata da', { exact: false }),
  ]);
});
