import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  computeBanda,
  formatFigura,
  formatValore,
  getParolaBanda,
  getParolaPunteggio,
  schemaIndicatori,
  soglieSettore,
} from '@vedetta/domain';
import type { CodiceSettore, Punteggio, SchemaGruppo } from '@vedetta/domain';
import { IndicatoriPage } from '../pages/indicatori-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { readExpected } from '../studio-api.ts';
import type { Expected } from '../studio-api.ts';
import { createStudio } from '../new-studio.ts';

test.describe.configure({ mode: 'parallel' });

const schema: Readonly<Partial<Record<string, SchemaGruppo>>> = schemaIndicatori();
const nameGruppo = (gruppo: string): string => schema[gruppo]?.name ?? gruppo;

/** A count of signals is shown as `2 su 7`, and as - when nobody answered; other values according to their unit. */
const writeValore = (gruppo: string, codice: string, valore: number | null): string => {
  const unit = schema[gruppo]?.indicators[codice]?.unit ?? null;
  if (codice === 'ICA8' && valore !== null) return `${valore}\u00A0su\u00A07`;
  if (typeof unit === 'object' && unit !== null) return unit[String(valore)] ?? '-';
  return formatValore(valore, unit ?? 'none');
};

/** The words a score may have: of its interval or of its level. */
const listWords = (
  settore: CodiceSettore,
  codice: string,
  valore: number | null,
  punteggio: number | null,
): readonly string[] => {
  if (punteggio === null) return [valore === null ? 'Non calcolabile' : 'Non valutato'];
  const intervalli = soglieSettore(settore)[codice] ?? [];
  return [
    getParolaPunteggio(punteggio as Punteggio),
    ...intervalli.filter(({ score }) => score === punteggio).map(({ score_label }) => score_label),
  ];
};

type Case = {
  readonly page: Page;
  readonly pagina: IndicatoriPage;
  readonly atteso: Expected;
  readonly settore: CodiceSettore;
};

const listExpected = ({ attesi }: Expected, gruppo: string) =>
  Object.entries(attesi).flatMap(([key, [valore, punteggio = null]]) => {
    const [other, codice = ''] = key.split('.');
    return other === gruppo ? [{ codice, valore, punteggio, testo: writeValore(gruppo, codice, valore) }] : [];
  });

/** Checks every card and every helper of a group. */
const expectSchede = async ({ pagina, atteso, settore }: Case, gruppo: string): Promise<void> => {
  const expected = listExpected(atteso, gruppo);
  const indicatori = expected.filter(({ codice }) => !codice.startsWith('__') && codice !== `${gruppo}0`);
  const schede = await pagina.readSchede(indicatori[0]?.codice ?? '');
  expect(Object.keys(schede).toSorted()).toEqual(indicatori.map(({ codice }) => codice).toSorted());
  for (const { codice, valore, punteggio, testo } of indicatori) {
    const letta = schede[codice];
    expect.soft(letta?.valore, codice).toBe(testo);
    expect
      .soft(
        listWords(settore, codice, valore, punteggio).some((word) => letta?.parola.startsWith(word)),
        `${codice} ${letta?.parola}`,
      )
      .toBe(true);
  }
  const auxiliary = expected.filter(({ codice }) => codice.startsWith('__'));
  const grandezze = auxiliary.length === 0 ? {} : await pagina.readGrandezze();
  for (const { codice, testo } of auxiliary)
    expect.soft(grandezze[schema[gruppo]?.indicators[codice]?.name ?? ''], codice).toBe(testo);
};

/** Checks the verdict of a group: the words of its state, or its grade. */
const expectVerdict = async ({ pagina, atteso }: Case, gruppo: string): Promise<void> => {
  const verdetto = atteso.attesi[`${gruppo}.${gruppo}0`];
  if (verdetto !== undefined)
    await expect(pagina.outcome.getByRole('heading')).toContainText(writeValore(gruppo, `${gruppo}0`, verdetto[0]));
  else await expect(pagina.outcome).toContainText(`${Math.round((atteso.rischio_gruppo[gruppo] ?? 0) * 100)}\u00A0%`);
};

const expectTest = async ({ page, pagina, atteso }: Case): Promise<void> => {
  const find = (codice: string) => atteso.attesi[`RISANAMENTO.${codice}`]?.[0] ?? null;
  const isEmpty = find('__TDr') === 0 && find('__TFr') === find('__MOL');
  for (const codice of ['__TDr', '__TFr']) {
    const nome = schema['RISANAMENTO']?.indicators[codice]?.name ?? '';
    await expect(page.getByRole('status', { name: nome })).toHaveText(`${formatFigura(find(codice) ?? 0, 'euro')}€`);
  }
  await expect(pagina.scheda('TCAC')).toContainText(
    isEmpty ? 'Test non compilato' : writeValore('RISANAMENTO', 'TCAC', find('TCAC')),
  );
};

const cases = [
  { caso: 'agricoltura-sana', settore: '1' },
  { caso: 'impiantistica-in-attenzione', settore: '5' },
  { caso: 'trasporti-insolvente', settore: '8' },
  { caso: 'infrannuale-con-proiezione', settore: '2' },
] as const;

for (const { caso, settore } of cases) {
  test(`every figure on the screens of ${caso} is the expected one`, async ({ page, request }) => {
    const expected = readExpected(caso);
    const context: Case = { page, pagina: new IndicatoriPage(page), atteso: expected, settore };
    const { pagina } = context;
    const studio = await createStudio(request);
    const { id } = await studio.api.loadGolden(caso, `Caso ${caso}`);
    await new LoginPage(page).remember(studio);
    await pagina.open(id, 'risanamento');
    const grado = expected.rischio_complessivo ?? 0;
    await expect(page.getByRole('main').locator('header').first()).toContainText(
      `${getParolaBanda(computeBanda(grado))}${Math.round(grado * 100)}\u00A0%`,
    );
    await expectTest(context);
    await pagina.goTo('2. Indicatori consuntivi');
    await expectSchede(context, 'IdA');
    await expectVerdict(context, 'IdA');
    if ('IdAp' in expected.rischio_gruppo) {
      await pagina.goTo('3. Indicatori previsionali');
      await expectSchede(context, 'IdAp');
      await expectVerdict(context, 'IdAp');
    }
    await pagina.goTo('4. Altri indicatori');
    for (const gruppo of ['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI']) {
      await pagina.goTo('4. Altri indicatori', nameGruppo(gruppo));
      await expectSchede(context, gruppo);
      await expectVerdict(context, gruppo);
    }
  });
}
