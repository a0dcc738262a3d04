import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { listPacchetti, readLicenza, writeLicenze } from './licences/list-licences.ts';

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
/** Their sources may be asked for, ours stay as they are: used unchanged, and replaceable. */
const A_FILE = ['MPL-2.0', 'LGPL-3.0-or-later'];
/** Never part of the product: the reference of a bench. */
const DI_SVILUPPO: Readonly<Record<string, string>> = { hyperformula: 'GPL-3.0-only' };

const isAmmessa = (licenza: string): boolean =>
  licenza.includes(' OR ')
    ? licenza
        .replace(/^\(|\)$/gu, '')
        .split(' OR ')
        .some(isAmmessa)
    : licenza
        .replace(/^\(|\)$/gu, '')
        .split(' AND ')
        .every((parte) => [...PERMISSIVE, ...A_FILE].includes(parte));

const pacchetti = listPacchetti();

test('every package has a licence that we may use', () => {
  expect(pacchetti.length).toBeGreaterThan(300);
  const vietati = pacchetti.filter(
    ({ nome, licenza, isDiSviluppo }) =>
      !(licenza !== null && (isAmmessa(licenza) || (isDiSviluppo && DI_SVILUPPO[nome] === licenza))),
  );
  expect(vietati.map(({ nome, licenza }) => `${nome}: ${licenza}`)).toEqual([]);
});

test('what is installed says the same of itself', () => {
  const installati = pacchetti
    .map((pacchetto) => ({ ...pacchetto, dichiarata: readLicenza(pacchetto.cartella) }))
    .filter(({ dichiarata }) => dichiarata !== undefined);
  expect(installati.length).toBeGreaterThan(100);
  expect(
    installati
      .filter(({ licenza, dichiarata }) => licenza !== dichiarata)
      .map(({ nome, licenza, dichiarata }) => `${nome}: ${licenza}, ${dichiarata}`),
  ).toEqual([]);
});

test('docs/licences.md is current: else npm run licences', () => {
  expect(readFileSync(join(productRoot, 'docs/licences.md'), 'utf8') === writeLicenze()).toBe(true);
});

test('every version is exact', () => {
  const campi = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
  const versioni = z.record(z.string(), z.string()).default({});
  const schema = z.object({
    dependencies: versioni,
    devDependencies: versioni,
    optionalDependencies: versioni,
    peerDependencies: versioni,
  });
  const trovati = globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json'], { cwd: productRoot });
  expect(trovati).toHaveLength(6);
  const vaghe = trovati.flatMap((file) => {
    const letto = schema.parse(JSON.parse(readFileSync(join(productRoot, file), 'utf8')));
    return campi
      .flatMap((campo) => Object.entries(letto[campo]))
      .filter(([, versione]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(versione))
      .map(([nome, versione]) => `${file}: ${nome} ${versione}`);
  });
  expect(vaghe).toEqual([]);
});

test('no package comes from anywhere but the registry, and each with its digest', () => {
  const { packages } = z
    .object({
      packages: z.record(
        z.string(),
        z.object({ resolved: z.string().optional(), integrity: z.string().optional(), link: z.boolean().optional() }),
      ),
    })
    .parse(JSON.parse(readFileSync(join(productRoot, 'package-lock.json'), 'utf8')));
  const strani = Object.entries(packages).filter(
    ([, { resolved, integrity, link }]) =>
      link !== true &&
      resolved !== undefined &&
      !(resolved.startsWith('https://registry.npmjs.org/') && integrity?.startsWith('sha512-') === true),
  );
  expect(strani.map(([cartella]) => cartella)).toEqual([]);
});
