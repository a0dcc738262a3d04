import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { openGolden } from '../pages/editor-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');

type Case = {
  readonly name: string;
  /** The amount as it is typed wrong. */
  readonly codice: string;
  readonly typed: string;
  readonly differenza: string;
  /** What the panel says, and the line it leads to. */
  readonly titolo: string;
  readonly motivo: string;
  readonly correzione?: string;
  readonly verso: string;
};

// Digits exchanged and unreadable amounts have a journey of their own.
const CASES: readonly Case[] = [
  {
    name: 'a new line as large as the difference, without its counterpart',
    codice: 'SPA.B.I.1',
    typed: '12345',
    differenza: '12_345,00_€',
    titolo: 'Voce di importo uguale',
    motivo: 'Nuova dal 31/12/2024, forse senza la sua contropartita.',
    verso: 'SPA.B.I.1',
  },
  {
    name: 'the same amount in two lines of one side',
    codice: 'SPP.B.3',
    typed: '168000',
    differenza: '−168_000,00_€',
    titolo: 'Importo doppio',
    motivo: '168_000,00 sta in due voci del passivo.',
    verso: 'SPP.B.3',
  },
  {
    name: 'a sign that the year before was the opposite',
    codice: 'SPP.A.VII',
    typed: '5000',
    differenza: '−10_000,00_€',
    titolo: 'Segno invertito',
    motivo: 'Metà di 10_000,00, e l’anno prima il segno era l’opposto.',
    correzione: '−5_000,00',
    verso: 'SPP.A.VII',
  },
  {
    name: 'accruals that the year before were there',
    codice: 'SPA.D',
    typed: '0',
    differenza: '−18_000,00_€',
    titolo: 'Ratei e risconti mancanti',
    motivo: 'Stesso importo l’anno prima, oggi zero.',
    correzione: '18_000,00',
    verso: 'SPA.D',
  },
];

const findSuspect = (panel: Locator, titolo: string): Locator =>
  panel.getByRole('listitem').filter({ hasText: titolo }).first();

test.setTimeout(120_000);

test('each reason of a mismatch is named, and a click goes to its line', async ({ page, request }) => {
  const { editor, api, azienda } = await openGolden(
    { page, request },
    'infrannuale-con-proiezione',
    'Tutti i sospetti S.r.l.',
  );
  const panel = page.getByRole('complementary', { name: 'Spiegazione' });

  for (const { name, codice, typed, differenza, titolo, motivo, correzione, verso } of CASES) {
    await test.step(name, async () => {
      await editor.type(codice, typed);
      await editor.expectQuadratura(nb(differenza));
      await editor.squadratura.click();
      const suspect = findSuspect(panel, titolo);
      await expect(suspect).toContainText(nb(motivo));
      if (correzione !== undefined) await expect(suspect).toContainText(`${nb(correzione)} quadra`);
      await suspect.getByRole('button', { name: new RegExp(`^Vai a ${titolo}`, 'u') }).click();
      await expect(editor.grid.locator(':focus')).toHaveAttribute('data-cella', /\|valore$/u);
      await editor.cell(verso).focus();
      await expect(suspect).toHaveAttribute('data-qui', 'true');
      await page.keyboard.press('Control+z');
      await editor.expectQuadratura(nb('0,00_€'));
      // It closes by itself after a while, which another journey waits for.
      await expect(panel.getByText('Il bilancio quadra')).toBeVisible();
      await panel.getByRole('button', { name: 'Chiudi' }).click();
      await expect(panel).toBeHidden();
    });
  }

  await test.step('without an income statement the result is missing, and the click goes to A.IX', async () => {
    const { id } = await api.send<{ id: string }>('POST', '/api/bilanci/', {
      data: { azienda, data_bilancio: '2025-09-30' },
    });
    await api.send('PATCH', `/api/bilanci/${id}/`, {
      data: {
        voci_update: [
          { codice: 'SPA.C.IV.1', valore: 110_000, rettifica: null },
          { codice: 'SPP.A.I', valore: 100_000, rettifica: null },
        ],
      },
    });
    await editor.open(id);
    await editor.squadratura.click();
    const suspect = findSuspect(panel, 'Risultato mancante');
    await expect(suspect).toContainText('Il conto economico è vuoto');
    await expect(suspect).toContainText(nb('10_000,00 quadra'));
    await suspect.getByRole('button', { name: /^Vai a Risultato mancante/u }).click();
    await editor.expectFocus('SPP.A.IX');
  });
});
