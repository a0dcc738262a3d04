// Run as a program: inflates the browser, its libraries and its fonts into the folder named by TMPDIR, where the package's own
// function writes. A process apart, because that folder is a setting of the process and inflating takes seconds of processor.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const archives = join(dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))), 'bin');
await Promise.all(['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((archive) => inflate(join(archives, archive))));
