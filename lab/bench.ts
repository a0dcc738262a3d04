// npm run bench [-- <area>]: measures one area, or all of them, against references run beside it. All of them write docs/performance.md too.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { benchApi } from './bench/api.ts';
import { benchDomain } from './bench/domain.ts';
import { benchEditor } from './bench/editor.ts';
import { benchLoad } from './bench/load.ts';
import { benchPdf } from './bench/pdf.ts';
import { benchScale } from './bench/scale.ts';
import { benchWeb } from './bench/web.ts';
import { benchXbrl } from './bench/xbrl.ts';
import { print, writeTabella } from './bench/riga.ts';
import type { Riga } from './bench/riga.ts';

const aree: Readonly<Record<string, () => readonly Riga[] | Promise<readonly Riga[]>>> = {
  domain: benchDomain,
  xbrl: benchXbrl,
  api: benchApi,
  editor: benchEditor,
  web: benchWeb,
  pdf: benchPdf,
  scale: benchScale,
  load: benchLoad,
};

const DOCUMENTO = join(productRoot, 'docs/performance.md');
const MISURE = /(<!-- figures of npm run bench -->\n)[^]*(<!-- end of the figures -->)/u;

const writeMisure = (righe: readonly Riga[], carico: readonly number[]): void => {
  const macchina = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'CPU'}, load before ${carico.map((valore) => valore.toFixed(1)).join(' ')}.`;
  const testo = readFileSync(DOCUMENTO, 'utf8');
  writeFileSync(
    DOCUMENTO,
    testo.replace(
      MISURE,
      (_, inizio: string, fine: string) => `${inizio}\n${macchina}\n\n${writeTabella(righe)}\n\n${fine}`,
    ),
  );
};

const benchAll = async (): Promise<void> => {
  const carico = loadavg();
  const righe: Riga[] = [];
  for (const [area, bench] of Object.entries(aree)) {
    console.log(`\n${area}`);
    righe.push(...(await bench()));
  }
  print('\nEverything', righe);
  writeMisure(righe, carico);
};

const scelta = process.argv[2];
const bench = scelta === undefined ? benchAll : aree[scelta];
if (bench === undefined) {
  console.error(`Usage: npm run bench [-- <${Object.keys(aree).join(' | ')}>]`);
  process.exitCode = 1;
} else await bench();
