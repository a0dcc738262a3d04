import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { login, prepareRichieste } from './load/richieste.ts';
import type { Richiesta } from './load/richieste.ts';
import { readMetriche } from './load/metriche.ts';
import { percentile, print } from './riga.ts';
import type { Riga } from './riga.ts';

const PASSWORD = 'prova-di-carico-1';
const CONNESSIONI = 64;
const SECONDI = 120;
/** A print may wait for its turn longer than anything else. */
const ATTESA_S = 130;

type Servitore = { readonly processo: ChildProcess; readonly url: string };
type Carico = {
  readonly alSecondo: number;
  readonly richieste: number;
  readonly errori: readonly string[];
  readonly p50: number;
  readonly p95: number;
};

const start = async (file: string, env: Readonly<Record<string, string>>): Promise<Servitore> => {
  const processo = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await once(processo, 'message')) as [string];
  return { processo, url };
};

/** Each connection walks the whole mix from a place of its own, for so long. */
const shoot = async (url: string, richieste: readonly Richiesta[], secondi: number): Promise<Carico> => {
  const errori = new Map<string, number>();
  const note = (errore: string): void => void errori.set(errore, (errori.get(errore) ?? 0) + 1);
  let connessione = 0;
  const setupClient = (client: autocannon.Client): void => {
    const da = Math.floor((connessione++ * richieste.length) / CONNESSIONI);
    client.setRequests([...richieste.slice(da), ...richieste.slice(0, da)]);
  };
  const tempi: number[] = [];
  const { requests, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const lancio = autocannon(
      { url, connections: CONNESSIONI, duration: secondi, timeout: ATTESA_S, setupClient },
      (errore: Error | null, esito) => (errore === null ? resolve(esito) : reject(errore)),
    );
    lancio.on('response', (_client, stato, _byte, ms) => {
      tempi.push(ms);
      if (stato >= 400) note(String(stato));
    });
    lancio.on('reqError', (errore: Error) => note(errore.message));
  });
  return {
    alSecondo: requests.total / duration,
    richieste: requests.total,
    errori: [...errori].map(([errore, volte]) => `${volte} × ${errore}`),
    p50: percentile(tempi, 0.5),
    p95: percentile(tempi, 0.95),
  };
};

/** The bare server answers what the product answers, and does nothing to know it. */
const teach = async (limite: Servitore, url: string, richieste: readonly Richiesta[]): Promise<void> => {
  for (const { method, path, headers, body, genere } of richieste) {
    if (genere === 'PDF' || genere === 'import') continue;
    const risposta = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
    const pronto = once(limite.processo, 'message');
    limite.processo.send({ url: path, risposta: (await risposta.json()) as unknown });
    await pronto;
  }
};

const report = (
  nostro: Carico,
  limite: Carico,
  { ritardo, memoria, fasi }: Awaited<ReturnType<typeof readMetriche>>,
): readonly Riga[] => {
  const riga = (cosa: string, ours: number, loro: number, unita: string): Riga => ({
    cosa,
    nostro: `${ours.toFixed(0)} ${unita}`,
    riferimento: `${loro.toFixed(0)} ${unita}`,
    rapporto: (ours / loro).toFixed(2),
    obiettivo: '',
  });
  const righe = print(
    `The mix of a day at ${CONNESSIONI} connections, ${nostro.richieste} requests, beside a bare node:http server that parses the same bodies and serialises the same answers (reading no file, printing nothing).`,
    [
      {
        cosa: 'load: errors',
        nostro: nostro.errori.join(', ') || '0',
        riferimento: '0',
        rapporto: '',
        obiettivo: `none: ${nostro.errori.length === 0 ? 'met' : 'MISSED'}`,
      },
      riga('load: throughput', nostro.alSecondo, limite.alSecondo, 'req/s'),
      riga('load: p50', nostro.p50, limite.p50, 'ms'),
      riga('load: p95', nostro.p95, limite.p95, 'ms'),
      {
        cosa: 'load: event loop, mean and p99',
        nostro: `${ritardo.medio.toFixed(1)}, ${ritardo.p99.toFixed(1)} ms`,
        riferimento: '',
        rapporto: '',
        obiettivo: '',
      },
      {
        cosa: 'load: memory of the server',
        nostro: `${memoria.toFixed(0)} MB`,
        riferimento: '',
        rapporto: '',
        obiettivo: '',
      },
    ],
  );
  console.log('Where the time goes: requests, mean and share of all the time spent waiting for an answer.');
  console.table(
    Object.fromEntries(
      fasi.map(({ route, volte, mediaMs, parte }) => [
        route,
        { volte, 'mean ms': mediaMs.toFixed(1), share: `${(parte * 100).toFixed(0)} %` },
      ]),
    ),
  );
  return righe;
};

/** The whole product under the mix of a day: `npm run bench -- load [seconds]`. */
export const benchLoad = async (): Promise<readonly Riga[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-carico-'));
  chmodSync(dataDir, 0o711);
  const secondi = Number(process.argv[3] ?? SECONDI);
  const vedetta = await start('load/vedetta.ts', { dataDir, password: PASSWORD });
  const limite = await start('api/limite.ts', {});
  try {
    const token = await login(vedetta.url, PASSWORD);
    const richieste = await prepareRichieste(vedetta.url, token);
    await teach(limite, vedetta.url, richieste);
    // A first print starts the browser.
    await shoot(vedetta.url, richieste, Math.min(10, secondi));
    const nostro = await shoot(vedetta.url, richieste, secondi);
    const metriche = await readMetriche(vedetta.url);
    const delLimite = await shoot(
      limite.url,
      richieste.filter(({ genere }) => genere !== 'PDF' && genere !== 'import'),
      Math.min(10, secondi),
    );
    return report(nostro, delLimite, metriche);
  } finally {
    limite.processo.send('fine');
    vedetta.processo.send('fine');
    await once(vedetta.processo, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
};
