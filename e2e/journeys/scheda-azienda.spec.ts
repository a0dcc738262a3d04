import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';

test('the file of a company: key figures, signals, grades as a table, a note written and saved in place', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { id, azienda } = await studio.api.loadGolden('manifattura-sana', 'Alfa S.r.l.');
  await new LoginPage(page).remember(studio);
  await page.goto(`/aziende/${azienda}`);

  const cifre = page.getByRole('region', { name: 'Cifre chiave' });
  const bilancio = await studio.api.send<{ voci: { codice: string; valore: number; rettifica: number | null }[] }>(
    'GET',
    `/api/bilanci/${id}/`,
  );
  const ricavi = bilancio.voci.find(({ codice }) => codice === 'CE.A.1');
  const shown = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2 })
    .format(ricavi?.rettifica ?? ricavi?.valore ?? Number.NaN)
    .replaceAll('.', '\u00A0');
  await expect(cifre.getByRole('link', { name: /^Ricavi/u })).toContainText(`${shown}\u00A0€`);
  await expect(cifre.getByRole('link', { name: /^Posizione finanziaria/u })).toHaveAttribute('href', /altro\/LEVE$/u);
  // The list of the statements has what they earned, in whole euros; a statement without amounts has none.
  const bilanci = page.getByRole('region', { name: 'Bilanci' });
  const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 })
    .format(ricavi?.rettifica ?? ricavi?.valore ?? Number.NaN)
    .replaceAll('.', '\u00A0');
  await expect(bilanci.getByRole('listitem').first()).toContainText(`Ricavi ${whole}`);
  await expect(bilanci.getByRole('listitem').first()).toContainText(/Risultato −?\d/u);
  await expect(page.getByRole('region', { name: 'Segnali' })).toContainText(/segnal/u);
  await expect(page.getByRole('region', { name: 'Documenti' })).toContainText('Nessun file importato');

  const giudizio = page.getByRole('region', { name: 'Giudizio' });
  await giudizio.getByRole('button', { name: 'Gruppi nel radar' }).click();
  await expect(giudizio.getByRole('img', { name: /^Rischio per gruppo di indicatori/u })).toBeVisible();
  await giudizio.getByRole('button', { name: 'Giudizio in parole' }).click();

  const gradi = page.getByRole('region', { name: 'Grado nel tempo' });
  await gradi.getByRole('button', { name: 'Gradi in tabella' }).click();
  await expect(gradi.getByRole('table').getByRole('row')).not.toHaveCount(0);
  expect(await findViolations(page, 'main')).toEqual([]);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  const nota = page.getByRole('textbox', { name: /^Nuova nota nel bilancio/u });
  await expect(nota).toBeFocused();
  await page.keyboard.type('Chiesta alla banca una moratoria.');
  await page.keyboard.press('Control+Enter');
  const note = page.getByRole('region', { name: 'Note' });
  await expect(note.getByRole('listitem')).toContainText('Chiesta alla banca una moratoria.');
  await expect(nota).toHaveValue('');
  await nota.fill('Rispondono a dicembre.');
  await note.getByRole('button', { name: 'Salva nota' }).click();
  await expect(note.getByRole('listitem')).toContainText('Rispondono a dicembre.');
  const saved = await studio.api.send<{ note: string }>('GET', `/api/bilanci/${id}/`);
  expect(saved.note).toBe('Chiesta alla banca una moratoria.\n\nRispondono a dicembre.');
});

test('Ctrl+S saves the dialog in front, and the inputs of a page', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { id } = await studio.api.loadGolden('manifattura-sana', 'Alfa S.r.l.');
  await new LoginPage(page).remember(studio);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Modifica dati' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome dello studio').fill('Studio Verdi');
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: 'Studio Verdi' })).toBeVisible();

  await page.goto(`/bilanci/${id}/indicatori/IdA`);
  const dividendi = page.getByRole('textbox', { name: /^Dividendi deliberati/u }).first();
  await dividendi.fill('1000');
  await dividendi.blur();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Valori salvati')).toBeVisible();
  const params = await studio.api.send<{ nome: string; valore: number }[]>(
    'GET',
    `/api/bilanci/${id}/indicatori/IdA/params/`,
  );
  expect(params.find(({ nome }) => nome === 'DIV')?.valore).toBe(1000);
});

test('on a telephone no empty bar takes room from the file of a company; the board cuts no grade', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { azienda } = await studio.api.loadGolden('manifattura-sana', 'Alfa S.r.l.');
  // It does not balance: no grade.
  const [beta] = await createAziende(studio.api, ['Beta S.r.l.']);
  const { id } = await studio.api.send<{ id: string }>('POST', '/api/bilanci/', {
    data: { azienda: beta?.id, data_bilancio: '2025-12-31' },
  });
  await studio.api.send('PATCH', `/api/bilanci/${id}/`, {
    data: { voci_update: [{ codice: 'CE.A.1', valore: 10, rettifica: null }] },
  });
  await new LoginPage(page).remember(studio);
  await page.goto(`/aziende/${azienda}`);
  await expect(page.getByRole('contentinfo')).toContainText('ultimo bilancio');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('contentinfo')).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/portafoglio');
  const grade = page.getByRole('row', { name: /Beta/u }).getByText('Non calcolabile');
  await expect(grade).toBeVisible();
  expect(await grade.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
