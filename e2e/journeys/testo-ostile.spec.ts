import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { BilanciPage } from '../pages/bilanci-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { readPdf } from '../pages/pdf.ts';
import { StaffPage } from '../pages/staff-page.ts';
import { password } from '../start-product.ts';
import { StudioApi } from '../studio-api.ts';

const ATTACCHI = [
  '</title></textarea><script>violato()</script>',
  '"\'><img src=x onerror=violato()>',
  '<svg/onload=violato()><iframe srcdoc="<script>parent.violato()</script>">',
  'javascript:violato()//{{constructor.constructor("violato()")()}}${violato()}<%=violato()%>',
] as const;

/** A hostile text for a field, marked with the field's name. */
const spoil = (campo: string): string => `${campo} ${ATTACCHI.join(' ')}`;
const RAGIONE = spoil('Ragione').slice(0, 200);
const STUDIO = spoil('Studio').slice(0, 200);
const DESCRIZIONE = `Descrizione ${ATTACCHI[1]} ${ATTACCHI[3]}`.slice(0, 100);

/** Signs that a text was interpreted instead of shown. */
const watch = async (page: Page): Promise<readonly string[]> => {
  const accaduto: string[] = [];
  await page.exposeFunction('violato', () => accaduto.push('a text was run'));
  page.on('dialog', (dialog) => {
    accaduto.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (messaggio) => {
    if (messaggio.type() === 'error') accaduto.push(`${page.url()}: ${messaggio.text()}`);
  });
  page.on('pageerror', (errore) => accaduto.push(`${page.url()}: ${errore.message}`));
  return accaduto;
};

const expectTesto = async (page: Page, ...testi: readonly string[]): Promise<void> => {
  for (const testo of testi)
    await expect(
      page
        .getByText(testo)
        .or(page.locator('textarea').filter({ hasText: testo }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  await expect(page.locator('img[src="x"], iframe, svg[onload], a[href^="javascript:" i], main script')).toHaveCount(0);
};

type Scritto = {
  readonly bilancio: string;
  readonly azienda: string;
  readonly utente: { readonly username: string; readonly password: string };
};

/** A studio in which every text users can write is hostile. */
const writeOstile = async (request: APIRequestContext): Promise<Scritto> => {
  const staff = await StudioApi.login(request, { username: 'staff', password });
  const studio = await staff.send<{ id: string }>('POST', '/api/staff/studi/', {
    data: { nome_studio: STUDIO, licenza: 'valida', max_aziende: null },
  });
  const { credenziali: utente } = await staff.send<{ credenziali: Scritto['utente'] }>('POST', '/api/staff/utenti/', {
    data: { studio: studio.id, username: `ostile.${Date.now()}`, accesso: 'password' },
  });
  const api = await StudioApi.login(request, utente);
  const { id, azienda } = await api.loadCaso('impiantistica-in-attenzione', RAGIONE);
  await api.send('PATCH', `/api/bilanci/${id}/`, {
    data: { descrizione: DESCRIZIONE, note: spoil('Nota'), consolidato: true },
  });
  await api.send('PATCH', `/api/bilanci/${id}/`, { data: { consolidato: false, motivo: spoil('Motivo') } });
  await api.send('POST', '/api/segnalazioni/', {
    data: {
      messaggio: spoil('Messaggio'),
      percorso: `javascript:violato()//${ATTACCHI[1]}`,
      versione: ATTACCHI[1],
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
  const { bilancio, azienda, utente } = await writeOstile(request);
  const accaduto = await watch(page);
  await new LoginPage(page).enterAs(utente);
  await page.evaluate((id) => localStorage.setItem('selectedAziendaId', id), azienda);

  const schermate: readonly (readonly [string, readonly string[]])[] = [
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
  for (const [indirizzo, testi] of schermate) {
    await test.step(indirizzo.split('?')[0] ?? '', async () => {
      await page.goto(indirizzo);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectTesto(page, ...testi);
    });
  }

  await test.step('the name of a file', async () => {
    await page.goto(`/bilanci/${bilancio}`);
    const nome = `${ATTACCHI[1]}.xbrl`;
    await page.getByRole('button', { name: 'Importa XBRL' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importa bilancio XBRL' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: nome, mimeType: 'application/xml', buffer: Buffer.from(`<a>${ATTACCHI[0]}</a>`) });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectTesto(page);
  });

  await test.step('the history', async () => {
    await page.goto('/bilanci');
    await new BilanciPage(page).choose('31/12/2025', 'Cronologia');
    await expectTesto(page, spoil('Motivo'));
  });
  // The server refuses the file with a 400, which the browser logs.
  expect(accaduto.filter((testo) => !testo.includes('status of 400'))).toEqual([]);
});

test('the staff reads them as text', async ({ page, request }) => {
  test.setTimeout(120_000);
  await writeOstile(request);
  const accaduto = await watch(page);
  const login = new LoginPage(page);
  const staff = new StaffPage(page);
  await login.open();
  await staff.open();
  await login.enter('staff', password);
  await expectTesto(page, STUDIO);
  for (const [scheda, testo] of [
    ['Utenti', STUDIO],
    ['Segnalazioni', spoil('Messaggio')],
    ['Registro', STUDIO],
  ] as const) {
    await test.step(scheda, async () => {
      await staff.goTo(scheda);
      await expectTesto(page, testo);
    });
  }
  await staff.goTo('Segnalazioni');
  await staff.row(spoil('Messaggio')).first().getByRole('button').first().click();
  await expectTesto(page, spoil('Dettaglio'));
  expect(accaduto).toEqual([]);
});

test('the report prints them as text', async ({ request }) => {
  test.setTimeout(180_000);
  const { bilancio, utente } = await writeOstile(request);
  const api = await StudioApi.login(request, utente);
  const { pagine } = await readPdf(await api.printReport(bilancio));
  const testo = pagine.join(' ').replaceAll(/\s/gu, '');
  for (const atteso of [RAGIONE, STUDIO, spoil('Nota'), spoil('Annotazione IdA')])
    expect(testo).toContain(atteso.replaceAll(/\s/gu, ''));
});
