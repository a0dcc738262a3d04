import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { listPackages, readLicence, writeLicences } from './licences/list-licences.ts';

const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'OFL-1.1',
  'Python-2.0',
  'CC-BY-4.0',
];
/** Weak copyleft: allowed because we use these packages unchanged and they can be replaced; our own sources are not affected. */
const BY_FILE = ['MPL-2.0', 'LGPL-3.0-or-later'];
/** Never part of the product: a bench compares against it. */
const DEVELOPMENT_ONLY: Readonly<Record<string, string>> = { hyperformula: 'GPL-3.0-only' };

const isAllowed = (licence: string): boolean =>
  licence.includes(' OR ')
    ? licence
        .replace(/^\(|\)$/gu, '')
        .split(' OR ')
        .some(isAllowed)
    : licence
        .replace(/^\(|\)$/gu, '')
        .split(' AND ')
        .every((part) => [...PERMISSIVE, ...BY_FILE].includes(part));

const installable = listPackages();

test('every package has an allowed licence', () => {
  expect(installable.length).toBeGreaterThan(300);
  const forbidden = installable.filter(
    ({ name, licence, isDevelopment }) =>
      !(licence !== null && (isAllowed(licence) || (isDevelopment && DEVELOPMENT_ONLY[name] === licence))),
  );
  expect(forbidden.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test('installed packages declare the same licence as the lockfile', () => {
  const installed = installable
    .map((item) => ({ ...item, declared: readLicence(item.folder) }))
    .filter(({ declared }) => declared !== undefined);
  expect(installed.length).toBeGreaterThan(100);
  expect(
    installed
      .filter(({ licence, declared }) => licence !== declared)
      .map(({ name, licence, declared }) => `${name}: ${licence}, ${declared}`),
  ).toEqual([]);
});

test('docs/licences.md is current; if not, npm run licences', () => {
  expect(readFileSync(join(productRoot, 'docs/licences.md'), 'utf8') === writeLicences()).toBe(true);
});

test('every version is exact', () => {
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
  const versions = z.record(z.string(), z.string()).default({});
  const schema = z.object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    peerDependencies: versions,
  });
  const manifests = globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json'], { cwd: productRoot });
  expect(manifests).toHaveLength(7);
  const inexact = manifests.flatMap((file) => {
    const manifest = schema.parse(JSON.parse(readFileSync(join(productRoot, file), 'utf8')));
    return fields
      .flatMap((field) => Object.entries(manifest[field]))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`);
  });
  expect(inexact).toEqual([]);
});

test('every package comes from the registry and has a digest', () => {
  const { packages } = z
    .object({
      packages: z.record(
        z.string(),
        z.object({ resolved: z.string().optional(), integrity: z.string().optional(), link: z.boolean().optional() }),
      ),
    })
    .parse(JSON.parse(readFileSync(join(productRoot, 'package-lock.json'), 'utf8')));
  const foreign = Object.entries(packages).filter(
    ([, { resolved, integrity, link }]) =>
      link !== true &&
      resolved !== undefined &&
      !(resolved.startsWith('https://registry.npmjs.org/') && integrity?.startsWith('sha512-') === true),
  );
  expect(foreign.map(([folder]) => folder)).toEqual([]);
});
