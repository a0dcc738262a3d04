// npm run prometheus: starts the product, has the Prometheus installed on this machine scrape it with the configuration of deploy/prometheus,
// and asks it for every query of the alert rules. Debian: apt-get install prometheus. PROMETHEUS selects another program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { findFreePort } from '../e2e/start-product.ts';
import { Client } from './attack/client.ts';
import { buildEnvironment, endGently, launchScript, password, waitReady, withDataDir } from './crash/product.ts';

const program = process.env['PROMETHEUS'] ?? '/usr/bin/prometheus';
if (!existsSync(program)) {
  console.error('No Prometheus on this machine: apt-get install prometheus, or PROMETHEUS.');
  process.exit(1);
}

const rulesFile = join(productRoot, 'deploy/prometheus/vedetta.rules.yml');
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(readFileSync(rulesFile, 'utf8')));
const rules = groups.flatMap((group) => group.rules);

const answerSchema = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.array(z.unknown()) }).optional(),
});
const healthSchema = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), health: z.string(), state: z.string() })) }),
    ),
  }),
});

const ask = async (url: string, query: string): Promise<z.output<typeof answerSchema>> => {
  const response = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(query)}`);
  return answerSchema.parse(await response.json());
};

/** The deployed configuration, with our port and a faster pace. */
const writeConfiguration = (dir: string, port: number): string => {
  const text = readFileSync(join(productRoot, 'deploy/prometheus/prometheus.yml'), 'utf8');
  const file = join(dir, 'prometheus.yml');
  cpSync(rulesFile, join(dir, 'vedetta.rules.yml'));
  writeFileSync(file, text.replace('127.0.0.1:3000', `127.0.0.1:${port}`).replaceAll('30s', '2s'));
  return file;
};

/** What the rules watch happens once: calls, a wrong login, a backup. */
const useProduct = async (url: string, dataDir: string, port: number): Promise<void> => {
  const client = await Client.login(url, 'studio', password);
  for (let n = 0; n < 20; n += 1) await client.send('GET', '/api/aziende/');
  await new Client(url).send('POST', '/api/token-auth/', { json: { username: 'studio', password: 'sbagliata' } });
  const env = { ...buildEnvironment(dataDir, port), VEDETTA_BACKUP_COPY_DIR: dataDir };
  for (const words of [['backup'], ['restore-drill']]) {
    const { process: command, said } = launchScript('admin.ts', words, env);
    await once(command, 'exit');
    if (command.exitCode !== 0) throw new Error(`admin ${words.join(' ')}: ${said()}`);
  }
};

/** The metrics that an expression names. */
const listMetrics = (expr: string): readonly string[] => [
  ...new Set([...expr.matchAll(/\b(?:up\b|(?:vedetta|nodejs|process)_\w+)/gu)].map(String)),
];

const judge = async (url: string): Promise<boolean> => {
  let isGood = true;
  for (const { alert, expr } of rules) {
    const { status, error = '' } = await ask(url, expr);
    const unknown: string[] = [];
    for (const metric of listMetrics(expr))
      if (((await ask(url, `count(${metric})`)).data?.result ?? []).length === 0) unknown.push(metric);
    const isAnswered = status === 'success' && unknown.length === 0;
    console.log(
      `${isAnswered ? 'ok  ' : 'FAIL'} ${alert}${error}${unknown.length > 0 ? `: no ${unknown.join(', ')}` : ''}`,
    );
    isGood &&= isAnswered;
  }
  const { data } = healthSchema.parse(await (await fetch(`${url}/api/v1/rules`)).json());
  const unhealthy = data.groups.flatMap((group) => group.rules).filter(({ health }) => health !== 'ok');
  for (const { name, health } of unhealthy) console.log(`FAIL ${name}: ${health}`);
  const firing = data.groups.flatMap((group) => group.rules).filter(({ state }) => state === 'firing');
  console.log(`Firing: ${firing.map(({ name }) => name).join(', ') || 'none'}`);
  return isGood && unhealthy.length === 0;
};

const outcome = await withDataDir(async (dataDir) => {
  const [port, ownPort] = [await findFreePort(), await findFreePort()];
  const product = launchScript('start.ts', [], { ...buildEnvironment(dataDir, port), VEDETTA_METRICS: '1' });
  const dir = mkdtempSync(join(tmpdir(), 'vedetta-prometheus-'));
  const url = `http://127.0.0.1:${ownPort}`;
  const prometheus = spawn(
    program,
    [
      `--config.file=${writeConfiguration(dir, port)}`,
      `--storage.tsdb.path=${join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${ownPort}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  try {
    if (!(await waitReady(`http://127.0.0.1:${port}`, product.process))) throw new Error(product.said());
    await useProduct(`http://127.0.0.1:${port}`, dataDir, port);
    // Two scrapes and an evaluation after the last of it.
    await sleep(10_000);
    return await judge(url);
  } finally {
    prometheus.kill('SIGTERM');
    await once(prometheus, 'exit');
    await endGently(product.process);
    rmSync(dir, { recursive: true, force: true });
  }
});
process.exitCode = outcome ? 0 : 1;
