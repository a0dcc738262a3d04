// npm run bench [-- <area>]: measures one area, or all, against references run at the same time. A run of all also writes docs/performance.md.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { benchApi } from './bench/api.ts';
import { benchBoard } from './bench/board.ts';
import { benchDomain } from './bench/domain.ts';
import { benchEditor } from './bench/editor.ts';
import { benchImporta } from './bench/importa.ts';
import { benchLoad } from './bench/load.ts';
import { benchPdf } from './bench/pdf.ts';
import { benchScale } from './bench/scale.ts';
import { benchSimulatore } from './bench/simulatore.ts';
import { benchStampe } from './bench/stampe.ts';
import { benchTesoreria } from './bench/tesoreria.ts';
import { benchVerifica } from './bench/verifica.ts';
import { benchWeb } from './bench/web.ts';
import { benchXbrl } from './bench/xbrl.ts';
import { print, writeTable } from './bench/row.ts';
import type { Row } from './bench/row.ts';

const areas: Readonly<Record<string, () => readonly Row[] | Promise<readonly Row[]>>> = {
  domain: benchDomain,
  simulatore: benchSimulatore,
  xbrl: benchXbrl,
  verifica: benchVerifica,
  importa: benchImporta,
  api: benchApi,
  editor: benchEditor,
  tesoreria: benchTesoreria,
  web: benchWeb,
  pdf: benchPdf,
  scale: benchScale,
  portafoglio: benchBoard,
  stampe: benchStampe,
  load: benchLoad,
};

const DOCUMENT = join(productRoot, 'docs/performance.md');
const FIGURES = /(<!-- figures of npm run bench -->\n)[^]*(<!-- end of the figures -->)/u;

const writeFigures = (rows: readonly Row[], load: readonly number[]): void => {
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'CPU'}, load before ${load.map((value) => value.toFixed(1)).join(' ')}.`;
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(
    DOCUMENT,
    text.replace(FIGURES, (_, begin: string, end: string) => `${begin}\n${machine}\n\n${writeTable(rows)}\n\n${end}`),
  );
};

const benchAll = async (): Promise<void> => {
  const load = loadavg();
  const rows: Row[] = [];
  for (const [area, bench] of Object.entries(areas)) {
    console.log(`\n${area}`);
    rows.push(...(await bench()));
  }
  print('\nEverything', rows);
  writeFigures(rows, load);
};

const chosen = process.argv[2];
const bench = chosen === undefined ? benchAll : areas[chosen];
if (bench === undefined) {
  console.error(`Usage: npm run bench [-- <${Object.keys(areas).join(' | ')}>]`);
  process.exitCode = 1;
} else await bench();
