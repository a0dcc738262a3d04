import type { Browser, BrowserContext } from 'playwright-core';
import {
  CPU,
  isNext,
  MAX_RATIO,
  MAX_SLOW_KEY_MS,
  openBare,
  openPage,
  type,
  UNLIMITED_FRAMES,
  watchKeys,
} from './editor.ts';
import type { BenchPage, KeyTime } from './editor.ts';
import { login, measureScreens } from './product.ts';
import { judge, median, print } from './row.ts';
import type { Row } from './row.ts';

const ROUNDS = 5;
const FIRST_ROW = 'incassi_crediti';

/** A plan of twelve months with two loans and five rows of its own. */
export const createPiano = async (url: string, { token, azienda, bilancio }: Awaited<ReturnType<typeof login>>) => {
  const send = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const { id } = await send('POST', `/api/aziende/${azienda}/piani/`, {
    descrizione: 'Misura',
    inizio: '2027-01-01',
    base: bilancio,
  });
  const mutuo = {
    tipo: 'francese',
    capitale_residuo: 306_000,
    tasso_annuo: 4.85,
    periodicita: 1,
    prossima_rata: '2027-01-31',
    rate_residue: 72,
  };
  await send('PATCH', `/api/piani/${id}/`, {
    finanziamenti: ['Mutuo', 'Chirografario'].map((nome) => ({ nome, ...mutuo })),
    righe_libere: Array.from({ length: 5 }, (_, numero) => ({
      nome: `Riga ${numero + 1}`,
      gruppo: 'operative',
      verso: 'uscita',
      importi: { 0: 1000, 6: 2000 },
    })),
  });
};

const openPiano = async (context: BrowserContext, url: string): Promise<BenchPage> => {
  const access = await login(url);
  await createPiano(url, access);
  const tab = await openPage(context, 'Enter');
  const { page } = tab;
  await page.goto(`${url}/login`);
  await page.evaluate(
    (accessToken) => localStorage.setItem('auth', JSON.stringify({ accessToken, expires: null })),
    access.token,
  );
  await page.goto(`${url}/aziende/${access.azienda}/tesoreria`);
  await page.locator('[role=grid]').waitFor();
  await page.evaluate(watchKeys);
  return tab;
};

type Measurement = { readonly cpu: number; readonly bare: readonly KeyTime[]; readonly piano: readonly KeyTime[] };

const measure = async (browser: Browser, url: string): Promise<readonly Measurement[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
  const bare = await openBare(context);
  const piano = await openPiano(context, url);
  const measurements: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const cpu of CPU) {
      await bare.page.locator('input').first().focus();
      await piano.page.locator(`[data-cella="${FIRST_ROW}|${round}"]`).focus();
      const measurement = { cpu, bare: await type(bare, cpu), piano: await type(piano, cpu) };
      // The first round warms up.
      if (round > 0) measurements.push(measurement);
    }
  }
  return measurements;
};

const present = (measurements: readonly Measurement[]): readonly Row[] => {
  const summarise = (cpu: number, tab: 'bare' | 'piano', isCounted: (time: KeyTime) => boolean): number =>
    median(
      measurements
        .filter((measurement) => measurement.cpu === cpu)
        .flatMap((measurement) => measurement[tab].filter(isCounted).map(({ ms }) => ms)),
    );
  const compare = (what: string, cpu: number, isCounted: (time: KeyTime) => boolean): Row => {
    const [bare, ours] = [summarise(cpu, 'bare', isCounted), summarise(cpu, 'piano', isCounted)];
    return {
      what: `tesoreria: ${what}, CPU ${cpu}x`,
      ours: `${ours.toFixed(1)} ms`,
      reference: `${bare.toFixed(1)} ms`,
      ratio: (ours / bare).toFixed(2),
      goal: cpu === 1 && !isCounted({ key: '1', ms: 0 }) ? '' : judgeTimes(cpu, ours, bare),
    };
  };
  const rows = CPU.flatMap((cpu) => [
    compare('a digit to the next paint', cpu, (time) => !isNext(time)),
    compare('Enter, which computes the plan again', cpu, isNext),
  ]);
  return print(
    `Key to next paint in the grid of a cash plan, beside bare inputs (real Chromium, production build, median of ${ROUNDS - 1} rounds).`,
    rows,
  );
};

const judgeTimes = (cpu: number, ours: number, bare: number): string =>
  cpu === 1 ? judge(ours / bare, MAX_RATIO) : `${judge(ours, MAX_SLOW_KEY_MS)} (ms)`;

/** How long a key takes to be painted in the grid of a cash plan. Prints one table. */
export const benchTesoreria = (): Promise<readonly Row[]> =>
  measureScreens(UNLIMITED_FRAMES, async (browser, url) => present(await measure(browser, url)));
