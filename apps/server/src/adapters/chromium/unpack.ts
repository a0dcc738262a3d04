// Run as a program: unpacks the browser, its libraries and its fonts into TMPDIR, where the package's function writes. A separate process,
// because TMPDIR is a process setting and unpacking takes seconds of CPU.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const archives = join(dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))), 'bin');
await Promise.all(['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((archive) => inflate(join(archives, archive))));
