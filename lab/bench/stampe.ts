import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bilancio, Pagina, StampaMultiplaAperta, Token } from '@vedetta/contract';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { buildClient } from './load/requests.ts';
import type { Client } from './load/requests.ts';
import { judge, median, percentile, print } from './row.ts';
import type { Row } from './row.ts';

const PASSWORD = 'prova-di-stampa-1';
const AZIENDE = 100;
/** How long each part is measured; the bulk print is stopped at the end. */
const SECONDS = 60;
/** A person reads between two calls. */
const PAUSE_MS = 150;
/** A single print among so many calls. */
const PRINT_EVERY = 40;
/** A bulk print may cost the others no more than a user who prints one report after the other. */
const MAX_RATIO = 1.25;

type Use = { readonly calls: readonly number[]; readonly prints: readonly number[] };

/** A studio at work, one person: lists, board, a statement with its check, a save, now and then a report. */
const runStudio = async (call: Client, download: (path: string) => Promise<void>, seconds: number): Promise<Use> => {
  const { results } = await call<Pagina<Bilancio>>('GET', '/api/bilanci/');
  const bilancio = results.find(({ consolidato, quadratura }) => !consolidato && quadratura === 0);
  if (bilancio === undefined) throw new Error('No statement in the demonstration');
  const base = `/api/bilanci/${bilancio.id}`;
  const turns: readonly (() => Promise<unknown>)[] = [
    () => call('GET', '/api/quadro/'),
    () => call('GET', '/api/portafoglio/?page_size=50&ordine=-grado'),
    () => call('GET', `${base}/`),
    () => call('GET', `${base}/indicatori/IdA/`),
    () => call('POST', `${base}/check/`, { voci_test: [] }),
    () => call('PATCH', `${base}/`, { note: `Nota ${Date.now()}` }),
  ];
  const [calls, prints]: [number[], number[]] = [[], []];
  const time = async (into: number[], run: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await run();
    into.push(performance.now() - begun);
  };
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const run = turns[turn % turns.length];
    if (turn % PRINT_EVERY === PRINT_EVERY - 1) await time(prints, () => download(`${base}/report`));
    else if (run !== undefined) await time(calls, run);
    await wait(PAUSE_MS);
  }
  return { calls, prints };
};

/** A studio of its own with a company for each report, made by the staff; its statements are copies of a balanced one. @returns its token */
const fill = async (url: string, staff: Client, voci: unknown): Promise<string> => {
  const { id } = await staff<{ id: string }>('POST', '/api/staff/studi/', {
    nome_studio: 'Studio delle stampe',
    licenza: 'valida',
    max_aziende: null,
  });
  const { credenziali } = await staff<{ credenziali: { username: string; password: string } }>(
    'POST',
    '/api/staff/utenti/',
    { studio: id, username: 'stampe', accesso: 'password' },
  );
  const { token } = await buildClient(url, null)<Token>('POST', '/api/token-auth/', credenziali);
  const call = buildClient(url, token);
  for (let numero = 1; numero <= AZIENDE; numero += 1)
    await call('POST', '/api/importazioni/aziende/', {
      importazione: `misura-${numero}`,
      nuova: { ragione_sociale: `Azienda ${numero} S.r.l.`, settore: '2', data_bilancio_chiusura: '2025-12-31' },
      bilanci: [{ data_bilancio: '2025-12-31', voci }],
    });
  return token;
};

const describe = (ms: number): string => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;

type Reference = { readonly ms: number; readonly name: string; readonly max: number | null };

const compare = (what: string, during: number, { ms, name, max }: Reference): Row => ({
  what: `stampe: ${what}`,
  ours: describe(during),
  reference: `${describe(ms)} ${name}`,
  ratio: (during / ms).toFixed(2),
  goal: max === null ? '' : judge(during / ms, max),
});

type Reached = Pick<StampaMultiplaAperta, 'pronte' | 'non_stampate'>;
type Uses = { readonly alone: Use; readonly singles: Use; readonly bulk: Use };

const present = ({ alone, singles, bulk }: Uses, { pronte, non_stampate: failed }: Reached): readonly Row[] => {
  const measure = (what: string, read: (use: Use) => number): readonly Row[] => [
    compare(`${what} beside a bulk print or single ones`, read(bulk), {
      ms: read(singles),
      name: 'beside single prints',
      max: MAX_RATIO,
    }),
    compare(`${what} beside a bulk print or nothing`, read(bulk), {
      ms: read(alone),
      name: 'beside nothing',
      max: null,
    }),
  ];
  return print(
    `A studio at work while another one prints ${AZIENDE} reports, beside the same work while a user of that one prints single reports one after the other, and beside nothing (${SECONDS} s each).`,
    [
      ...measure('a call, p50,', ({ calls }) => median(calls)),
      ...measure('a call, p95,', ({ calls }) => percentile(calls, 0.95)),
      ...measure('a report, p50,', ({ prints }) => median(prints)),
      {
        what: `stampe: reports of the bulk print in ${SECONDS} s`,
        ours: `${pronte} ready, ${failed} failed`,
        reference: `${AZIENDE} asked for`,
        ratio: '',
        goal: `none failed, some ready: ${failed === 0 && pronte > 0 ? 'met' : 'MISSED'}`,
      },
    ],
  );
};

/** The lines of a statement that balances. */
const readVoci = () => {
  const { voci } = JSON.parse(
    readFileSync(join(productRoot, 'fixtures/bilanci/manifattura-sana/bilancio.json'), 'utf8'),
  ) as { readonly voci: Readonly<Record<string, number>> };
  return Object.entries(voci).map(([codice, valore]) => ({ codice, valore, rettifica: null }));
};

/** What a bulk print of a hundred reports takes from another studio at work. Prints one table. */
export const benchStampe = async (): Promise<readonly Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-stampe-'));
  chmodSync(dataDir, 0o711);
  const child = fork(join(import.meta.dirname, 'load/vedetta.ts'), {
    env: { ...process.env, dataDir, password: PASSWORD },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [url] = (await once(child, 'message')) as [string];
    const loginAs = async (username: string, password: string): Promise<string> =>
      (await buildClient(url, null)<Token>('POST', '/api/token-auth/', { username, password })).token;
    const buildDownload =
      (token: string) =>
      async (path: string): Promise<void> => {
        const response = await fetch(`${url}${path}`, { headers: { authorization: `Token ${token}` } });
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        await response.arrayBuffer();
      };
    const token = await loginAs('studio', PASSWORD);
    const studio = buildClient(url, token);
    const download = buildDownload(token);
    const staff = buildClient(url, await loginAs('staff', PASSWORD));
    const other = await fill(url, staff, readVoci());
    const bulk = buildClient(url, other);
    const downloadOther = buildDownload(other);
    // The first print starts the browser.
    await runStudio(studio, download, 15);
    const alone = await runStudio(studio, download, SECONDS);
    const bilanci = await bulk<Pagina<Bilancio>>('GET', '/api/bilanci/');
    let isOver = false;
    const printSingly = async (): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1)
        await downloadOther(`/api/bilanci/${bilanci.results[turn % bilanci.results.length]?.id}/report`);
    };
    const printing = printSingly();
    const singles = await runStudio(studio, download, SECONDS);
    isOver = true;
    await printing;
    const { results } = await bulk<{ results: readonly { id: string }[] }>('GET', '/api/portafoglio/');
    const aziende = results.map(({ id }) => id);
    const { id } = await bulk<StampaMultiplaAperta>('POST', '/api/stampe-multiple/', { aziende });
    const during = await runStudio(studio, download, SECONDS);
    const reached = await bulk<StampaMultiplaAperta>('GET', `/api/stampe-multiple/${id}/`);
    await bulk('PATCH', `/api/stampe-multiple/${id}/`, { azione: 'annulla' });
    return present({ alone, singles, bulk: during }, reached);
  } finally {
    child.send('stop');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
};
