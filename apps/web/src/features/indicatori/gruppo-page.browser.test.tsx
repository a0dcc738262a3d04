import type { Param, ParamsBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../queries/query-keys.ts';
import {
  buildBilancio,
  buildOpenGruppo,
  computeGruppo,
  expectAccessible,
  listPosts,
  toNoBreak,
  refuse,
} from '../../test-support/index.ts';
import { GruppoPage } from './gruppo-page.tsx';

const open = buildOpenGruppo(GruppoPage);
const salva = page.getByRole('button', { name: /^Salva/u });
const dividendi = page.getByRole('textbox', { name: 'Dividendi deliberati e non ancora iscritti a debito' });
const card = (nome: string) => page.getByRole('article', { name: nome });

describe('inputs of a group', () => {
  test('are previewed while typing, then saved before the figures are recomputed', async () => {
    const calls = await open('IdA');
    await expect.element(card('Patrimonio netto')).toMatchTextContent('350 000,00 €');
    await expect.element(salva).toBeDisabled();
    await dividendi.fill('345000');
    await expect.element(salva).toHaveTextContent('Salva *');
    await expect.element(card('Patrimonio netto')).toMatchTextContent('5 000,00 €Critico');
    await expect.element(page.getByText('Modifiche non salvate')).toBeVisible();
    await salva.click();
    await expect.element(page.getByText('Valori salvati')).toBeVisible();
    await expect.element(salva).toHaveTextContent('Salva');
    expect(listPosts(calls)).toEqual([
      ['live', [{ nome: 'DIV', valore: 345_000 }]],
      ['params', [{ nome: 'DIV', valore: 345_000 }]],
    ]);
    const dopoScrittura = calls.slice(calls.findIndex(({ path }) => path.endsWith('/IdA/params/') && path !== '') + 1);
    expect(dopoScrittura.find(({ query }) => query.get('compute') === '1')).toBeDefined();
    expect(
      calls.find(({ path, method: metodo }) => metodo === 'POST' && path.endsWith('/params/'))?.headers.get('If-Match'),
    ).toBe('"1"');
  });

  test('an amount of 13 digits fits its field', async () => {
    await open('IdA');
    await dividendi.fill('-9999999999999,99');
    await userEvent.tab();
    await expect.element(dividendi).toHaveValue(toNoBreak('−9_999_999_999_999,99'));
    const { scrollWidth, clientWidth } = dividendi.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('Ctrl+S saves what is still being typed', async () => {
    const calls = await open('IdA');
    await dividendi.fill('1000');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Valori salvati')).toBeVisible();
    expect(listPosts(calls)).toContainEqual(['params', [{ nome: 'DIV', valore: 1000 }]]);
  });

  test('the response to an older change is never shown', async () => {
    const expected: (() => void)[] = [];
    await open('IdA', [
      [
        endpoints.computeLive,
        async ({ body }) => {
          const [param] = (body as ParamsBody).params;
          await new Promise<void>((resolve) => void expected.push(resolve));
          return computeGruppo('IdA', { DIV: Number(param?.valore) });
        },
      ],
    ]);
    await dividendi.fill('100000');
    await expect.poll(() => expected.length).toBe(1);
    await dividendi.fill('200000');
    await expect.poll(() => expected.length).toBe(2);
    expected[1]?.();
    await expect.element(card('Patrimonio netto')).toMatchTextContent('150 000,00 €');
    expected[0]?.();
    await expect.element(card('Patrimonio netto')).toMatchTextContent('150 000,00 €');
    await expect.element(card('Patrimonio netto')).not.toMatchTextContent('250 000,00 €');
  });

  test('keeps the typed values if the server does not respond, and says so', async () => {
    await open('IdA', [[endpoints.saveParams, () => Promise.reject(new TypeError('network'))]]);
    await dividendi.fill('2500');
    await salva.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Il server non risponde. Riprovare.');
    await expect.element(salva).toHaveTextContent('Salva *');
    await userEvent.tab();
    await expect.element(dividendi).toHaveValue(toNoBreak('2_500,00'));
    await expectAccessible();
  });

  test("the server's error for a value is shown above the form and at its field", async () => {
    const refusal = refuse(400, { detail: 'Controllare i campi segnalati.', DIV: ['Importo troppo grande.'] });
    await open('IdA', [
      [endpoints.computeLive, refusal],
      [endpoints.saveParams, refusal],
    ]);
    await dividendi.fill('9999999999999');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Controllare i campi segnalati. Importo troppo grande.');
    await expect.element(dividendi).toBeInvalid();
    await expectAccessible();
  });

  test('are reloaded if another user changed them meanwhile, and a second save adds ours', async () => {
    let isFirst = true;
    const loro: Param = { bilancio: '3', gruppo: 'IdA', nome: 'DIV', valore: 700, evidenza: '', predefinito: false };
    const calls = await open('IdA', [
      [
        endpoints.listParams,
        () =>
          Response.json(isFirst ? [{ ...loro, valore: 0 }] : [loro], { headers: { ETag: isFirst ? '"1"' : '"2"' } }),
      ],
      [
        endpoints.saveParams,
        ({ headers }) => {
          if (!isFirst) return Response.json([], { headers: { ETag: `"${headers.get('If-Match')}"` } });
          isFirst = false;
          return refuse(412, { detail: 'anna ha salvato nel frattempo.' });
        },
      ],
    ]);
    await dividendi.fill('1000');
    await salva.click();
    // What both changed is never replaced unseen.
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(
        'anna ha salvato nel frattempo. Salvati nel frattempo: «Dividendi deliberati e non ancora iscritti a debito»: 700,00. Salvando si sostituiscono.',
      );
    await expectAccessible();
    await expect
      .poll(() => calls.filter(({ method: metodo, path }) => metodo === 'GET' && path.endsWith('/params/')).length)
      .toBe(2);
    await salva.click();
    await expect.element(page.getByText('Valori salvati')).toBeVisible();
  });

  test('read again while one types, say what a save would replace before it does', async () => {
    let valore = 0;
    await open('IdA', [
      [
        endpoints.listParams,
        () =>
          Response.json([{ bilancio: '3', gruppo: 'IdA', nome: 'DIV', valore, evidenza: '', predefinito: false }], {
            headers: { ETag: `"${valore}"` },
          }),
      ],
    ]);
    await dividendi.fill('1000');
    await expect.element(page.getByText('Modifiche non salvate')).toBeVisible();
    valore = 700;
    await queryClient.invalidateQueries({ queryKey: queryKeys.params('3', 'IdA') });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(
        'Salvati nel frattempo: «Dividendi deliberati e non ancora iscritti a debito»: 700,00. Salvando si sostituiscono.',
      );
    valore = 1000;
    await queryClient.invalidateQueries({ queryKey: queryKeys.params('3', 'IdA') });
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('a statement consolidated meanwhile says so, and the typed values stay', async () => {
    await open('IdA', [[endpoints.saveParams, refuse(409, { detail: 'I dati del bilancio sono bloccati.' })]]);
    await dividendi.fill('1000');
    await salva.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('I dati del bilancio sono bloccati.');
    await expect.element(dividendi).toHaveValue(toNoBreak('1_000,00'));
    await expect.element(page.getByText('Modifiche non salvate')).toBeVisible();
  });
});

test('a consolidated statement shows why it is read-only, and where to unlock it', async () => {
  await open(
    'ICAS',
    [],
    buildBilancio({ consolidato: true, consolidato_il: '2026-03-12T09:00:00Z', consolidato_da: 'studio' }),
  );
  await expect.element(page.getByText(/Dati bloccati il 12\/03\/2026 da studio\./u)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Si sblocca dall’elenco dei bilanci' }))
    .toHaveAttribute('href', '/bilanci');
  await expect.element(salva).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Modifica annotazioni' })).not.toBeInTheDocument();
  await expect.element(dividendi).toBeDisabled();
  expect(
    page
      .getByRole('switch')
      .elements()
      .every((campo) => (campo as HTMLInputElement).disabled),
  ).toBe(true);
  await expectAccessible();
});

test('shows the cards without trend if the trend fails to load, and says so', async () => {
  await open('IdA', [[endpoints.loadAndamento, refuse(500, { detail: 'Errore del server.' })]]);
  await expect.element(card('Patrimonio netto')).toBeVisible();
  await expect.element(page.getByText('Andamento non disponibile: Errore del server.')).toBeVisible();
});

test('the verdict shows the reason, and that CNDCEC indices are not a legal duty', async () => {
  await open('IdA');
  const esito = page.getByRole('region', { name: 'Esito del gruppo' });
  await expect.element(esito).toMatchTextContent('Modello CNDCEC, mai divenuto obbligatorio');
  await esito.getByRole('button', { name: /^Spiega il calcolo/u }).click();
  await expect
    .element(page.getByRole('region', { name: 'Spiegazione' }).getByRole('heading', { level: 2 }))
    .toHaveTextContent('Esito degli indici di allerta');
});

describe('the explanation by the keyboard', () => {
  const panel = page.getByRole('region', { name: 'Spiegazione' });
  const press = async (nome: string): Promise<void> => {
    const key = page.getByRole('button', { name: `Spiega il calcolo: ${nome}`, exact: true });
    await expect.element(key).toBeVisible();
    (key.element() as HTMLButtonElement).focus();
    await userEvent.keyboard('{Enter}');
  };

  test('takes the focus, also for another figure; Esc returns it to the last button used', async () => {
    await open('IdA');
    await press('Patrimonio netto');
    await expect.element(panel.getByRole('heading', { level: 2, name: 'Patrimonio netto', exact: true })).toHaveFocus();
    await press('Liquidità a breve');
    await expect.element(panel.getByRole('heading', { level: 2, name: 'Liquidità a breve' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(panel.getByRole('heading')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Spiega il calcolo: Liquidità a breve' })).toHaveFocus();
  });

  test('Esc keeps the focus if the user has moved it; in a field it acts on the field', async () => {
    await open('IdA');
    await press('Patrimonio netto');
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus();
    const campo = page.getByRole('textbox', { name: /^Dividendi/u });
    (campo.element() as HTMLInputElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel.getByRole('heading', { level: 2 })).toBeVisible();
    const other = page.getByRole('button', { name: 'Informazioni: Liquidità a breve' });
    (other.element() as HTMLButtonElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel.getByRole('heading')).not.toBeInTheDocument();
    await expect.element(other).toHaveFocus();
  });

  test('the close button also returns the focus', async () => {
    await open('IdA');
    await press('Patrimonio netto');
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus();
    await panel.getByRole('button', { name: 'Chiudi il pannello' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Spiega il calcolo: Patrimonio netto', exact: true }))
      .toHaveFocus();
  });
});
