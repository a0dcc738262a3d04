import type { ParamsBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerGruppo,
  AreaBilancio,
  buildAndamento,
  buildBilancio,
  expectAccessible,
  render,
  signIn,
} from '../../test-support/index.ts';
import { RisanamentoPage } from './index.ts';

type Righe = Parameters<typeof answerGruppo>[0];

const open = async (rows: Righe = []) => {
  signIn();
  const calls = answerGruppo(rows);
  await render(
    <AreaBilancio>
      <RisanamentoPage />
    </AreaBilancio>,
    { path: '/bilanci/3/risanamento' },
  );
  return calls;
};

const card = page.getByRole('article', { name: 'Debito da ristrutturare su flussi annui' });
const campo = (nome: string) => page.getByRole('textbox', { name: nome });
const MONN = 'Margine operativo netto negativo del primo anno, componenti non ricorrenti comprese';

test('says that the test is not filled in, on the card and in the explanation', async () => {
  await open();
  await expect.element(card).toMatchTextContent('Test non compilato');
  await expect.element(card).not.toMatchTextContent('0,00');
  await card.getByRole('button', { name: /^Spiega il calcolo/u }).click();
  const panel = page.getByRole('region', { name: 'Spiegazione' });
  await expect.element(panel.getByRole('heading', { level: 2 })).toBeVisible();
  expect(panel.element().querySelectorAll('li[aria-current]')).toHaveLength(0);
  await expectAccessible();
});

/* MOL = 120 000 + 80 000 = 200 000; TFr = 200 000 − 40 000 = 160 000; TDr = 400 000 + 20 000 − 30 000 = 390 000; 390 / 160 = 2,4375. */
test.each(['20000', '-20000'])(
  'a first-year loss entered as %s increases the debt by its absolute value',
  async (perdita) => {
    const calls = await open();
    await campo('Debito scaduto').fill('400000');
    await campo('Nuovi conferimenti e finanziamenti, anche postergati').fill('30000');
    await campo(MONN).fill(perdita);
    await campo('Investimenti annui di mantenimento a regime').fill('40000');
    await expect
      .element(page.getByRole('status', { name: 'Totale debito da ristrutturare' }))
      .toHaveTextContent('390 000,00€');
    await expect.element(page.getByRole('status', { name: 'Totale flussi annui' })).toHaveTextContent('160 000,00€');
    await expect.element(card).toMatchTextContent('2,44');
    await expect.element(card).toMatchTextContent('390 000,00 ÷ 160 000,00');
    await expect.element(card).toMatchTextContent('2 anni e 5 mesi');
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'tre anni' }))
      .toHaveAttribute('aria-current', 'true');
    await expectAccessible();
    await page.getByRole('button', { name: 'Salva *' }).click();
    await expect.element(page.getByText('Valori salvati')).toBeVisible();
    const salvataggio = calls.findLast(({ method: metodo, path }) => metodo === 'POST' && path.endsWith('/params/'));
    expect((salvataggio?.body as ParamsBody | undefined)?.params).toContainEqual({
      nome: 'MoNn',
      valore: Number(perdita),
    });
  },
);

test('an unreadable amount is said, is not saved, and goes when it is mended', async () => {
  const calls = await open();
  await campo('Debito scaduto').fill('400000');
  await campo('Investimenti annui di mantenimento a regime').fill('40000x');
  await userEvent.tab();
  const notice = page.getByText('Un importo non leggibile');
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Salva *' }).click();
  await expect.element(campo('Investimenti annui di mantenimento a regime')).toHaveFocus();
  await expect.element(page.getByText('Valori salvati')).not.toBeInTheDocument();
  expect(calls.some(({ method: metodo, path }) => metodo === 'POST' && path.endsWith('/params/'))).toBe(false);
  await expectAccessible();
  await campo('Investimenti annui di mantenimento a regime').fill('40000');
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Salva *' }).click();
  await expect.element(page.getByText('Valori salvati')).toBeVisible();
});

test('flows not above zero give no ratio and the worst punteggio', async () => {
  await open();
  await campo('Debito scaduto').fill('100000');
  await campo('Investimenti annui di mantenimento a regime').fill('200000');
  await expect.element(card).toMatchTextContent('Critico');
  await expect.element(card).toMatchTextContent('flussi annui a regime non sono positivi');
});

test('the optional rows are shown on request, and reduce the debt', async () => {
  await open();
  await page.getByRole('button', { name: 'Disponibilità liquide o stralcio' }).click();
  await campo('Debito scaduto').fill('100000');
  await page.getByRole('textbox', { name: /^Stralcio/u }).fill('40000');
  await expect
    .element(page.getByRole('status', { name: 'Totale debito da ristrutturare' }))
    .toHaveTextContent('60 000,00€');
});

test('every total has an explanation', async () => {
  await open();
  const panel = page.getByRole('region', { name: 'Spiegazione' });
  for (const nome of ['Totale debito da ristrutturare', 'MOL prospettico', 'Totale flussi annui']) {
    await page.getByRole('button', { name: `Spiega il calcolo: ${nome}` }).click();
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent(nome);
  }
  await expect.element(panel).toMatchTextContent('200 000,00');
  await expectAccessible();
});

test('the trend includes only statements with a filled-in test', async () => {
  const bilancio = (id: string, anno: number) => buildBilancio({ id, data_bilancio: `${anno}-12-31` });
  await open([
    [
      endpoints.loadAndamento,
      [
        buildAndamento('RISANAMENTO', bilancio('1', 2023), { DS: 600_000 }),
        buildAndamento('RISANAMENTO', bilancio('2', 2024)),
        buildAndamento('RISANAMENTO', buildBilancio()),
      ],
    ],
  ]);
  await campo('Debito scaduto').fill('400000');
  const chart = page.getByRole('group', { name: /^Andamento/u });
  await expect.element(card).toMatchTextContent('2,00');
  await expect.element(chart).toBeVisible();
  expect(
    chart
      .getByRole('link')
      .elements()
      .map((punto) => punto.getAttribute('aria-label')),
  ).toEqual(['31/12/2023, annuale: 3,00, Attenzione', '31/12/2025, annuale: 2,00, Accettabile']);
});
