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
/** How long each half is measured; the bulk print is stopped at the end. */
const SECONDS = 90;
/** A person reads between two calls. */
const PAUSE_MS = 150;
/** A single print among so many calls. */
const PRINT_EVERY = 40;
const MAX_RATIO = 2;

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

/** A studio of its own with a company for each report, made by the staff; its statements are copies of a balanced one. */
const fill = async (url: string, staff: Client, voci: unknown): Promise<Client> => {
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
  return call;
};

const describe = (ms: number): string => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;

const compare = (what: string, during: number, alone: number): Row => ({
  what: `stampe: ${what}`,
  ours: describe(during),
  reference: `${describe(alone)} without`,
  ratio: (during / alone).toFixed(2),
  goal: judge(during / alone, MAX_RATIO),
});

const present = (alone: Use, during: Use, { pronte, non_stampate: failed }: StampaMultiplaAperta): readonly Row[] =>
  print(
    `A studio at work while another one prints ${AZIENDE} reports, beside the same work without them (${SECONDS} s each).`,
    [
      compare('a call beside a bulk print, p50', median(during.calls), median(alone.calls)),
      compare('a call beside a bulk print, p95', percentile(during.calls, 0.95), percentile(alone.calls, 0.95)),
      compare('a single report beside a bulk print, p50', median(during.prints), median(alone.prints)),
      {
        what: `stampe: reports of the bulk print in ${SECONDS} s`,
        ours: `${pronte} ready, ${failed} failed`,
        reference: `${AZIENDE} asked for`,
        ratio: '',
        goal: `none failed, some ready: ${failed === 0 && pronte > 0 ? 'met' : 'MISSED'}`,
      },
    ],
  );

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
    const token = await loginAs('studio', PASSWORD);
    const studio = buildClient(url, token);
    const download = async (path: string): Promise<void> => {
      const response = await fetch(`${url}${path}`, { headers: { authorization: `Token ${token}` } });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    };
    const staff = buildClient(url, await loginAs('staff', PASSWORD));
    const bulk = await fill(url, staff, readVoci());
    // The first print starts the browser.
    await runStudio(studio, download, 15);
    const alone = await runStudio(studio, download, SECONDS);
    const { results } = await bulk<{ results: readonly { id: string }[] }>('GET', '/api/portafoglio/');
    const aziende = results.map(({ id }) => id);
    const { id } = await bulk<StampaMultiplaAperta>('POST', '/api/stampe-multiple/', { aziende });
    const during = await runStudio(studio, download, SECONDS);
    const reached = await bulk<StampaMultiplaAperta>('GET', `/api/stampe-multiple/${id}/`);
    await bulk('PATCH', `/api/stampe-multiple/${id}/`, { azione: 'annulla' });
    return present(alone, during, reached);
  } finally {
    child.send('stop');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
};
