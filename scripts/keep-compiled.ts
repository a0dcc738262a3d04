import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Node keeps the sources without their types, compiled, for the next start: half the time of loading the server. Where the folder
// cannot be written Node does without. To be imported before, and apart from, what is to be kept.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'vedetta', 'compilati'));
