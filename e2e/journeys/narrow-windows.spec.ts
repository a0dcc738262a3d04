import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { createStudio } from '../new-studio.ts';

const LONG = 'Borgo Meccanica di Precisione e Carpenterie Industriali dei Fratelli Rossi e Figli Società Cooperativa';
const GOLDEN = 'infrannuale-con-proiezione';
const TELEFONO = { width: 390, height: 844 };
/** A window of 1440 by 900 at 200 %. */
const ZOOM = { width: 720, height: 450 };

/** How many pixels of an element are outside the window, at its sides. */
const measureOutside = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return Math.max(0, -left, right - window.innerWidth);
  });

/** Whether a placeholder fits the room that its field leaves to it. */
const hasWholePlaceholder = (field: Locator): Promise<boolean> =>
  field.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.font = style.font;
    const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return context.measureText(input.placeholder).width <= room;
  });

test.setTimeout(120_000);

test('on a phone the list of statements and the preview of the report fit, and no placeholder is cut', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { id, azienda } = await studio.api.loadGolden(GOLDEN, LONG);
  await studio.api.send('POST', '/api/bilanci/', { data: { azienda, data_bilancio: '2025-09-30' } });
  await page.setViewportSize(TELEFONO);
  await new LoginPage(page).remember(studio);
  await page.goto(`/aziende/${azienda}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/bilanci');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Apri bilancio' }) });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) {
    expect(await measureOutside(row)).toBe(0);
    for (const action of await row.getByRole('link').or(row.getByRole('button')).all())
      expect(await measureOutside(action)).toBe(0);
  }
  await test.step('an empty statement is called so, not balanced', async () => {
    await expect(rows.filter({ hasText: '30/09/2025' })).toContainText('Vuoto');
    await expect(rows.filter({ hasText: '30/09/2025' })).not.toContainText('Quadra');
  });

  await page.goto(`/bilanci/${id}/stampa-report`);
  const cover = page.getByRole('heading', { name: /Situazione infrannuale al/u });
  // Laid out page by page.
  await expect(cover).toBeVisible({ timeout: 30_000 });
  expect(await measureOutside(cover)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TELEFONO.width);

  const editor = new EditorPage(page);
  for (const part of ['', '/proiezione'] as const) {
    await editor.open(id, part);
    const field = page.getByRole('searchbox', { name: 'Trova una voce' });
    await expect(field).toBeVisible();
    expect(await hasWholePlaceholder(field)).toBe(true);
  }

  for (const [part, state] of [
    ['simulatore', 'Nessuna leva'],
    ['assestamento', 'Squadratura:'],
  ] as const) {
    await page.goto(`/bilanci/${id}/${part}`);
    const bar = page.getByRole('contentinfo');
    await expect(bar).toContainText(state);
    // A hairline divides two items: one of them is not on a phone.
    await expect(bar.locator('[aria-hidden="true"]:visible')).toHaveCount(0);
  }
});

test('at 200 % the bars leave their place to the rows; a firm has the same initials on the screen and on the cover', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request, { sigla: 'rossi' });
  const { id } = await studio.api.loadGolden(GOLDEN, LONG);
  await page.setViewportSize(ZOOM);
  await new LoginPage(page).remember(studio);
  const editor = new EditorPage(page);
  await editor.open(id);
  const title = page.getByRole('heading', { level: 1 });
  await expect(editor.grid).toBeVisible();
  await expect(title).toBeInViewport();
  await editor.cell('SPA.B.II.1', 'titolo').hover();
  await page.mouse.wheel(0, 200);
  await expect(title).not.toBeInViewport();
  // The rows are above the bottom bar and below the parts of the statement: more than half of the window.
  const { y = 0 } = (await page.getByRole('columnheader', { name: 'Valore', exact: true }).boundingBox()) ?? {};
  expect(y).toBeLessThan(ZOOM.height / 4);

  await test.step('initials', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/bilanci/${id}/stampa-report`);
    await expect(page.getByRole('heading', { name: /Situazione infrannuale al/u })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('SR', { exact: true })).toHaveCount(2);
  });

  await test.step('the parts of the statement follow what is searched', async () => {
    await editor.open(id);
    const parts = page.getByRole('navigation', { name: 'Parti del bilancio' });
    await expect(parts.getByRole('button', { name: 'B) Immobilizzazioni' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Trova una voce' }).fill('rimanenze');
    await expect(parts.getByRole('button', { name: 'C) Attivo circolante' })).toBeVisible();
    await expect(parts.getByRole('button', { name: 'B) Immobilizzazioni' })).toBeHidden();
    await expect(parts.getByRole('button', { name: /^Passivo/u })).toHaveAttribute(
      'title',
      'Nessuna voce corrisponde alla ricerca',
    );
  });

  await test.step('a long name takes two lines of the menu', async () => {
    const name = page.getByRole('navigation', { name: 'Menu principale' }).getByTitle(LONG);
    expect((await name.boundingBox())?.height).toBeLessThanOrEqual(48);
  });
});

test('the statements of a company, opened without a network, end with a sentence and come by themselves later', async ({
  page,
  request,
  context,
}) => {
  const studio = await createStudio(request);
  const { azienda } = await studio.api.loadGolden(GOLDEN, 'Prima volta S.r.l.');
  await studio.api.loadGolden(GOLDEN, 'Senza rete S.r.l.');
  await new LoginPage(page).remember(studio);
  await page.goto(`/aziende/${azienda}`);
  // The code of both pages is loaded, the statements of the other company are not.
  await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'Bilanci' }).click();
  await expect(page.getByRole('link', { name: 'Apri bilancio' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Aziende', exact: true }).click();
  const open = page.getByRole('row').filter({ hasText: 'Senza rete S.r.l.' }).getByRole('button');
  await expect(open).toBeVisible();
  await context.setOffline(true);
  await open.click();
  await expect(page.getByText('Dati non disponibili')).toBeVisible();
  await expect(page.getByText('Il server non risponde.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Apri bilancio' }).first()).toBeVisible();
  await expect(page.getByText('Dati non disponibili')).toBeHidden();
});
