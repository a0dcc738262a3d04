import type { Bilancio, VoceInput } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { computeBilancio, euroToNumber, getTitoloCompleto } from '@vedetta/domain';
import type { CodiceVoce } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiCall } from '../../test-support/index.ts';
import {
  answerCalls,
  AreaBilancio,
  azienda,
  expectAccessible,
  toNoBreak,
  refuse,
  render,
  signIn,
} from '../../test-support/index.ts';
import { createConfronto } from './confronti.ts';
import { EditorBilancio } from './editor-bilancio.tsx';
import { createTestBilancio } from './state/test-bilancio.ts';
import { readImporti } from './state/state.ts';

const CASSA = 'SPA.C.IV.3';
const BANCA = 'SPA.C.IV.1';

/** The server's response for these lines, by the same rules. */
const compute = (voci: readonly VoceInput[]) => {
  const { voci: calcolate, quadratura } = computeBilancio(readImporti(voci));
  return {
    voci: calcolate.map(({ codice, valore, rettifica, has_error }) => ({
      codice,
      valore: euroToNumber(valore),
      rettifica: rettifica === null ? null : euroToNumber(rettifica),
      has_error,
    })),
    quadratura: euroToNumber(quadratura),
  };
};

const createBilancio = (
  importi: Parameters<typeof createTestBilancio>[0] = { [CASSA]: 100, [BANCA]: 1, 'SPP.A.I': 101 },
): Bilancio => {
  const bilancio = createTestBilancio(importi);
  return { ...bilancio, ...compute(bilancio.voci) };
};

type Scelte = { readonly rows?: Parameters<typeof answerCalls>[0]; readonly solaLettura?: string | null };

const open = async ({ rows = [], solaLettura = null }: Scelte = {}): Promise<readonly ApiCall[]> => {
  signIn();
  // Only the lines with values, for speed; the end-to-end tests use the whole grid.
  localStorage.setItem('vedetta-solo-con-valori', 'yes');
  const bilancio = createBilancio();
  const calls = answerCalls([
    ...rows,
    [endpoints.checkBilancio, ({ body }) => compute((body as { voci_test: VoceInput[] }).voci_test)],
    [endpoints.loadAzienda, azienda],
  ]);
  await render(
    <AreaBilancio bilancio={bilancio}>
      <EditorBilancio
        letto={{ dati: bilancio, etag: '"1"' }}
        confronti={[createConfronto('fine_esercizio', createBilancio({ [CASSA]: 80 }))]}
        solaLettura={solaLettura}
      />
    </AreaBilancio>,
    { path: `/bilanci/${bilancio.id}` },
  );
  await expect.element(page.getByRole('treegrid')).toBeVisible();
  return calls;
};

const campo = (codice: CodiceVoce, column = 'Valore') =>
  page.getByRole('textbox', { name: `${column}, ${getTitoloCompleto(codice)}`, exact: true });
const salva = page.getByRole('button', { name: /^Salva/u });
const squadratura = page.getByText(/^Squadratura:/u);

const type = async (codice: CodiceVoce, testo: string, column?: string): Promise<void> => {
  (campo(codice, column).element() as HTMLInputElement).focus();
  await userEvent.keyboard(`${testo}{Enter}`);
};

describe('the grid', () => {
  test('is an accessible tree grid with columns and warnings', async () => {
    await open();
    await expect.element(page.getByRole('treegrid', { name: 'Voci del bilancio' })).toBeVisible();
    for (const nome of ['Codice', '31/12/2025', 'Valore', 'Valore Alternativo', 'Variazione %']) {
      await expect.element(page.getByRole('columnheader', { name: nome, exact: true })).toBeVisible();
    }
    await expect.element(campo(CASSA)).toHaveValue('100,00');
    await type(CASSA, '-5');
    await type(BANCA, 'abc');
    await expect.element(page.getByText('Un importo non leggibile')).toBeVisible();
    await expectAccessible();
  });

  test('checks the typed amounts on the server and shows its totals', async () => {
    const calls = await open();
    await type(CASSA, '1.234,56');
    await expect.element(squadratura).toMatchTextContent('Squadratura: 1 134,56 €');
    await expect.element(campo(CASSA)).toHaveValue(toNoBreak('1_234,56'));
    const ultima = calls.findLast(({ path }) => path.endsWith('/check/'));
    expect((ultima?.body as { voci_test: VoceInput[] } | undefined)?.voci_test).toContainEqual({
      codice: CASSA,
      valore: 1234.56,
      rettifica: null,
    });
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(squadratura).toMatchTextContent('Squadratura: 0,00 €');
    await expect.element(salva).not.toBeInTheDocument();
  });

  test('shows every digit of the largest negative amount', async () => {
    await open();
    await type(CASSA, '-9999999999999,99');
    await expect.element(campo(CASSA)).toHaveValue(toNoBreak('−9_999_999_999_999,99'));
    const { scrollWidth, clientWidth } = campo(CASSA).element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('has no fields when read-only, and says why', async () => {
    await open({ solaLettura: 'Dati bloccati il 12/03/2026.' });
    await expect.element(page.getByText(/Dati bloccati il 12/u)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /danaro e valori in cassa/u })).toMatchTextContent('100,00');
    expect(page.getByRole('treegrid').getByRole('textbox').elements()).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: 'Importa', exact: true })).toBeDisabled();
    await expectAccessible();
  });
});

describe('a restored draft', () => {
  const importi = (valore: number) => ({ valore, rettifica: null });
  const scarta = page.getByRole('button', { name: 'Scarta' });

  test('can be discarded until the next edit', async () => {
    localStorage.setItem(
      'vedetta-bozza-b1',
      JSON.stringify({
        scritta_il: '2026-01-10T10:00:00Z',
        righe: [{ codice: CASSA, mia: importi(700), base: importi(10_000) }],
      }),
    );
    await open();
    await expect.element(campo(CASSA)).toHaveValue('7,00');
    await expect.element(scarta).toBeVisible();
    await type(BANCA, '3');
    await expect.element(scarta).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await scarta.click();
    await expect.element(campo(CASSA)).toHaveValue('100,00');
    await expect.element(salva).not.toBeInTheDocument();
  });
});

describe('saving', () => {
  test('sends the changed lines with their base version', async () => {
    const calls = await open({
      rows: [[endpoints.saveBilancio, createBilancio({ [CASSA]: 7, [BANCA]: 1, 'SPP.A.I': 101 })]],
    });
    await type(CASSA, '7');
    await salva.click();
    await expect.element(salva).not.toBeInTheDocument();
    const scrittura = calls.find(({ method: metodo }) => metodo === 'PATCH');
    expect(scrittura?.body).toEqual({ voci_update: [{ codice: CASSA, valore: 7, rettifica: null }] });
    expect(scrittura?.headers.get('If-Match')).toBe('"1"');
  });

  test('keeps the typed amounts after a refusal, and says why', async () => {
    await open({ rows: [[endpoints.saveBilancio, refuse(409, { detail: 'I dati del bilancio sono bloccati.' })]] });
    await type(CASSA, '7');
    await salva.click();
    await expect.element(page.getByText('Salvataggio non riuscito. I dati del bilancio sono bloccati.')).toBeVisible();
    await expect.element(campo(CASSA)).toHaveValue('7,00');
    await expect.element(salva).toBeEnabled();
  });

  test("asks line by line after another user's changes", async () => {
    const loro = createBilancio({ [CASSA]: 11, [BANCA]: 12, 'SPP.A.I': 101 });
    await open({
      rows: [
        [
          endpoints.saveBilancio,
          refuse(412, {
            detail:
              'Un altro utente ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
          }),
        ],
        [endpoints.loadBilancio, loro],
      ],
    });
    await type(CASSA, '7');
    await salva.click();
    const dialog = page.getByRole('dialog', { name: 'Modificato nel frattempo' });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Applica le scelte' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(campo(CASSA)).toHaveValue('7,00');
    await expect.element(campo(BANCA)).toHaveValue('12,00');
  });

  test('notes that somebody else has saved say who it was, and are replaced by a second press only', async () => {
    const calls = await open({
      rows: [
        [endpoints.saveBilancio, refuse(412, { detail: 'anna ha salvato nel frattempo.' })],
        [endpoints.loadBilancio, { ...createBilancio(), note: 'La loro' }],
      ],
    });
    await page.getByRole('button', { name: 'Mostra note' }).click();
    await page.getByRole('region', { name: 'Note' }).getByRole('button', { name: 'Modifica' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Annotazioni' }).fill('La mia');
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'anna ha salvato nel frattempo. Il testo attuale delle annotazioni è: «La loro». Salvando di nuovo verrà sostituito.',
      );
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

describe('dialogs', () => {
  const paste = (testo: string): void => {
    const dati = new DataTransfer();
    dati.setData('text/plain', testo);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: dati, bubbles: true, cancelable: true }),
    );
  };

  test('a paste shows a preview first', async () => {
    await open();
    (campo(CASSA).element() as HTMLInputElement).focus();
    paste(`${BANCA}\t250\nSPA\t3\nBanca di Roma\t4`);
    const dialog = page.getByRole('dialog', { name: 'Incolla dal foglio di calcolo' });
    await dialog.getByText('Righe lasciate fuori (2)').click();
    await expect.element(dialog.getByText('Voce calcolata')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Incolla 1 importo' }).click();
    await expect.element(campo(BANCA)).toHaveValue('250,00');
  });

  test('import, copy and shortcuts are accessible', async () => {
    const elenco = { ...createBilancio(), id: 'b2', data_bilancio: '2024-12-31', descrizione: 'Bilancio d’esercizio' };
    await open({
      rows: [
        [endpoints.listBilanci, { count: 1, next: null, previous: null, results: [elenco] }],
        [endpoints.loadBilancio, createBilancio({ [CASSA]: 55, 'SPP.A.I': 55 })],
      ],
    });
    await page.getByRole('button', { name: 'Importa', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: 'Importa un bilancio' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Copia da bilancio' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Copia da bilancio esistente' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Copia il bilancio 31/12/2024' }).click();
    await expect.element(campo(CASSA)).toHaveValue('55,00');
  });

  test('a computed line opens its explanation', async () => {
    await open();
    await page.getByRole('button', { name: 'Formula SPA.C.IV', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Spiegazione' });
    await expect.element(panel).toMatchTextContent('101,00');
    await expectAccessible();
    await panel.getByRole('button', { name: 'Chiudi il pannello' }).click();
    await expect.element(panel).not.toMatchTextContent('101,00');
  });
});
