import { expect, test } from '@playwright/test';
import { openGolden } from '../pages/editor-page.ts';

test('a response of the wrong shape reaches the error page, and the report of it can be sent', async ({
  page,
  request,
}) => {
  const { editor, id } = await openGolden({ page, request }, 'infrannuale-con-proiezione', 'Forma sbagliata S.r.l.');
  const statement = `**/api/bilanci/${id}/`;
  await page.route(statement, (route) => route.fulfill({ json: { id: 1 } }));

  await test.step('the page says so instead of hanging', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Errore' })).toBeVisible();
    await expect(page.getByText('Si è verificato un errore imprevisto')).toBeVisible();
  });

  await test.step('the report is sent, and has a number', async () => {
    await page.getByRole('button', { name: 'Invia una segnalazione' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invia una segnalazione' });
    await dialog.getByRole('textbox', { name: 'Che cosa è successo' }).fill('Ho aperto il bilancio.');
    await dialog.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Segnalazione inviata' })).toContainText('Numero della segnalazione');
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).last().click();
  });

  await test.step('the page works again when the answer does', async () => {
    await page.unroute(statement);
    await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
    await expect(editor.grid).toBeVisible();
  });
});
