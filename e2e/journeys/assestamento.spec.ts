import { expect, test } from '@playwright/test';
import { createStudio } from '../new-studio.ts';
import { AssestamentoPage } from '../pages/assestamento-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { readPdf } from '../pages/pdf.ts';

/** The last closing depreciated 30 000,00 and paid 30 % of taxes. */
const CHIUSURA = {
  'SPA.B.II.2': 130_000,
  'SPA.C.IV.1': 100_000,
  'SPP.A.I': 100_000,
  'SPP.C': 60_000,
  'CE.A.1': 400_000,
  'CE.B.7': 270_000,
  'CE.B.10.b': 30_000,
  'CE.20.a': 30_000,
};
/** Half a year of its accounts, nothing adjusted: 78 000,00 of apparent profit. */
const CONTI = [
  ['10', 'Impianti e macchinari', 130_000, 'SPA.B.II.2'],
  ['20', 'Banca c/c', 178_000, 'SPA.C.IV.1'],
  ['30', 'Capitale sociale', -100_000, 'SPP.A.I'],
  ['31', 'Utili portati a nuovo', -70_000, 'SPP.A.VIII'],
  ['40', 'Fondo TFR', -60_000, 'SPP.C'],
  ['60', 'Ricavi delle vendite', -200_000, 'CE.A.1'],
  ['70', 'Servizi', 59_600, 'CE.B.7'],
  ['71', 'Salari e stipendi', 48_000, 'CE.B.9.a'],
  ['72', 'Contributi', 14_400, 'CE.B.9.b'],
] as const;

const toVoci = (importi: Readonly<Record<string, number>>) =>
  Object.entries(importi).map(([codice, valore]) => ({ codice, valore, rettifica: null }));

test('from an unadjusted trial balance to the report, by keyboard', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const azienda = await api.send<{ id: string }>('POST', '/api/aziende/', {
    multipart: { ragione_sociale: 'Brenta in prova', settore: '2', data_bilancio_chiusura: '2026-12-31' },
  });
  const create = async (data_bilancio: string, data: object) => {
    const { id } = await api.send<{ id: string }>('POST', '/api/bilanci/', {
      data: { azienda: azienda.id, data_bilancio },
    });
    await api.send('PATCH', `/api/bilanci/${id}/`, { data });
    return id;
  };
  await create('2025-12-31', { voci_update: toVoci(CHIUSURA) });
  const id = await create('2026-06-30', {
    voci_update: CONTI.map(([, , saldo, codice]) => ({ codice, valore: Math.abs(saldo), rettifica: null })),
    origine: {
      tipo: 'verifica',
      file: 'verifica_06.xlsx',
      impronta: 'ab12'.repeat(16),
      conti: CONTI.map(([codice, descrizione, saldo, voce]) => ({ codice, descrizione, saldo, voce })),
    },
  });
  const assestamento = new AssestamentoPage(page);
  await new LoginPage(page).remember(studio);
  await assestamento.open(id);
  await expect(assestamento.effect).toContainText('78\u00A0000,00');

  // Two proposals by keyboard: depreciation for 181 days, then salaries, whose row is below.
  await assestamento.name('Ammortamenti').focus();
  await page.keyboard.press('c');
  await expect(assestamento.stato('Ammortamenti')).toContainText('Confermata');
  await expect(assestamento.effect).toContainText('63\u00A0123,29');
  await page.keyboard.press('ArrowDown');
  await expect(assestamento.name('Mensilità')).toBeFocused();
  await page.keyboard.press('c');
  await expect(assestamento.stato('Mensilità')).toContainText('Confermata');
  await expect(assestamento.effect).toContainText('59\u00A0123,29');

  // A kind that is not needed, with the reason; undone and decided again.
  await assestamento.name('Ferie').focus();
  await page.keyboard.press('n');
  await page.getByLabel('Perché').fill('Nessuna giornata residua.');
  await page.getByRole('dialog').getByRole('button', { name: 'Non serve' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(assestamento.stato('Ferie')).toContainText('Non serve');
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(assestamento.stato('Ferie')).toContainText('Da indicare');

  // What is being typed stays while another entry changes its amount, and another row is not opened over it without asking.
  const nota = page.getByRole('textbox', { name: 'Nota' });
  await assestamento.name('Imposte').click();
  await nota.fill('Aliquota da verificare.');
  await assestamento.chooseStato('Ammortamenti', 'Riporta tra le proposte');
  await expect(assestamento.stato('Ammortamenti')).toContainText('Proposta');
  await assestamento.chooseStato('Ammortamenti', 'Conferma');
  await expect(assestamento.stato('Ammortamenti')).toContainText('Confermata');
  await assestamento.name('Ferie').click();
  await page.getByRole('dialog', { name: 'Modifiche non salvate' }).getByRole('button', { name: 'Resta' }).click();
  await expect(nota).toHaveValue('Aliquota da verificare.');

  // Taxes follow what is confirmed: 30 % of 59 123,29.
  await assestamento.chooseStato('Imposte', 'Conferma');
  await expect(page.getByText('Utile apparente 78 000,00 €: dopo l’assestamento utile di 41 386,30 €.')).toBeVisible();
  await expect(assestamento.quality).toContainText('3 domande risolte su 12');

  await assestamento.list.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(assestamento.list.getByRole('button', { name: 'Salva', exact: true })).toBeHidden();
  await expect(nota).toHaveValue('Aliquota da verificare.');

  const { pagine } = await readPdf(await api.printReport(id));
  const testo = pagine.join(' ').replaceAll(/\s/gu, ' ');
  // The apostrophe of the font is read as another letter.
  expect(testo).toContain('assestamento utile di 41 386,30 €');
  expect(testo).toContain('Ammortamenti pro rata');
});

test('what two users change at once is kept, and the same entry is asked about', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const azienda = await api.send<{ id: string }>('POST', '/api/aziende/', {
    multipart: { ragione_sociale: 'Brenta in due', settore: '2', data_bilancio_chiusura: '2026-12-31' },
  });
  const { id } = await api.send<{ id: string }>('POST', '/api/bilanci/', {
    data: { azienda: azienda.id, data_bilancio: '2026-06-30' },
  });
  await api.send('PATCH', `/api/bilanci/${id}/`, {
    data: { voci_update: toVoci({ 'SPA.C.IV.1': 60_000, 'CE.A.1': 100_000, 'CE.B.9.a': 40_000 }) },
  });
  const path = `/api/bilanci/${id}/assestamento/`;
  const ferie = (importo: number) => ({ tipo: 'ferie', stato: 'confermata', dati: { importo } });
  const assestamento = new AssestamentoPage(page);
  await new LoginPage(page).remember(studio);
  await assestamento.open(id);
  await expect(assestamento.stato('Mensilità')).toContainText('Proposta');

  // Somebody else adds holidays: confirming the salaries keeps both.
  await api.send('PUT', path, { data: { scritture: [ferie(3_000)] } });
  await assestamento.name('Mensilità').focus();
  await page.keyboard.press('c');
  await expect(page.getByText('restano quella modifica e questa', { exact: false })).toBeVisible();
  await expect(assestamento.stato('Mensilità')).toContainText('Confermata');
  await expect(assestamento.stato('Ferie')).toContainText('Confermata');

  // Then changes the amount, while it is set aside here.
  const stored = await api.send<{ scritture: { tipo: string; stato: string; dati: object }[] }>('GET', path);
  const scritture = stored.scritture.map(({ tipo, stato, dati }) =>
    tipo === 'ferie' ? ferie(5_000) : { tipo, stato, dati },
  );
  await api.send('PUT', path, { data: { scritture } });
  await assestamento.name('Ferie').focus();
  await page.keyboard.press('n');
  await page.getByLabel('Perché').fill('Godute tutte.');
  await page.getByRole('dialog').getByRole('button', { name: 'Non serve' }).click();
  const conflitto = page.getByRole('dialog', { name: 'Modificato nel frattempo' });
  await expect(conflitto).toContainText('5 000,00');
  await expect(conflitto).toContainText('Godute tutte.');
  await conflitto.getByRole('button', { name: 'Applica le scelte' }).click();
  await expect(conflitto).toBeHidden();
  await expect(assestamento.stato('Ferie')).toContainText('Non serve');
  await expect(assestamento.stato('Mensilità')).toContainText('Confermata');
});
