import type { Andamento } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  AreaBilancio,
  buildAndamento,
  buildBilancio,
  computeIndicatore,
  expectAccessible,
  toNoBreak,
  render,
  schema,
  thresholds,
} from '../../test-support/index.ts';
import { selectSoglie } from '../../queries/catalogo.ts';
import { AndamentoIndicatore } from './index.ts';

const corrente = buildBilancio();
const indicatore = computeIndicatore('IdA', 'IdA2');
const annuale = (id: string, data_bilancio: string) => buildAndamento('IdA', buildBilancio({ id, data_bilancio }));
const infrannuale = (id: string, data_bilancio: string) =>
  buildAndamento('IdA', buildBilancio({ id, data_bilancio, bilancio_chiusura: false }));

const withValore = (statement: Andamento, cifra: Partial<Andamento['indicatori'][number]>): Andamento => ({
  ...statement,
  indicatori: statement.indicatori.map((other) => (other.codice === 'IdA2' ? { ...other, ...cifra } : other)),
});

/** 4 % in 2023, no value in 2024, 2 % in the current statement, 3.5 % in an interim one. */
const serie: readonly Andamento[] = [
  {
    ...withValore(annuale('1', '2023-12-31'), { valore: 0.04, punteggio: 1, etichetta_punteggio: 'Critico' }),
    versione_regole: '1999.1',
  },
  withValore(annuale('2', '2024-12-31'), {
    valore: null,
    punteggio: null,
    etichetta_punteggio: 'Non calcolabile',
    motivo: { codice: 'bilancio_vuoto', testo: 'Il bilancio non ha voci' },
  }),
  annuale(corrente.id, corrente.data_bilancio),
  withValore(infrannuale('4', '2026-06-30'), { valore: 0.035, punteggio: 1, etichetta_punteggio: 'Critico' }),
];

const draw = (shown: readonly Andamento[] = serie, valore = indicatore.valore) => {
  const dati = schema['IdA']?.indicators['IdA2'];
  if (dati === undefined) throw new Error('No schema');
  return render(
    <AreaBilancio bilancio={corrente}>
      <AndamentoIndicatore
        serie={shown}
        indicatore={{ ...indicatore, valore }}
        schema={dati}
        soglie={selectSoglie(indicatore, thresholds)}
      />
    </AreaBilancio>,
    { path: '/bilanci/3/indicatori/IdA' },
  );
};

const chart = page.getByRole('group', { name: 'Andamento: Oneri finanziari su ricavi' });

test('shows a point per statement with date, kind, value and rating, and names the threshold', async () => {
  await draw();
  await expect.element(chart).toBeVisible();
  const nomi = chart
    .getByRole('link')
    .elements()
    .map((point) => point.getAttribute('aria-label'));
  expect(nomi).toEqual([
    toNoBreak('31/12/2023, annuale: 4,00_%, Critico'),
    '31/12/2024, annuale: non disponibile (Il bilancio non ha voci)',
    toNoBreak('31/12/2025, annuale: 2,00_%, Buono'),
    toNoBreak('30/06/2026, infrannuale: 3,50_%, Critico'),
  ]);
  await expect.element(chart).toHaveTextContent('20232024202506/2026');
  await expect.element(page.getByText('soglia 3,00 %')).toBeVisible();
  // First and last value, printed.
  await expect.element(page.getByRole('region', { name: /^Andamento/u })).toMatchTextContent('06/20264,00 %3,50 %');
  await expectAccessible();
});

test('marks a point made of copied data, and says whose they are', async () => {
  const [first, ...others] = serie;
  if (first === undefined) throw new Error('No statement');
  await draw([{ ...first, dati_di: '2022-12-31' }, ...others]);
  const copied = chart.getByRole('link', {
    name: toNoBreak('31/12/2023, annuale: 4,00_%, Critico, dati del 31/12/2022'),
  });
  await expect.element(copied).toBeVisible();
  await expect.element(page.getByText('stato patrimoniale uguale a quello di un altro bilancio')).toBeVisible();
  await page.getByRole('button', { name: 'Andamento in tabella: Oneri finanziari su ricavi' }).click();
  await expect.element(page.getByText('annuale, regole 1999.1, dati del 31/12/2022')).toBeVisible();
});

test('shows the value of the hovered point, and of the point reached with the arrow keys', async () => {
  await draw();
  const andamento = page.getByRole('region', { name: 'Andamento: Oneri finanziari su ricavi' });
  await chart.getByRole('link', { name: /^31\/12\/2023/u }).hover();
  await expect.element(andamento).toMatchTextContent('4,00 %Critico');
  await userEvent.unhover(chart.getByRole('link', { name: /^31\/12\/2023/u }));
  await expect.element(andamento).not.toMatchTextContent('4,00 %Critico');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(chart.getByRole('link', { name: /^31\/12\/2025/u })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(andamento).toMatchTextContent('3,50 %Critico');
  await userEvent.keyboard('{Home}');
  await expect.element(andamento).toMatchTextContent('4,00 %Critico');
});

test('a click on a point opens the same page of its statement', async () => {
  const { getPath } = await draw();
  await chart.getByRole('link', { name: /^30\/06\/2026/u }).click();
  expect(getPath()).toBe('/bilanci/4/indicatori/IdA');
});

test('the table shows the same data, latest first, with the rules version of older figures', async () => {
  await draw();
  await page.getByRole('button', { name: 'Andamento in tabella: Oneri finanziari su ricavi' }).click();
  const rows = page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent.replaceAll('\u00A0', ' '));
  expect(rows.slice(1)).toEqual([
    '30/06/2026infrannuale3,50 %Critico',
    '31/12/2025annuale2,00 %Buono',
    '31/12/2024annualen.d.Non calcolabile',
    '31/12/2023annuale, regole 1999.14,00 %Critico',
  ]);
  await expect
    .element(page.getByRole('link', { name: '30/06/2026' }))
    .toHaveAttribute('href', '/bilanci/4/indicatori/IdA');
  await expectAccessible();
});

test('the current statement uses the value on screen, saved or not', async () => {
  await draw(serie, 0.0275);
  await expect
    .element(chart.getByRole('link', { name: toNoBreak('31/12/2025, annuale: 2,75_%, Buono') }))
    .toBeVisible();
});

test('shows no trend for a single statement', async () => {
  await draw(serie.slice(2, 3));
  await expect.element(page.getByRole('region', { name: 'Spiegazione' })).toBeInTheDocument();
  await expect.element(chart).not.toBeInTheDocument();
});

test('the chart shows the latest twelve statements, the table all of them', async () => {
  const anni = Array.from({ length: 20 }, (_, i) => annuale(`a${i}`, `${2005 + i}-12-31`));
  await draw([...anni, annuale(corrente.id, corrente.data_bilancio)]);
  await expect.element(chart).toBeVisible();
  expect(chart.getByRole('link').elements()).toHaveLength(12);
  await page.getByRole('button', { name: /^Andamento in tabella/u }).click();
  expect(page.getByRole('row').elements()).toHaveLength(22);
});

test('with many dates labels only the first and the last, inside the chart', async () => {
  await page.viewport(390, 700);
  const infrannuali = ['2018', '2019', '2020', '2021', '2022', '2023', '2024'].flatMap((anno) => [
    infrannuale(`${anno}a`, `${anno}-03-31`),
    infrannuale(`${anno}b`, `${anno}-06-30`),
  ]);
  await draw([...infrannuali, annuale(corrente.id, corrente.data_bilancio), infrannuale('ultimo', '2026-06-30')]);
  await expect.element(chart).toBeVisible();
  const { left, right } = chart.element().getBoundingClientRect();
  const visible = [...chart.element().querySelectorAll('a > span:last-child')].filter(
    (label) => getComputedStyle(label).visibility === 'visible',
  );
  expect(visible.map((label) => label.textContent)).toEqual(['03/2020', '06/2026']);
  for (const label of visible) {
    const testo = document.createRange();
    testo.selectNodeContents(label);
    expect(testo.getBoundingClientRect().left).toBeGreaterThanOrEqual(left - 1);
    expect(testo.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
  }
});
