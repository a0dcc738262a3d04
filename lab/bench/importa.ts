import type { Page } from 'playwright-core';
import { login, measureScreens } from './product.ts';
import { print } from './row.ts';
import type { Row } from './row.ts';

type Conto = readonly [codice: string, nome: string, euro: number];

/** Names that nobody knows, with the line a person gives them. */
const IGNOTI: readonly (readonly [string, string, number, string])[] = [
  ['40/09/001', 'Qzx vrtk', 18_000, 'CE.B.14'],
  ['40/09/002', 'Wmj plono', 9_000, 'CE.B.7'],
  ['40/09/003', 'Bftk dru', 4_000, 'CE.B.8'],
];
const NOTI: readonly Conto[] = [
  ['10/01/001', 'Software gestionale', 12_000],
  ['10/02/001', 'Impianti specifici', 140_000],
  ['10/02/011', 'F.do amm.to impianti specifici', -60_000],
  ['10/03/001', 'Autocarri', 80_000],
  ['10/03/011', 'F.do amm.to autocarri', -45_000],
  ['11/01/001', 'Merci c/rimanenze finali', 95_000],
  ['12/01/001', 'Erario c/IVA', -14_000],
  ['13/01/001', 'Cassa contanti', 1_500],
  ['20/02/001', 'Riserva legale', -20_000],
  ['21/01/001', 'Fondo TFR', -52_000],
  ['22/01/001', 'Mutuo ipotecario', -110_000],
  ['22/02/001', 'Dipendenti c/retribuzioni', -16_000],
  ['22/03/001', 'INPS c/contributi', -9_000],
  ['30/01/001', 'Ricavi delle vendite', -640_000],
  ['40/01/001', 'Merci c/acquisti', 300_000],
  ['40/02/001', 'Energia elettrica', 24_000],
  ['40/02/002', 'Spese telefoniche', 3_000],
  ['40/03/001', 'Canoni di leasing', 21_000],
  ['40/04/001', 'Salari e stipendi', 150_000],
  ['40/04/002', 'Contributi INPS dipendenti', 45_000],
  ['40/05/001', 'Interessi passivi su mutui', 6_000],
];
const CONTI = 200;

/** A list of 200 accounts: known names, three that nobody knows, customers and suppliers, the bank that balances them. */
const writeVerifica = (fine: string, mesi: number): string => {
  const partite = Array.from({ length: CONTI - NOTI.length - IGNOTI.length - 1 }, (_, i): Conto => {
    const numero = String(i).padStart(3, '0');
    return i % 2 === 0
      ? [`14/01/${numero}`, `Cliente ${i} S.r.l.`, 1200 + i * 13]
      : [`24/01/${numero}`, `Fornitore ${i} S.p.A.`, -900 - i * 11];
  });
  const conti = [...NOTI, ...IGNOTI.map(([codice, nome, euro]): Conto => [codice, nome, euro]), ...partite].map(
    ([codice, nome, euro]): Conto => [codice, nome, euro * mesi],
  );
  const sumOf = (mastro: string): number =>
    conti.reduce((sum, [codice, , euro]) => (codice.startsWith(mastro) ? sum + euro : sum), 0);
  const banca = -conti.reduce((sum, [, , euro]) => sum + euro, 0);
  const mastri: readonly Conto[] = [
    ['14/01', 'Crediti v/clienti', sumOf('14/01')],
    ['24/01', 'Debiti v/fornitori', sumOf('24/01')],
  ];
  const righe = [...conti, ...mastri, ['13/02/001', 'Banca Alfa c/c', banca] as const]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([codice, nome, euro]) => `${codice};${nome};${euro < 0 ? `;${-euro},00` : `${euro},00;`}`);
  return [`Bilancio di verifica al ${fine};;;`, 'Conto;Descrizione;Saldo Dare;Saldo Avere', ...righe].join('\n');
};

type Access = Awaited<ReturnType<typeof login>>;

/** An interim statement of a new company of the demonstration studio. */
const createBilanci = async (url: string, { token }: Access, date: readonly string[]): Promise<readonly string[]> => {
  const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<{ id: string }> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, ...headers },
      body,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const form = new FormData();
  form.set('ragione_sociale', 'Misura dell’importazione');
  form.set('settore', '2');
  form.set('data_bilancio_chiusura', '2026-12-31');
  const azienda = await send('/api/aziende/', form);
  const ids: string[] = [];
  for (const data_bilancio of date) {
    const json = JSON.stringify({ azienda: azienda.id, data_bilancio });
    ids.push((await send('/api/bilanci/', json, { 'content-type': 'application/json' })).id);
  }
  return ids;
};

const CONTINUA = { name: /^Continua/u };

/** The accounts without a line, the largest first, by keyboard; a person would read each name before. */
const matchIgnoti = async (page: Page): Promise<void> => {
  await page.getByRole('button', CONTINUA).click();
  await page.locator('[data-conto]').first().focus();
  for (const [, nome, , voce] of IGNOTI) {
    await page.locator('[data-conto]:focus').filter({ hasText: nome }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(voce);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', CONTINUA).click();
};

/** Milliseconds from the drop of a file to the statement saved. */
const runMese = async (page: Page, url: string, id: string, mese: { fine: string; mesi: number }) => {
  await page.goto(`${url}/bilanci/${id}/importa`);
  const input = page.locator('input[type="file"]');
  await input.waitFor({ state: 'attached' });
  const begun = performance.now();
  await input.setInputFiles({
    name: 'verifica.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(writeVerifica(mese.fine, mese.mesi)),
  });
  const resoconto = page.getByRole('button', { name: 'Carica nell’editor' });
  const abbinamento = page.locator('button:enabled', { hasText: /^Continua/u });
  await resoconto.or(abbinamento).waitFor();
  const isKnown = await resoconto.isVisible();
  if (!isKnown) await matchIgnoti(page);
  await resoconto.click();
  const salva = page.getByRole('button', { name: /^Salva/u });
  await salva.click();
  await salva.waitFor({ state: 'hidden' });
  return { ms: performance.now() - begun, isKnown };
};

const buildRow = (what: string, { ms, isKnown }: { ms: number; isKnown: boolean }): Row => ({
  what: `importa: ${what}`,
  ours: `${(ms / 1000).toFixed(1)} s`,
  reference: '',
  ratio: '',
  goal: isKnown ? 'straight to its account' : `${IGNOTI.length} accounts matched by keyboard`,
});

/** From the drop of a trial balance of 200 accounts to the saved statement, in the browser, the first month and the second. Prints one table. */
export const benchImporta = async (): Promise<readonly Row[]> => {
  const rows = await measureScreens([], async (browser, url) => {
    const access = await login(url);
    const [primo = '', secondo = ''] = await createBilanci(url, access, ['2026-04-30', '2026-05-31']);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
    page.setDefaultTimeout(120_000);
    await page.goto(`${url}/login`);
    // The tutorial of a first visit would lie over the page.
    await page.evaluate((accessToken) => {
      localStorage.setItem('auth', JSON.stringify({ accessToken, expires: null }));
      localStorage.setItem('vedetta-skip-tutorial', 'yes');
    }, access.token);
    return [
      buildRow('200 accounts, first month', await runMese(page, url, primo, { fine: '30/04/2026', mesi: 4 })),
      buildRow('200 accounts, second month', await runMese(page, url, secondo, { fine: '31/05/2026', mesi: 5 })),
    ];
  });
  return print('From the drop of a trial balance to the saved statement, nobody reading in between.', rows);
};
