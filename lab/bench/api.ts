import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bilancio, Pagina, Param, Token } from '@vedetta/contract';
import { isCodiceVoceInput } from '@vedetta/domain';
import autocannon from 'autocannon';
import { median, percentile, print } from './riga.ts';
import type { Riga } from './riga.ts';

const PASSWORD = 'prova-di-misura';
const AZIENDE = 60;
const CONNESSIONI = 10;
const GIRI = 5;
const GIRO_S = 2;
const RISCALDAMENTO_S = 2;

/** A call to measure, with the part of the limit it should reach. */
type Caso = {
  readonly nome: string;
  readonly metodo: 'GET' | 'POST';
  readonly url: string;
  readonly corpo?: unknown;
  readonly obiettivo: number | null;
};
type Giro = { readonly alSecondo: number; readonly cpuMs: number; readonly tempi: readonly number[] };
type Servitore = { readonly processo: ChildProcess; readonly indirizzo: string };

const startServitore = async (
  nome: 'vedetta' | 'limite',
  env: Readonly<Record<string, string>>,
): Promise<Servitore> => {
  const processo = fork(join(import.meta.dirname, 'api', `${nome}.ts`), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: process.execArgv,
  });
  const [indirizzo] = (await once(processo, 'message')) as [string];
  return { processo, indirizzo };
};

const ask = async <T>({ processo }: Servitore, domanda: unknown): Promise<T> => {
  const risposta = once(processo, 'message') as Promise<[T]>;
  processo.send(domanda as object);
  return (await risposta)[0];
};

const readCpuMs = async (servitore: Servitore): Promise<number> => {
  const { user, system } = await ask<NodeJS.CpuUsage>(servitore, 'cpu');
  return (user + system) / 1000;
};

const buildHeaders = (token: string, corpo: unknown): Record<string, string> => ({
  ...(token === '' ? {} : { authorization: `Token ${token}` }),
  ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
});

const callApi = async <T>(
  indirizzo: string,
  token: string,
  { metodo, url, corpo }: Pick<Caso, 'metodo' | 'url' | 'corpo'>,
): Promise<T> => {
  const risposta = await fetch(`${indirizzo}${url}`, {
    method: metodo,
    headers: buildHeaders(token, corpo),
    body: corpo === undefined ? null : JSON.stringify(corpo),
  });
  if (!risposta.ok) throw new Error(`${metodo} ${url}: ${risposta.status} ${await risposta.text()}`);
  return (await risposta.json()) as T;
};

const runCannone = (opzioni: autocannon.Options, tempi: number[]): Promise<autocannon.Result> =>
  new Promise((resolve, reject) => {
    const lancio = autocannon(opzioni, (error: unknown, esito) =>
      error instanceof Error ? reject(error) : resolve(esito),
    );
    lancio.on('response', (_client, _stato, _byte, ms) => void tempi.push(ms));
  });

/** Requests without a pause, for so long. */
const shoot = async (
  { indirizzo }: Servitore,
  token: string,
  { metodo, url, corpo }: Caso,
  secondi: number,
): Promise<Omit<Giro, 'cpuMs'> & { readonly richieste: number }> => {
  const tempi: number[] = [];
  const opzioni = {
    url: `${indirizzo}${url}`,
    method: metodo,
    connections: CONNESSIONI,
    duration: secondi,
    headers: buildHeaders(token, corpo),
  };
  const esito = await runCannone(corpo === undefined ? opzioni : { ...opzioni, body: JSON.stringify(corpo) }, tempi);
  if (esito.non2xx > 0 || esito.errors > 0) throw new Error(`${url}: ${esito.non2xx} failures, ${esito.errors} errors`);
  return { alSecondo: esito.requests.total / esito.duration, richieste: esito.requests.total, tempi };
};

const measureGiro = async (servitore: Servitore, token: string, caso: Caso): Promise<Giro> => {
  const prima = await readCpuMs(servitore);
  const { alSecondo, richieste, tempi } = await shoot(servitore, token, caso, GIRO_S);
  return { alSecondo, tempi, cpuMs: ((await readCpuMs(servitore)) - prima) / richieste };
};

/** A page of fifty companies, and the calls of the editor and of the cards on a statement of the demo. */
const prepareCasi = async (indirizzo: string, token: string): Promise<readonly Caso[]> => {
  for (let n = 0; n < AZIENDE; n += 1) {
    await callApi(indirizzo, token, {
      metodo: 'POST',
      url: '/api/aziende/',
      corpo: { ragione_sociale: `Officine Meccaniche ${n} S.r.l.`, settore: '2', data_bilancio_chiusura: '2026-12-31' },
    });
  }
  const { results } = await callApi<Pagina<Bilancio>>(indirizzo, token, { metodo: 'GET', url: '/api/bilanci/' });
  const infrannuale = results.find(({ bilancio_proiezione }) => bilancio_proiezione !== null);
  if (infrannuale === undefined) throw new Error('No interim statement in the demo');
  const base = `/api/bilanci/${infrannuale.id}`;
  const { voci } = await callApi<Bilancio>(indirizzo, token, { metodo: 'GET', url: `${base}/` });
  const voci_test = voci
    .filter(({ codice }) => isCodiceVoceInput(codice))
    .map(({ codice, valore, rettifica }) => ({ codice, valore, rettifica }));
  const params = (
    await callApi<Param[]>(indirizzo, token, { metodo: 'GET', url: `${base}/indicatori/IdA/params/` })
  ).map(({ nome, valore }) => ({ nome, valore }));
  return [
    { nome: 'elenco di 50 aziende', metodo: 'GET', url: '/api/aziende/', obiettivo: 0.3 },
    { nome: 'check', metodo: 'POST', url: `${base}/check/`, corpo: { voci_test }, obiettivo: 0.35 },
    { nome: 'live', metodo: 'POST', url: `${base}/indicatori/IdA/live/`, corpo: { params }, obiettivo: 0.35 },
    {
      nome: 'login',
      metodo: 'POST',
      url: '/api/token-auth/',
      corpo: { username: 'studio', password: PASSWORD },
      obiettivo: null,
    },
  ];
};

type Misura = { readonly caso: Caso; readonly nostri: readonly Giro[]; readonly limite: readonly Giro[] };

/** Both in turn, round after round, so that what else the machine does weighs on both. */
const measure = async (vedetta: Servitore, limite: Servitore, token: string, caso: Caso): Promise<Misura> => {
  await ask(limite, { url: caso.url, risposta: await callApi(vedetta.indirizzo, token, caso) });
  await shoot(vedetta, token, caso, RISCALDAMENTO_S);
  await shoot(limite, token, caso, RISCALDAMENTO_S);
  const nostri: Giro[] = [];
  const altri: Giro[] = [];
  for (let giro = 0; giro < GIRI; giro += 1) {
    nostri.push(await measureGiro(vedetta, token, caso));
    altri.push(await measureGiro(limite, token, caso));
  }
  return { caso, nostri, limite: altri };
};

const present = ({ caso, nostri, limite }: Misura): Riga => {
  const rapporto = median(nostri.map(({ alSecondo }, giro) => alSecondo / (limite[giro]?.alSecondo ?? Number.NaN)));
  const tempi = nostri.flatMap((giro) => giro.tempi);
  const cpu = (giri: readonly Giro[]): string => `${median(giri.map(({ cpuMs }) => cpuMs)).toFixed(3)} ms CPU`;
  return {
    cosa: `api: ${caso.nome}`,
    nostro: `${median(nostri.map(({ alSecondo }) => alSecondo)).toFixed(0)} req/s, ${cpu(nostri)}, p50 ${percentile(tempi, 0.5).toFixed(1)}, p95 ${percentile(tempi, 0.95).toFixed(1)} ms`,
    riferimento: `${median(limite.map(({ alSecondo }) => alSecondo)).toFixed(0)} req/s, ${cpu(limite)}`,
    rapporto: rapporto.toFixed(2),
    obiettivo: caso.obiettivo === null ? '' : `>= ${caso.obiettivo}: ${rapporto >= caso.obiettivo ? 'met' : 'MISSED'}`,
  };
};

/**
 * The calls of every day, from a started product on its own database, beside a bare node:http server that parses the same body and
 * serialises the same answer: no login, no database, no computing.
 */
export const benchApi = async (): Promise<readonly Riga[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-misura-'));
  chmodSync(dataDir, 0o711);
  const vedetta = await startServitore('vedetta', { dataDir, password: PASSWORD });
  const limite = await startServitore('limite', {});
  try {
    const login = {
      metodo: 'POST',
      url: '/api/token-auth/',
      corpo: { username: 'studio', password: PASSWORD },
    } as const;
    const { token } = await callApi<Token>(vedetta.indirizzo, '', login);
    const casi = await prepareCasi(vedetta.indirizzo, token);
    const scelto = process.argv[3];
    const righe: Riga[] = [];
    for (const caso of casi.filter(({ nome }) => scelto === undefined || nome.startsWith(scelto)))
      righe.push(present(await measure(vedetta, limite, token, caso)));
    return print(
      `The calls of every day at ${CONNESSIONI} connections, beside a bare node:http server (median of ${GIRI} rounds in turn).`,
      righe,
    );
  } finally {
    limite.processo.send('fine');
    vedetta.processo.send('fine');
    await once(vedetta.processo, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
};
