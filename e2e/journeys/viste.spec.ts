import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import type { NewStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortafoglioPage } from '../pages/portafoglio-page.ts';

const SANA = 'Meccanica Brenta S.p.A.';
const INSOLVENTE = 'Trasporti Valdarno S.r.l. in concordato preventivo';
const VUOTA = 'Zeta Servizi S.r.l.';

const enter = async (page: Page, studio: NewStudio): Promise<PortafoglioPage> => {
  await studio.api.loadGolden('manifattura-sana', SANA);
  await studio.api.loadGolden('trasporti-insolvente', INSOLVENTE);
  await createAziende(studio.api, [VUOTA]);
  await new LoginPage(page).enterAs(studio);
  return new PortafoglioPage(page);
};

test('a view keeps filters, order, groups and columns, and opens the board', async ({ page, request }) => {
  const portafoglio = await enter(page, await createStudio(request));
  await portafoglio.open();
  await portafoglio.band('Alto').click();
  await page.getByRole('combobox', { name: 'Raggruppamento' }).selectOption('Raggruppa per responsabile');
  await page.getByRole('button', { name: 'Colonne', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Andamento' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Andamento' })).toHaveCount(0);
  await expect(portafoglio.board.getByRole('button', { name: 'Senza responsabile 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Salva vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salva la vista' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Da sentire');
  await dialog.getByRole('checkbox', { name: 'Apri il portafoglio con questa vista' }).check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Vista «Da sentire» salvata.')).toBeVisible();
  const vista = page.getByRole('group', { name: 'Viste' }).getByRole('button', { name: 'Da sentire 1' });
  await expect(vista).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/vista=/u);

  await portafoglio.view('Tutte').click();
  await expect.poll(() => portafoglio.names()).toHaveLength(3);
  await expect(page.getByRole('columnheader', { name: 'Andamento' })).toBeVisible();
  // An address that names nothing opens with it.
  await portafoglio.open();
  await expect.poll(() => portafoglio.names()).toEqual([INSOLVENTE]);
  await expect(page.getByRole('columnheader', { name: 'Andamento' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test('a view is changed, renamed, deleted and taken back', async ({ page, request }) => {
  const studio = await createStudio(request);
  const portafoglio = await enter(page, studio);
  await studio.api.send('POST', '/api/viste/', {
    data: {
      nome: 'Esposte',
      filtri: { fascia: 'alto' },
      ordine: '-grado',
      gruppo: 'fascia',
      colonne: ['data', 'grado'],
      predefinita: false,
    },
  });
  await portafoglio.open();
  await expect.poll(() => portafoglio.names()).toHaveLength(3);
  await portafoglio.view('Esposte').click();
  await expect.poll(() => portafoglio.names()).toEqual([INSOLVENTE]);
  await portafoglio.band('Basso').click();
  await page.getByRole('button', { name: 'Aggiorna vista' }).click();
  await expect(page.getByText('Vista «Esposte» aggiornata.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aggiorna vista' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Azioni sulla vista Esposte' }).click();
  await page.getByRole('menuitem', { name: 'Rinomina…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Alto e basso');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(portafoglio.view('Alto e basso')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Azioni sulla vista Alto e basso' }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await expect(page.getByText('Vista «Alto e basso» eliminata.')).toBeVisible();
  await expect(portafoglio.view('Alto e basso')).toHaveCount(0);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(portafoglio.view('Alto e basso')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => portafoglio.names()).toHaveLength(2);
});

test('a view that names a member who left still opens, and says so', async ({ page, request }) => {
  const studio = await createStudio(request);
  const portafoglio = await enter(page, studio);
  const { id } = await studio.api.send<{ id: string }>('POST', '/api/viste/', {
    data: {
      nome: 'Di Mario',
      filtri: { fascia: 'alto', responsabile: 'mario.rossi' },
      ordine: '-grado',
      gruppo: 'fascia',
      colonne: ['data', 'grado'],
      predefinita: false,
    },
  });
  await portafoglio.open(`?vista=${id}`);
  await expect(page.getByText('«mario.rossi» non è più tra i membri dello studio.')).toBeVisible();
  await expect.poll(() => portafoglio.names()).toEqual([INSOLVENTE]);
  await portafoglio.open('?vista=inesistente');
  await expect(page.getByText('La vista chiesta non esiste più: si vedono tutte le aziende.')).toBeVisible();
  await expect.poll(() => portafoglio.names()).toHaveLength(3);
});
