import { statSync } from 'node:fs';
import { constants, enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

// Node keeps the sources without their types, compiled, for the next start: a third of what a start costs. Where the code cannot be written, as in a
// service or a container, they are kept among the data, if these are ours: what is kept is run as it is. Where neither can, Node does without. To be
// imported before, and apart from, what is kept.
const root = join(import.meta.dirname, '..');
const { status } = enableCompileCache(join(root, 'node_modules', '.cache', 'vedetta', 'compilati'));
const dataDir = resolve(root, process.env['VEDETTA_DATA_DIR'] ?? 'data');
const isOurs = statSync(dataDir, { throwIfNoEntry: false })?.uid === process.getuid?.();
if (status === constants.compileCacheStatus.FAILED && isOurs)
  enableCompileCache(join(dataDir, 'programmi', 'compilati'));
