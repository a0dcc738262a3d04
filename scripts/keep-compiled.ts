import { statSync } from 'node:fs';
import { constants, enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

// Node caches the compiled sources for the next start, which saves a third of its time. If the code folder is read-only (a service, a container),
// the cache goes to the data dir, but only if this user owns it, because Node runs the cache unchecked. If neither works, there is no cache.
// Import this first, and the cached modules dynamically after it.
const root = join(import.meta.dirname, '..');
const { status } = enableCompileCache(join(root, 'node_modules', '.cache', 'vedetta', 'compilati'));
const dataDir = resolve(root, process.env['VEDETTA_DATA_DIR'] ?? 'data');
const isOurs = statSync(dataDir, { throwIfNoEntry: false })?.uid === process.getuid?.();
if (status === constants.compileCacheStatus.FAILED && isOurs)
  enableCompileCache(join(dataDir, 'programmi', 'compilati'));
