import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { runSql } from '../database.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import type { NewStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';

// Screenshots of the screens of members, security, requests, files of clients: with dates and names that do not change.

const TODAY = new Date('2026-11-20T09:00:00+01:00');
const COMPARISON = { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.003, timeout: 30_000 } as const;
const LOOKS = [
  ['light', 1440, 920],
  ['dark', 1024, 768],
  ['light', 390, 844],
] as const;

const VERIFICA = [
  'Bilancio di verifica al 30/09/2026;;;',
  'Conto;Descrizione;Saldo Dare;Saldo Avere',
  '03/01/010;Clienti Italia;786420,15;',
  '03/01/020;Fatture da emettere;54300,00;',
  '03/01/035;Zzyx garanzia;12900,00;',
  '03/02/010;Banca c/c;26340,00;',
  '20/01/001;Capitale sociale;;500000,00',
  '20/02/001;Debiti v/fornitori;;358214,85',
  '30/01/001;Ricavi delle vendite;;121745,30',
  '40/01/001;Merci c/acquisti;100000,00;',
].join('\n');

let studio: NewStudio;
let codice = '';
let file = '';

const ask = async (azienda: string | undefined): Promise<string> => {
  const { richieste } = await studio.api.send<{ richieste: { link: string }[] }>('POST', '/api/richieste-dati/', {
    data: {
      aziende: [azienda],
      oggetto: 'Bilancio di verifica al 30/09/2026',
      documenti: [
        { nome: 'Bilancio di verifica', dettaglio: 'con saldi dal 01/01/2026', facoltativo: false },
        { nome: 'Estratti conto bancari', dettaglio: 'di settembre 2026', facoltativo: true },
      ],
      entro: '2027-01-31',
      valida_fino: '2027-02-20',
      nota: 'Se il gestionale esporta in Excel, meglio quello del PDF. Grazie.',
    },
  });
  return new URL(richieste[0]?.link ?? '').hash.slice(1);
};

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  studio = await createStudio(request, { sigla: 'clienti' });
  const names = ['Impianti del Sole S.r.l.', 'Edil Garda S.r.l.', 'Vetreria Murano Nova S.r.l.'];
  const aziende = (await createAziende(studio.api, names)).map(({ id }) => id);
  const send = async (of: string, name: string, text: string): Promise<string> => {
    const response = await request.post('/api/carica-dati/file/', {
      headers: { 'X-Codice-Richiesta': of },
      multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(text) } },
    });
    return ((await response.json()) as { id: string }).id;
  };
  codice = await ask(aziende[0]);
  file = await send(codice, 'Bilancio di verifica 30-09-2026.csv', VERIFICA);
  const done = await send(await ask(aziende[1]), 'preventivo.csv', 'Oggetto;Prezzo\nTetto;100,00\n');
  await studio.api.send('PATCH', `/api/posta-in-arrivo/${done}/`, { data: { stato: 'scartato', motivo: 'Non serve' } });
  await ask(aziende[2]);
  for (const [nome, ruolo] of [
    ['Luca Ferri', 'titolare'],
    ['Marta Rinaldi', 'collaboratore'],
    ['Elena Marchi', 'sola_lettura'],
  ] as const) {
    const username = `${nome.split(' ')[0]?.toLowerCase()}@clienti.it`;
    const { link } = await studio.api.send<{ link: string }>('POST', '/api/membri/', {
      data: { username, nome, ruolo, tutte_le_aziende: ruolo === 'titolare', aziende: aziende.slice(0, 2) },
    });
    const data = { codice: new URL(link).hash.slice(1), password: 'graffetta-cavallo-lampada' };
    if (ruolo !== 'sola_lettura') await request.post('/api/accesso/', { data });
  }
  const instant = '2026-11-20T08:31:00Z';
  await runSql(`UPDATE file_ricevuti SET ricevuto_il = $1 WHERE studio_id = $2`, [instant, studio.id]);
  await runSql(`UPDATE richieste_dati SET creata_il = $1 WHERE studio_id = $2`, ['2026-10-12T08:00:00Z', studio.id]);
  await runSql(`UPDATE utenti SET creato_il = $1 WHERE studio_id = $2`, ['2026-11-18T08:00:00Z', studio.id]);
  await request.dispose();
});

const compare = async (page: Page, name: string, volatile: readonly RegExp[] = []): Promise<void> => {
  await page.waitForLoadState('networkidle');
  for (const [colorScheme, width, height] of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const text of volatile)
      await page.getByText(text).evaluateAll((found) => {
        for (const element of found) element.style.visibility = 'hidden';
      });
    await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}-${width}.png`, COMPARISON);
  }
};

test('what a client sees from the link', async ({ page }) => {
  await page.clock.setFixedTime(TODAY);
  await page.goto(`/carica-dati#${codice}`);
  await expect(page.getByRole('list', { name: 'File inviati' })).toBeVisible();
  await compare(page, 'carica-dati');
});

test('the inbox, an open file, the requests', async ({ page }) => {
  await page.clock.setFixedTime(TODAY);
  await new LoginPage(page).enterAs(studio);
  await page.goto('/posta-in-arrivo');
  await expect(page.getByRole('list', { name: 'File dei clienti' })).toBeVisible();
  await compare(page, 'posta-in-arrivo');
  await page.setViewportSize({ width: 1440, height: 920 });
  await page.goto(`/posta-in-arrivo?file=${file}`);
  await expect(page.getByText('Anteprima')).toBeVisible();
  await compare(page, 'posta-in-arrivo-file');
  await page.goto('/posta-in-arrivo?stato=richieste');
  await expect(page.getByRole('list', { name: 'Richieste ai clienti' })).toBeVisible();
  await compare(page, 'posta-in-arrivo-richieste');
});

test('the members of a studio, and the security of one', async ({ page }) => {
  await page.clock.setFixedTime(TODAY);
  await new LoginPage(page).enterAs(studio);
  await page.goto('/profile/membri');
  await expect(page.getByText('Che cosa può fare ogni ruolo')).toBeVisible();
  await compare(page, 'studio-membri', [/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/u, /^scade il/u]);
  await page.goto('/profile/sicurezza');
  await expect(page.getByRole('heading', { name: 'Sessioni aperte' })).toBeVisible();
  await compare(page, 'sicurezza-account', [/^Iniziata il/u]);
});
