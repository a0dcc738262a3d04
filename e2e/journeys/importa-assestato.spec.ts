import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { ImportaPage } from '../pages/importa-page.ts';
import { LoginPage } from '../pages/login-page.ts';

const NUOVO = [
  'Bilancio di verifica al 30/06/2026;;;',
  'Conto;Descrizione;Saldo Dare;Saldo Avere',
  '10/01/001;Cassa contanti;90.000,00;',
  '20/01/001;Capitale sociale;;100.000,00',
  '30/01/001;Ricavi delle vendite;;260.000,00',
  '40/01/001;Merci c/acquisti;150.000,00;',
  '40/02/001;Energia elettrica;120.000,00;',
].join('\n');

test('the account of an import lists the confirmed entries to look at again, before the save', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const [azienda] = await createAziende(api, ['Brenta assestata S.r.l.']);
  const { id } = await api.send<{ id: string }>('POST', '/api/bilanci/', {
    data: { azienda: azienda?.id, data_bilancio: '2026-06-30' },
  });
  await api.send('PATCH', `/api/bilanci/${id}/`, {
    data: { voci_update: [{ codice: 'CE.A.1', valore: 200_000, rettifica: null }] },
  });
  await api.send('PUT', `/api/bilanci/${id}/assestamento/`, {
    data: {
      scritture: [
        { tipo: 'fatture_da_emettere', stato: 'confermata', dati: { importo: 7_000 } },
        { tipo: 'ferie', stato: 'confermata', dati: { importo: 3_000 } },
      ],
    },
  });
  const importa = new ImportaPage(page);
  const editor = new EditorPage(page);
  await new LoginPage(page).remember(studio);
  await importa.open(id);
  await importa.choose('verifica_06.csv', NUOVO);
  await expect(importa.resoconto).toBeVisible();

  const scritture = page.getByRole('region', { name: 'Scritture di assestamento' });
  await expect(scritture).toContainText('1 scrittura confermata da ricontrollare');
  await expect(scritture).toContainText('Fatture da emettere');
  await expect(scritture).toContainText(/200.000,00 → 260.000,00/u);
  await expect(scritture).toContainText('Una resta com’è.');
  // Amounts of entries are not cleared by an import: nothing is asked.
  await expect(page.getByText('azzera', { exact: false })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  await importa.carica.click();
  await editor.salva.click();
  await expect(editor.nonSalvate).toHaveCount(0);
  await expect(page.getByText('Scritture da ricontrollare:')).toBeVisible();
  await expect(page.getByText('Fatture da emettere (CE.A.1)', { exact: false })).toBeVisible();
});
