import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { productRoot } from '../apps/server/src/environment/environment.ts';
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
  expect(dockerfile.split('FROM').at(-1)).toMatch(/^USER node$/mu);
});

test('compose and systemd set only variables that exist', () => {
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
});

test('the scripts that the image and the service run exist', () => {
  for (const script of ['scripts/serve.ts', 'scripts/build.ts']) expect(read(script)).not.toBe('');
  expect(dockerfile).toContain('scripts/serve.ts');
  expect(read('deploy/vedetta.service')).toContain('scripts/serve.ts');
});
