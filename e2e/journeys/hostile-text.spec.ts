import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { BilanciPage } from '../pages/bilanci-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { readPdf } from '../pages/pdf.ts';
import { StaffPage } from '../pages/staff-page.ts';
import { password } from '../start-product.ts';
import { StudioApi } from '../studio-api.ts';

const ATTACKS = [
  '</title></textarea><script>violato()</script>',
  '"\'><img src=x onerror=violato()>',
  '<svg/onload=violato()><iframe srcdoc="<script>parent.violato()</script>">',
  'javascript:violato()//{{constructor.constructor("violato()")()}}${violato()}<%=violato()%>',
] as const;

/** A hostile text for a field, marked with the field's name. */
const spoil = (field: string): string => `${field} ${ATTACKS.join(' ')}`;
const RAGIONE = spoil('Ragione').slice(0, 200);
const STUDIO = spoil('Studio').slice(0, 200);
const DESCRIZIONE = `Descrizione ${ATTACKS[1]} ${ATTACKS[3]}`.slice(0, 100);

/** Signs that a text was interpreted instead of shown. */
const watch = async (page: Page): Promise<readonly string[]> => {
  const happened: string[] = [];
  await page.exposeFunction('violato', () => happened.push('a text was run'));
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') happened.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => happened.push(`${page.url()}: ${error.message}`));
  return happened;
};

const expectText = async (page: Page, ...texts: readonly string[]): Promise<void> => {
  for (const text of texts)
    await expect(
      page
        .getByText(text)
        .or(page.locator('textarea').filter({ hasText: text }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  await expect(page.locator('img[src="x"], iframe, svg[onload], a[href^="javascript:" i], main script')).toHaveCount(0);
};

type Written = {
  readonly bilancio: string;
  readonly azienda: string;
  readonly utente: { readonly username: string; readonly password: string };
};

/** A studio in which every text users can write is hostile. */
const writeHostile = async (request: APIRequestContext): Promise<Written> => {
  const staff = await StudioApi.login(request, { username: 'staff', password });
  const studio = await staff.send<{ id: string }>('POST', '/api/staff/studi/', {
    data: { nome_studio: STUDIO, licenza: 'valida', max_aziende: null },
  });
  const { credenziali: utente } = await staff.send<{ credenziali: Written['utente'] }>('POST', '/api/staff/utenti/', {
    data: { studio: studio.id, username: `ostile.${Date.now()}`, accesso: 'password' },
  });
  const api = await StudioApi.login(request, utente);
  const { id, azienda } = await api.loadGolden('impiantistica-in-attenzione', RAGIONE);
  await api.send('PATCH', `/api/bilanci/${id}/`, {
    data: { descrizione: DESCRIZIONE, note: spoil('Nota'), consolidato: true },
  });
  await api.send('PATCH', `/api/bilanci/${id}/`, { data: { consolidato: false, motivo: spoil('Motivo') } });
  await api.send('POST', '/api/segnalazioni/', {
    data: {
      messaggio: spoil('Messaggio'),
      percorso: `javascript:violato()//${ATTACKS[1]}`,
      versione: ATTACKS[1],
      dettaglio: spoil('Dettaglio'),
    },
  });
  for (const gruppo of ['IdA', 'FCFO'])
    await api.send('PUT', `/api/bilanci/${id}/indicatori/${gruppo}/notes/`, {
      data: { note: spoil(`Annotazione ${gruppo}`) },
    });
  await api.send('POST', `/api/bilanci/${id}/indicatori/ICAS/params/`, {
    data: { params: [{ nome: 'Retr', valore: 1, evidenza: spoil('Evidenza') }] },
  });
  return { bilancio: id, azienda, utente };
};

test('script, markup and templates in every text are shown as text', async ({ page, request }) => {
  test.setTimeout(180_000);
  const { bilancio, azienda, utente } = await writeHostile(request);
  const happened = await watch(page);
  await new LoginPage(page).enterAs(utente);
  await page.evaluate((id) => localStorage.setItem('selectedAziendaId', id), azienda);

  const screens: readonly (readonly [string, readonly string[]])[] = [
    ['/', [RAGIONE]],
    ['/aziende', [RAGIONE]],
    [`/aziende/${azienda}`, [RAGIONE]],
    ['/profile', [STUDIO]],
    ['/bilanci', [DESCRIZIONE]],
    [`/bilanci/${bilancio}/indicatori/IdA`, [RAGIONE, spoil('Annotazione IdA')]],
    [`/bilanci/${bilancio}/altro/FCFO`, [spoil('Annotazione FCFO')]],
    [`/bilanci/${bilancio}/altro/ICAS`, [spoil('Evidenza')]],
    [`/bilanci/${bilancio}/stampa-report`, [RAGIONE]],
    [`/aziende?search=${encodeURIComponent(RAGIONE)}`, []],
  ];
  for (const [url, texts] of screens) {
    await test.step(url.split('?')[0] ?? '', async () => {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectText(page, ...texts);
    });
  }

  await test.step('the name of a file', async () => {
    await page.goto(`/bilanci/${bilancio}`);
    const nome = `${ATTACKS[1]}.xbrl`;
    await page.getByRole('button', { name: 'Importa', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Importa un bilancio' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: nome, mimeType: 'application/xml', buffer: Buffer.from(`<a>${ATTACKS[0]}</a>`) });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectText(page);
  });

  await test.step('the history', async () => {
    await page.goto('/bilanci');
    await new BilanciPage(page).choose('31/12/2025', 'Cronologia');
    await expectText(page, spoil('Motivo'));
  });
  // The server refuses the file with a 400, which the browser logs.
  expect(happened.filter((text) => !text.includes('status of 400'))).toEqual([]);
});

test('the staff reads them as text', async ({ page, request }) => {
  test.setTimeout(120_000);
  await writeHostile(request);
  const happened = await watch(page);
  const login = new LoginPage(page);
  const staff = new StaffPage(page);
  await login.open();
  await staff.open();
  await login.enter('staff', password);
  await staff.search(STUDIO);
  await expectText(page, STUDIO);
  for (const [scheda, text] of [
    ['Utenti', STUDIO],
    ['Segnalazioni', spoil('Messaggio')],
    ['Registro', STUDIO],
  ] as const) {
    await test.step(scheda, async () => {
      await staff.goTo(scheda);
      if (scheda === 'Utenti') await staff.search(STUDIO);
      if (scheda === 'Registro') await staff.filterRegistro(STUDIO);
      await expectText(page, text);
    });
  }
  await staff.goTo('Segnalazioni');
  await staff.row(spoil('Messaggio')).first().getByRole('button').first().click();
  await expectText(page, spoil('Dettaglio'));
  expect(happened).toEqual([]);
});

test('the report prints them as text', async ({ request }) => {
  test.setTimeout(180_000);
  const { bilancio, utente } = await writeHostile(request);
  const api = await StudioApi.login(request, utente);
  const { pagine } = await readPdf(await api.printReport(bilancio));
  const text = pagine.join(' ').replaceAll(/\s/gu, '');
  for (const expected of [RAGIONE, STUDIO, spoil('Nota'), spoil('Annotazione IdA')])
    expect(text).toContain(expected.replaceAll(/\s/gu, ''));
});
