// npm run bench -- <area>: measures an area against its goals. Figures are CPU time, so that a busy machine changes them little.
import { benchDomain } from './bench/domain.ts';
import { benchPdf } from './bench/pdf.ts';
import { benchXbrl } from './bench/xbrl.ts';

const aree: Readonly<Record<string, () => void | Promise<void>>> = { domain: benchDomain, pdf: benchPdf, xbrl: benchXbrl };

const bench = aree[process.argv[2] ?? ''];
if (bench === undefined) {
  console.error(`Usage: npm run bench -- <${Object.keys(aree).join(' | ')}>`);
  process.exitCode = 1;
} else await bench();
