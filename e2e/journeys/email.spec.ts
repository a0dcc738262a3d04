import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { startSmtpServer } from '../../fixtures/smtp/smtp-server.ts';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PostaPage } from '../pages/posta-page.ts';
import { findFreePort, launchProduct } from '../start-product.ts';
import type { Product } from '../start-product.ts';

// With a mail server of its own: links and invitations leave by themselves, and their screens say so.

let product: Product;
let mail: Awaited<ReturnType<typeof startSmtpServer>>;

test.beforeAll(async () => {
  mail = await startSmtpServer();
  const port = await findFreePort();
  product = await launchProduct('product-email.log', {
    PORT: String(port),
    SMTP_URL: mail.url,
    VEDETTA_MAIL_FROM: 'vedetta@example.it',
    VEDETTA_PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
});
test.afterAll(async () => {
  await product.stop();
  await mail.close();
});

/** Waits for the next e-mail to an address. */
const waitForMail = async (address: string, subject: RegExp) => {
  const find = () =>
    mail.received.find(({ to, headers }) => to[0] === address && subject.test(headers.get('subject') ?? ''));
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true);
  return find()?.text ?? '';
};

const findLink = (text: string): string => /https?:\S+#\S+/u.exec(text)?.[0] ?? '';

/** A page of a new studio, in a browser of its own. */
const enter = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'it-IT', timezoneId: 'Europe/Rome' });
  const page = await context.newPage();
  const studio = await createStudio(page.request);
  await new LoginPage(page).enterAs(studio);
  return { page, studio };
};

test('a user says where notices reach them; the address before is told of another one', async ({ browser }) => {
  const { page } = await enter(browser);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Aggiungi e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mail per gli avvisi' });
  await dialog.getByLabel('E-mail', { exact: true }).fill('studio@example.it, altri@example.it');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Indicare un solo indirizzo e-mail')).toBeVisible();
  await dialog.getByLabel('E-mail', { exact: true }).fill('studio@example.it');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('studio@example.it')).toBeVisible();
  await page.getByRole('button', { name: 'Cambia e-mail' }).click();
  await dialog.getByLabel('E-mail', { exact: true }).fill('altra@example.it');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('altra@example.it')).toBeVisible();
  expect(await waitForMail('studio@example.it', /Indirizzo per gli avvisi cambiato/u)).toContain('non arrivano più');
});

test('an invitation leaves by e-mail, its row says so, and its link opens the studio', async ({ browser }) => {
  const { page, studio } = await enter(browser);
  const { username } = studio;
  await page.goto('/profile/membri');
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  const invito = page.getByRole('dialog', { name: 'Invita una persona' });
  const address = `sara.${username}@example.it`;
  await invito.getByLabel('Username').fill(address);
  // An address as username is where the invitation goes, unless another one is written.
  await expect(invito.getByLabel('E-mail', { exact: true })).toHaveValue(address);
  expect(await findViolations(page)).toEqual([]);
  await invito.getByRole('button', { name: 'Crea l’invito' }).click();
  const consegna = page.getByRole('dialog', { name: 'Link di invito' });
  await expect(consegna).toContainText(`Parte anche per e-mail a ${address}.`);
  await consegna.getByRole('button', { name: 'L’ho consegnato' }).click();
  const link = findLink(await waitForMail(address, /Invito nello studio/u));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Inviti in attesa' })).toContainText(
      `e-mail a ${address}, partita il`,
    );
  }).toPass();
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('textbox', { name: 'Nuova password', exact: true })).toBeVisible();
  await other.close();
});

test('a request leaves by e-mail; the client sends a file from its link and gets a receipt', async ({ browser }) => {
  const { page, studio } = await enter(browser);
  await createAziende(studio.api, ['Impianti del Sole S.r.l.', 'Edil Garda S.r.l.']);
  const posta = new PostaPage(page);
  const address = `cliente.${studio.username}@example.it`;
  await posta.open();
  await page.getByRole('button', { name: 'Chiedi i dati' }).first().click();
  await posta.dialog.getByRole('checkbox', { name: 'Impianti del Sole S.r.l.' }).check();
  await posta.dialog.getByLabel('Che cosa si chiede').fill('Estratti conto di settembre');
  const field = posta.dialog.getByLabel('E-mail di Impianti del Sole S.r.l.');
  await field.fill('nessuno');
  await posta.dialog.getByRole('button', { name: 'Crea il link' }).click();
  await expect(posta.dialog).toContainText('«nessuno» non è un indirizzo e-mail');
  await field.fill(address);
  expect(await findViolations(page)).toEqual([]);
  await posta.dialog.getByRole('button', { name: 'Crea il link' }).click();
  await expect(posta.dialog).toContainText(`Parte per e-mail a ${address}`);
  expect(await findViolations(page)).toEqual([]);
  await posta.dialog.getByRole('button', { name: 'Chiudi', exact: true }).last().click();

  const link = findLink(await waitForMail(address, /chiede documenti di Impianti del Sole/u));
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await other.newPage();
  await theirs.goto(link);
  await theirs
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name: 'settembre.csv', mimeType: 'text/csv', buffer: Buffer.from('Data;Importo\n01/09;1,00\n') });
  await expect(theirs.getByRole('list', { name: 'File inviati' })).toContainText('Ricevuto');
  await other.close();

  await posta.open('?stato=richieste');
  await expect(posta.richiesta('Estratti conto di settembre')).toContainText(`e-mail a ${address}, partita il`);
  // The next request proposes the same address.
  await page.getByRole('button', { name: 'Chiedi i dati' }).first().click();
  await posta.dialog.getByRole('checkbox', { name: 'Impianti del Sole S.r.l.' }).check();
  await posta.dialog.getByRole('checkbox', { name: 'Edil Garda S.r.l.' }).check();
  await expect(posta.dialog.getByLabel('E-mail di Impianti del Sole S.r.l.')).toHaveValue(address);
  await expect(posta.dialog.getByLabel('E-mail di Edil Garda S.r.l.')).toHaveValue('');
});
