import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, AreaBilancio, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import { StampaReportPage } from './stampa-report-page.tsx';

const openPage = () =>
  render(
    <AreaBilancio>
      <StampaReportPage />
    </AreaBilancio>,
    { path: '/bilanci/3/stampa-report' },
  );

const open = async (is_demo: boolean) => {
  signIn({ dati_licenza: { is_demo, last_ticket_id: null } });
  const calls = answerCalls([
    [endpoints.loadReport, refuse(503, { detail: 'Riprovare tra poco.' })],
    [endpoints.printReport, refuse(503, { detail: 'Il motore PDF non risponde.' })],
  ]);
  await openPage();
  await page.getByRole('button', { name: 'Scarica PDF' }).click();
  return calls;
};

test('with a demo licence says that an upgrade is required, and prints nothing', async () => {
  const calls = await open(true);
  const dialog = page.getByRole('dialog', { name: 'Upgrade richiesto' });
  await expect.element(dialog.getByRole('button', { name: 'Ho capito' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Ho capito' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Scarica PDF' })).toHaveFocus();
  expect(calls.some(({ path }) => path.endsWith('/report'))).toBe(false);
});

test('shows why a print failed above the pages', async () => {
  await open(false);
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('Il motore PDF non risponde.');
  await expectAccessible();
});

const vuoto = {
  bilancio: '3',
  destinatario: '',
  scopo: '',
  conclusioni: '',
  conclusioni_da: null,
  conclusioni_il: null,
  luogo: '',
  data: null,
};

test('starts the title page from the last report of the azienda, and saves it', async () => {
  const proposta = { destinatario: 'Collegio sindacale', scopo: 'Verifica periodica', luogo: 'Bologna' };
  const calls = answerCalls([
    [endpoints.loadReport, refuse(503, { detail: 'Riprovare tra poco.' })],
    [endpoints.loadFrontespizio, { ...vuoto, proposta }],
    [endpoints.saveFrontespizio, ({ body }) => ({ ...vuoto, ...(body as object), proposta: null })],
  ]);
  await openPage();
  await page.getByRole('button', { name: 'Intestazione e conclusioni' }).click();
  const campo = (name: string) => page.getByRole('textbox', { name });
  await expect.element(campo('Destinatario')).toHaveValue('Collegio sindacale');
  await campo('Conclusioni del professionista').fill('Serve un piano di tesoreria.');
  await campo('Data della firma').fill('20/11/2026');
  await expectAccessible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(page.getByText('Intestazione e conclusioni salvate.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...proposta,
    conclusioni: 'Serve un piano di tesoreria.',
    data: '2026-11-20',
  });
});

test('what another user saves meanwhile on the title page is not replaced by what was never typed here', async () => {
  const theirs = { ...vuoto, conclusioni: 'Le loro conclusioni.', luogo: 'Torino' };
  const refused = refuse(412, {
    detail:
      'Un altro utente ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
  });
  let isTheirs = false;
  const calls = answerCalls([
    [endpoints.loadReport, refuse(503, { detail: 'Riprovare tra poco.' })],
    [endpoints.loadFrontespizio, () => ({ ...(isTheirs ? theirs : vuoto), proposta: null })],
    [
      endpoints.saveFrontespizio,
      ({ body }) => {
        if (isTheirs) return { ...vuoto, ...(body as object), proposta: null };
        isTheirs = true;
        return refused;
      },
    ],
  ]);
  await openPage();
  await page.getByRole('button', { name: 'Intestazione e conclusioni' }).click();
  const campo = (name: string) => page.getByRole('textbox', { name });
  await campo('Luogo').fill('Milano');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(campo('Conclusioni del professionista')).toHaveValue('Le loro conclusioni.');
  await expect.element(campo('Luogo')).toHaveValue('Milano');
  await expect.element(page.getByText('Salvato nel frattempo: «Torino».', { exact: false })).toBeVisible();
  await expect.element(page.getByText('ora mostrano ciò che è stato salvato', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(page.getByText('Intestazione e conclusioni salvate.')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    conclusioni: 'Le loro conclusioni.',
    luogo: 'Milano',
  });
});
