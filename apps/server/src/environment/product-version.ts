import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { productRoot } from './environment.ts';

const packageSchema = z.object({ version: z.string() });

/** The release of the product, as its package.json says. */
export const readProductVersion = (): string =>
  packageSchema.parse(JSON.parse(readFileSync(join(productRoot, 'package.json'), 'utf8'))).version;
