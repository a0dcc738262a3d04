// npm run lockfile, after a dependency changes. npm leaves packages of other platforms out of package-lock.json when its registry does not carry
// them, and `npm ci` then refuses the file. This adds them with the version and the platform that their parents declare.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { productRoot } from '../apps/server/src/environment/environment.ts';

// z.record and not z.object, which would reorder the keys written back.
const packageSchema = z.record(z.string(), z.unknown());
const lockSchema = z.intersection(
  z.record(z.string(), z.unknown()),
  z.object({ packages: z.record(z.string(), packageSchema) }),
);
const optionalSchema = z.record(z.string(), z.string()).default({});
const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

const platformOf = (name: string): { os: string[]; cpu: string[] } => {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined)
    throw new Error(`${name} is optional and missing, but its name tells no platform`);
  return { os: [os], cpu: [cpu] };
};

const path = join(productRoot, 'package-lock.json');
const lock = lockSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies }]) =>
  Object.entries(optionalSchema.parse(optionalDependencies)).filter(
    ([name]) => !(`node_modules/${name}` in lock.packages) && !(`${place}/node_modules/${name}` in lock.packages),
  ),
);
const added = missing.map(
  ([name, version]) => [`node_modules/${name}`, { version, ...platformOf(name), optional: true }] as const,
);
const packages = Object.fromEntries(
  [...Object.entries(lock.packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added to package-lock.json`);
