import type { ScenarioBilancio, ScenarioBody, ScenarioElenco, ScenarioPatchBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiCall } from '../../test-support/index.ts';
import {
  answerCalls,
  AreaBilancio,
  azienda,
  buildBilancio,
  expectAccessible,
  refuse,
  render,
  schema,
  signIn,
  statics,
  thresholds,
} from '../../test-support/index.ts';
import { buildScenario, CONTESTO } from './example.ts';
import { SimulatorePage } from './simulatore-page.tsx';

const SUPERSEDED = refuse(412, { detail: 'anna ha salvato nel frattempo.' });

const open = async (scenari: readonly ScenarioElenco[] = [], contesto = CONTESTO) => {
  let saved = [...scenari];
  const change = (id: string, changes: object) => {
    saved = saved.map((one) => (one.id === id ? { ...one, ...changes, versione: one.versione + 1 } : one));
    return saved.find((one) => one.id === id);
  };
  /** Whether a call comes from who has seen the version that the server has. */
  const isCurrent = ({ path, headers }: ApiCall): boolean =>
    saved.some(({ id, versione }) => path.endsWith(`/${id}/`) && headers.get('If-Match') === `"${versione}"`);
  const readId = ({ path }: ApiCall): string => path.split('/').at(-2) ?? '';
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
      endpoints.saveScenario,
      (call) => {
        if (!isCurrent(call)) return SUPERSEDED;
        const body = call.body as ScenarioPatchBody;
        // One scenario at most is in the report.
        for (const { id, nel_report } of saved)
          if (body.nel_report === true && nel_report) change(id, { nel_report: false });
        return { ...change(readId(call), body), simulazione: null };
      },
    ],
    [
      endpoints.deleteScenario,
      (call) => {
        if (!isCurrent(call)) return SUPERSEDED;
        saved = saved.filter(({ id }) => id !== readId(call));
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
  return { calls, saveElsewhere: change, find: (nome: string) => saved.find((one) => one.nome === nome) };
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

test('a minimum that holds the grade says why, until a lever lifts it', async () => {
  // Losses of other years above the capital, and a year that closes well.
  const diverse: Readonly<Record<string, number>> = {
    'SPP.A.IV': 5_000,
    'SPP.A.VIII': -90_000,
    'SPP.A.IX': 70_000,
    'SPP.D.7.E': 435_000,
    'CE.B.6': 810_000,
  };
  const uguali = CONTESTO.bilancio.voci.filter(({ codice }) => diverse[codice] === undefined);
  const voci = [...uguali, ...Object.entries(diverse).map(([codice, valore]) => ({ codice, valore, rettifica: null }))];
  await open([], { ...CONTESTO, bilancio: { ...CONTESTO.bilancio, voci } });
  const minimo = grado.getByText(/^Il grado non scende sotto 85\s% perché il patrimonio netto/u);
  await expect.element(minimo).toBeVisible();
  await field('Apporto dei soci').fill('50000');
  await expect.element(minimo).not.toBeInTheDocument();
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
    const { calls } = await open();
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
    const { calls } = await open([
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

describe('what another user saves meanwhile', () => {
  const soci = buildScenario({ leve: [{ codice: 'ricavi', percentuale: 5 }] });
  const altro = buildScenario({ id: '11', nome: 'Altro' });
  const theirs = { leve: [{ codice: 'ricavi', percentuale: 7 }] };
  const act = async (azione: string) => {
    await page.getByRole('button', { name: 'Azioni su Solo soci' }).click();
    await page.getByRole('menuitem', { name: azione }).click();
  };
  const putInReport = async (nome: string) => {
    const mark = page.getByRole('switch', { name: `${nome} nel report` });
    await expect.element(mark).toBeEnabled();
    // By keyboard: what a lever moves arrives later, and a click would miss a switch that has moved.
    (mark.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(`«${nome}» è nel report.`)).toBeVisible();
  };

  test('is not replaced by levers moved before, though the list was read again, until it is told', async () => {
    const { calls, saveElsewhere, find } = await open([soci, altro]);
    await field('Ricavi').fill('12');
    saveElsewhere('9', theirs);
    await putInReport('Altro');
    await salva.click();
    await expect
      .element(page.getByText(/^anna ha salvato nel frattempo\. «Duplica» li tiene tutti e due/u))
      .toBeVisible();
    expect(find('Solo soci')).toMatchObject(theirs);
    await expect.element(field('Ricavi')).toHaveValue('12,00');
    await expect.poll(() => calls.at(-1)?.method).toBe('GET');
    await salva.click();
    await expect.element(page.getByText('Scenario salvato')).toBeVisible();
    expect(find('Solo soci')).toMatchObject({ leve: [{ codice: 'ricavi', percentuale: 12 }] });
  });

  test('is not news when only the mark of the report has moved', async () => {
    const { find } = await open([{ ...soci, nel_report: true }, altro]);
    await field('Ricavi').fill('12');
    await putInReport('Altro');
    await salva.click();
    await expect.element(page.getByText('Scenario salvato')).toBeVisible();
    expect(find('Solo soci')).toMatchObject({ leve: [{ codice: 'ricavi', percentuale: 12 }], nel_report: false });
  });

  test('is deleted by a second press, once it is told', async () => {
    const { calls, saveElsewhere, find } = await open([soci, altro]);
    saveElsewhere('9', theirs);
    await putInReport('Altro');
    await act('Elimina');
    const elimina = page.getByRole('button', { name: 'Elimina', exact: true });
    await elimina.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('anna ha salvato nel frattempo.');
    expect(find('Solo soci')).toMatchObject(theirs);
    await expect.poll(() => calls.at(-1)?.method).toBe('GET');
    await elimina.click();
    await expect.poll(() => find('Solo soci')).toBeUndefined();
  });

  test('does not greet who opens the name', async () => {
    const { saveElsewhere } = await open([soci]);
    await field('Ricavi').fill('12');
    saveElsewhere('9', { note: 'Loro' });
    await salva.click();
    await expect
      .element(page.getByText(/^anna ha salvato nel frattempo\. «Duplica» li tiene tutti e due/u))
      .toBeVisible();
    await act('Nome e note');
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Loro');
    expect(page.getByRole('dialog').getByRole('alert').elements()).toHaveLength(0);
  });

  test('under a new name given here, stays as it was: the levers that were moved are still there, unsaved', async () => {
    const { find } = await open([soci]);
    await field('Ricavi').fill('12');
    await act('Nome e note');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Solo i soci');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Azioni su Solo i soci' })).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(field('Ricavi')).toHaveValue('12,00');
    await expect.element(page.getByText('Scenario non salvato')).toBeVisible();
    expect(find('Solo i soci')).toMatchObject({ leve: soci.leve });
    await salva.click();
    await expect.element(page.getByText('Scenario salvato')).toBeVisible();
    expect(find('Solo i soci')).toMatchObject({ leve: [{ codice: 'ricavi', percentuale: 12 }] });
  });
});

test('says what hides the effect of a lever', async () => {
  await open([], { ...CONTESTO, bilancio: { ...CONTESTO.bilancio, params: { DIV: 1_000 } } });
  await expect.element(page.getByText(/i valori scritti a mano restano fermi/u)).toBeVisible();
});
