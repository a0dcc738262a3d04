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
import { readAtteso } from '../studio-api.ts';
import type { Atteso } from '../studio-api.ts';
import { createStudio } from '../studio-nuovo.ts';

test.describe.configure({ mode: 'parallel' });

const schema: Readonly<Partial<Record<string, SchemaGruppo>>> = schemaIndicatori();
const nameGruppo = (gruppo: string): string => schema[gruppo]?.name ?? gruppo;

/** A count of signals is shown as `2 su 7`; other values according to their unit. */
const writeValore = (gruppo: string, codice: string, valore: number | null): string => {
  const unit = schema[gruppo]?.indicators[codice]?.unit ?? null;
  if (codice === 'ICA8') return `${valore}\u00A0su\u00A07`;
  if (typeof unit === 'object' && unit !== null) return unit[String(valore)] ?? '-';
  return formatValore(valore, unit ?? 'none');
};

/** The words a score may have: of its interval or of its level. */
const listParole = (
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

type Caso = {
  readonly page: Page;
  readonly pagina: IndicatoriPage;
  readonly atteso: Atteso;
  readonly settore: CodiceSettore;
};

const listAttesi = ({ attesi }: Atteso, gruppo: string) =>
  Object.entries(attesi).flatMap(([chiave, [valore, punteggio = null]]) => {
    const [altro, codice = ''] = chiave.split('.');
    return altro === gruppo ? [{ codice, valore, punteggio, testo: writeValore(gruppo, codice, valore) }] : [];
  });

/** Checks every card and every helper of a group. */
const expectSchede = async ({ pagina, atteso, settore }: Caso, gruppo: string): Promise<void> => {
  const attesi = listAttesi(atteso, gruppo);
  const indicatori = attesi.filter(({ codice }) => !codice.startsWith('__') && codice !== `${gruppo}0`);
  const schede = await pagina.readSchede(indicatori[0]?.codice ?? '');
  expect(Object.keys(schede).toSorted()).toEqual(indicatori.map(({ codice }) => codice).toSorted());
  for (const { codice, valore, punteggio, testo } of indicatori) {
    const letta = schede[codice];
    expect.soft(letta?.valore, codice).toBe(testo);
    expect
      .soft(
        listParole(settore, codice, valore, punteggio).some((parola) => letta?.parola.startsWith(parola)),
        `${codice} ${letta?.parola}`,
      )
      .toBe(true);
  }
  const ausiliarie = attesi.filter(({ codice }) => codice.startsWith('__'));
  const grandezze = ausiliarie.length === 0 ? {} : await pagina.readGrandezze();
  for (const { codice, testo } of ausiliarie)
    expect.soft(grandezze[schema[gruppo]?.indicators[codice]?.name ?? ''], codice).toBe(testo);
};

/** Checks the verdict of a group: the words of its state, or its grade. */
const expectEsito = async ({ pagina, atteso }: Caso, gruppo: string): Promise<void> => {
  const verdetto = atteso.attesi[`${gruppo}.${gruppo}0`];
  if (verdetto !== undefined)
    await expect(pagina.esito.getByRole('heading')).toContainText(writeValore(gruppo, `${gruppo}0`, verdetto[0]));
  else await expect(pagina.esito).toContainText(`${Math.round((atteso.rischio_gruppo[gruppo] ?? 0) * 100)}\u00A0%`);
};

const expectTest = async ({ page, pagina, atteso }: Caso): Promise<void> => {
  const find = (codice: string) => atteso.attesi[`RISANAMENTO.${codice}`]?.[0] ?? null;
  const isVuoto = find('__TDr') === 0 && find('__TFr') === find('__MOL');
  for (const codice of ['__TDr', '__TFr']) {
    const nome = schema['RISANAMENTO']?.indicators[codice]?.name ?? '';
    await expect(page.getByRole('status', { name: nome })).toHaveText(`${formatFigura(find(codice) ?? 0, 'euro')}€`);
  }
  await expect(pagina.scheda('TCAC')).toContainText(
    isVuoto ? 'Test non compilato' : writeValore('RISANAMENTO', 'TCAC', find('TCAC')),
  );
};

const casi = [
  { caso: 'agricoltura-sana', settore: '1' },
  { caso: 'impiantistica-in-attenzione', settore: '5' },
  { caso: 'trasporti-insolvente', settore: '8' },
  { caso: 'infrannuale-con-proiezione', settore: '2' },
] as const;

for (const { caso, settore } of casi) {
  test(`every figure on the screens of ${caso} is the expected one`, async ({ page, request }) => {
    const atteso = readAtteso(caso);
    const aperto: Caso = { page, pagina: new IndicatoriPage(page), atteso, settore };
    const { pagina } = aperto;
    const studio = await createStudio(request);
    const { id } = await studio.api.loadCaso(caso, `Caso ${caso}`);
    await new LoginPage(page).remember(studio);
    await pagina.open(id, 'risanamento');
    const grado = atteso.rischio_complessivo ?? 0;
    await expect(page.getByRole('main').locator('header').first()).toContainText(
      `${getParolaBanda(computeBanda(grado))}${Math.round(grado * 100)}\u00A0%`,
    );
    await expectTest(aperto);
    await pagina.goTo('2. Indicatori consuntivi');
    await expectSchede(aperto, 'IdA');
    await expectEsito(aperto, 'IdA');
    if ('IdAp' in atteso.rischio_gruppo) {
      await pagina.goTo('3. Indicatori previsionali');
      await expectSchede(aperto, 'IdAp');
      await expectEsito(aperto, 'IdAp');
    }
    await pagina.goTo('4. Altri indicatori');
    for (const gruppo of ['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI']) {
      await pagina.goTo('4. Altri indicatori', nameGruppo(gruppo));
      await expectSchede(aperto, gruppo);
      await expectEsito(aperto, gruppo);
    }
  });
}
