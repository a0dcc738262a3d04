// npm run licences: rewrites docs/licences.md after a dependency changes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { writeLicences } from './licences/list-licences.ts';

writeFileSync(join(productRoot, 'docs/licences.md'), writeLicences());
