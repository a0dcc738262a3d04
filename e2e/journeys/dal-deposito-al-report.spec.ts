import { expect, test } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { AziendePage } from '../pages/aziende-page.ts';
import { BilanciPage } from '../pages/bilanci-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { IndicatoriPage } from '../pages/indicatori-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ReportPage } from '../pages/report-page.ts';
import { createStudio } from '../new-studio.ts';

const DEPOSITO = fileURLToPath(new URL('../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url));
const NOT_XBRL = fileURLToPath(new URL('../../fixtures/xbrl/not-ok/', import.meta.url));

/** Invented; the last digit of the partita IVA is its check digit. */
const AZIENDA = {
  ragione_sociale: 'Borgo Meccanica S.r.l.',
  settore: 'Estrazione, manifattura, produzione di energia e gas',
  piva: '01234567897',
  chiusura: '31/12/2026',
};

const nb = (text: string): string => text.replaceAll('_', '\u00a0');

/*
 * The figures of the filing, computed by hand from its lines:
 *   patrimonio netto  2 130 367 − 250 (A) − 82 116 (A.VII)                                   = 2 048 001
 *   oneri / ricavi    107 251 / 6 832 733                                                    = 0,015697 → 1,57 %
 *   PN / debiti       2 048 001 / (4 278 842 + 348 509)                                      = 0,442586 → 44,26 %
 *   liquidità         (573 375 + 2 320 901 + 2 755 661 + 19 675) / (2 570 928 + 348 509)     = 1,942022 → 194,20 %
 *   cash flow         (940 316 + 122 444) / 7 948 930                                        = 0,133698 → 13,37 %
 *   prev. e trib.     (85 814 + 122 956) / 7 948 930                                         = 0,026264 → 2,63 %
 */
const INDICI = [
  { codice: 'IdA1', valore: nb('2_048_001,00') },
  { codice: 'IdA2', valore: '1,57' },
  { codice: 'IdA3', valore: '44,26' },
  { codice: 'IdA4', valore: '194,20' },
  { codice: 'IdA5', valore: '13,37' },
  { codice: 'IdA6', valore: '2,63' },
] as const;

test('a real filing becomes a printed report', async ({ page, request }) => {
  const studio = await createStudio(request);
  const aziende = new AziendePage(page);
  const bilanci = new BilanciPage(page);
  const editor = new EditorPage(page);
  const indicatori = new IndicatoriPage(page);
  const report = new ReportPage(page);
  const login = new LoginPage(page);

  await login.open();
  await login.enter(studio.username, studio.password);
  await login.expectFrame();
  await aziende.open();
  await aziende.add(AZIENDA);
  await aziende.openAzienda(AZIENDA.ragione_sociale);
  await aziende.expectSelected();

  await bilanci.open();
  await bilanci.add('31/12/2024', 'Bilancio d’esercizio 2024');

  const refusal = await editor.readXbrl(`${NOT_XBRL}immagine.xbrl`);
  await expect(refusal.getByText('Il file è un’immagine: scegliere il file .xbrl del bilancio.')).toBeVisible();
  await page.keyboard.press('Escape');

  await editor.importXbrl(DEPOSITO);
  await editor.expectQuadratura(nb('0,00_€'));
  await editor.expandAll();
  await editor.expectValore('SPA', nb('7_948_930,00'));
  await editor.expectValore('SPA.C.II.1.E', nb('1_965_616,00'));
  await page.keyboard.press('Alt+2');
  await editor.expectValore('SPP.A.VI.2', nb('2,00'));
  await page.keyboard.press('Alt+3');
  await editor.expectValore('CE.21', nb('940_316,00'));
  await editor.save();

  await editor.goTo('2. Indicatori consuntivi');
  for (const { codice, valore } of INDICI) await indicatori.expectScheda(codice, valore, 'Buono');
  const spiegazione = await indicatori.explain('Oneri finanziari su ricavi');
  await expect(spiegazione).toContainText(nb('107_251,00'));
  await expect(spiegazione).toContainText(nb('6_832_733,00'));

  await editor.goTo('Report');
  await report.expectAnteprima(AZIENDA.ragione_sociale);
  const pdf = await report.downloadPdf();
  expect(pdf.nome).toBe('Report_Borgo_Meccanica_S_r_l_2024-12-31.pdf');
  const [copertina = ''] = pdf.pagine;
  expect(copertina).toContain('MONITORAGGIO');
  expect(copertina).toContain(AZIENDA.ragione_sociale);
  expect(copertina).toContain('31/12/2024');
  const text = pdf.pagine.join(' ').replaceAll('\u00a0', ' ');
  for (const { codice, valore } of INDICI) {
    expect(text).toContain(codice);
    expect(text).toContain(valore.replaceAll('\u00a0', ' '));
  }
  expect(text).toContain('7 948 930,00');
  expect(text).toContain('mai divenuto obbligatorio');
  expect(pdf.titoli.length).toBeGreaterThan(2);
});

test('a wrong password is reported and does not log in', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.enter('studio', 'non è questa');
  await login.expectError('Username o password errati.');
  await page.goto('/aziende');
  await expect(page).toHaveURL(/\/login/u);
});
