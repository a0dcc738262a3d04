// npm run licences: writes docs/licences.md anew, after a dependency has changed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { writeLicenze } from './licences/list-licences.ts';

writeFileSync(join(productRoot, 'docs/licences.md'), writeLicenze());
