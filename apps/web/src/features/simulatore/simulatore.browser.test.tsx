import type { ScenarioBilancio, ScenarioBody, ScenarioElenco } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerCalls,
  AreaBilancio,
  azienda,
  buildBilancio,
  expectAccessible,
  render,
  schema,
  signIn,
  statics,
  thresholds,
} from '../../test-support/index.ts';
import { buildScenario, CONTESTO } from './example.ts';
import { SimulatorePage } from './simulatore-page.tsx';

const open = async (scenari: readonly ScenarioElenco[] = [], contesto = CONTESTO) => {
  let saved = [...scenari];
  const calls = answerCalls([
    [endpoints.loadAzienda, azienda],
    [endpoints.loadConfig, { settori: [], ateco: [] }],
    [endpoints.loadSchemaIndicatori, schema],
    [endpoints.listIndicatorStatics, statics],
    [endpoints.loadThresholds, thresholds],
    [endpoints.loadContesto, contesto],
    [endpoints.listScenari, () => saved],
    [
      endpoints.createScenario,
      ({ body }) => {
        const { nome, leve } = body as ScenarioBody;
        const created: ScenarioBilancio = { ...buildScenario({ id: '10', nome, leve }), simulazione: null };
        saved = [...saved, created];
        return created;
      },
    ],
    [
      endpoints.deleteScenario,
      () => {
        saved = [];
        return null;
      },
    ],
  ]);
  await render(
    <AreaBilancio bilancio={buildBilancio()}>
      <SimulatorePage />
    </AreaBilancio>,
    { path: '/bilanci/3/simulatore' },
  );
  await expect.element(page.getByRole('heading', { name: 'Leve' })).toBeVisible();
  return calls;
};

const field = (nome: string) => page.getByRole('textbox', { name: nome, exact: true });
const slider = (nome: string) => page.getByRole('slider', { name: `${nome}, cursore` });
const grado = page.getByRole('region', { name: 'Grado di rischio, prima e dopo' });
const indicatori = page.getByRole('region', { name: 'Gruppi e indicatori' });
const rimedi = page.getByRole('region', { name: 'Che cosa basterebbe', exact: true });
const salva = page.getByRole('button', { name: 'Salva scenario' });

beforeEach(() => signIn());

describe('the levers', () => {
  test('at rest change nothing, and the page is accessible', async () => {
    await open();
    await expect.element(page.getByText('Nessuna leva in uso: i valori sono quelli del bilancio.')).toBeVisible();
    await expect.element(salva).toBeDisabled();
    await expect.element(rimedi.getByText('Misura aritmetica, non una raccomandazione.')).toBeVisible();
    await expectAccessible();
  });

  test('move with the slider by keys, and the figures follow', async () => {
    await open();
    const apporto = slider('Apporto dei soci');
    apporto.element().focus();
    await userEvent.keyboard('{PageUp}');
    // A step of 5 000, ten times.
    await expect.element(field('Apporto dei soci')).toHaveValue('50\u00A0000,00');
    await expect.element(apporto).toHaveAttribute('aria-valuetext', '50\u00A0000 euro');
    await expect.element(page.getByText('SPP.A.VI.2 +50\u00A0000,00')).toBeVisible();
    await expect.element(grado.getByText('da 10\u00A0000,00 (+50\u00A0000,00)')).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect.element(field('Apporto dei soci')).toHaveValue('0,00');
    await userEvent.keyboard('{End}');
    await expect.element(field('Apporto dei soci')).toHaveValue('500\u00A0000,00');
  });

  test('out of bounds name the bound, and the figures stay', async () => {
    await open();
    await field('Rinuncia dei soci a finanziamenti').fill('50000');
    await expect.element(grado.getByText('da 10\u00A0000,00 (+50\u00A0000,00)')).toBeVisible();
    await field('Rinuncia dei soci a finanziamenti').fill('90000,01');
    await userEvent.tab();
    await expect.element(page.getByText(/Indicare un valore tra 0,00\s€ e 90\s000,00\s€\./u)).toBeVisible();
    await expect.element(grado.getByText('da 10\u00A0000,00 (+50\u00A0000,00)')).toBeVisible();
    await expect.element(salva).toBeDisabled();
  });

  test('explain a figure before and after', async () => {
    await open();
    await field('Apporto dei soci').fill('300000');
    await indicatori.getByRole('button', { name: 'Spiega il calcolo: Patrimonio netto su debiti' }).click();
    await expect.element(page.getByText('Dopo, con le leve')).toBeVisible();
    await expect.element(page.getByText('310\u00A0000,00').first()).toBeVisible();
    await page.getByText('Prima', { exact: true }).last().click();
    await expect.element(page.getByText('10\u00A0000,00').first()).toBeVisible();
  });
});

test('a press on what would be enough puts it among the levers', async () => {
  await open();
  const press = rimedi.getByRole('button', { name: /^Patrimonio netto su debiti: Apporto dei soci/u });
  await press.click();
  const [, amount] = /Apporto dei soci (.*)\u00A0€/u.exec(press.element().getAttribute('aria-label') ?? '') ?? [];
  await expect.element(field('Apporto dei soci')).toHaveValue(`${amount},00`);
  await expect
    .element(indicatori.getByRole('row', { name: /Patrimonio netto su debiti/u }).getByText('rientra'))
    .toBeVisible();
});

describe('scenarios', () => {
  test('are saved with a name and the levers in use', async () => {
    const calls = await open();
    await field('Ricavi').fill('5');
    await expect.element(page.getByText('Scenario non salvato')).toBeVisible();
    await salva.click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('Più ricavi');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect.element(page.getByText('Scenario salvato')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      nome: 'Più ricavi',
      leve: [{ codice: 'ricavi', percentuale: 5 }],
      aliquota: null,
    });
    await expect.element(page.getByRole('columnheader', { name: 'Più ricavi' })).toBeVisible();
  });

  test('open with their levers, tell why they do not fit, and are deleted after a question', async () => {
    const motivo = 'Rinuncia dei soci a finanziamenti: Indicare un valore tra 0,00 € e 90 000,00 €.';
    const calls = await open([
      buildScenario({ leve: [{ codice: 'rinuncia_soci', importo: 95_000 }], motivo, dopo: null }),
    ]);
    await expect.element(field('Rinuncia dei soci a finanziamenti')).toHaveValue('95\u00A0000,00');
    await expect.element(page.getByText(motivo)).toBeVisible();
    await page.getByRole('button', { name: 'Azioni su Solo soci' }).click();
    await page.getByRole('menuitem', { name: 'Elimina' }).click();
    await page.getByRole('button', { name: 'Elimina', exact: true }).click();
    await expect.element(page.getByText(/Nessuno scenario salvato/u)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

test('says what hides the effect of a lever', async () => {
  await open([], { ...CONTESTO, bilancio: { ...CONTESTO.bilancio, params: { DIV: 1_000 } } });
  await expect.element(page.getByText(/i valori scritti a mano restano fermi/u)).toBeVisible();
});
