// node lab/verifica-accuracy.ts [chart.json]: how often the dictionary alone finds the right line, on charts of accounts it was not written for.
import { listPiani, measureAccuracy } from './accuracy/measure.ts';

const formatShare = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

const chosen = process.argv[2];
const rows: Record<string, Record<string, string>> = {};
for (const file of chosen === undefined ? listPiani() : [chosen]) {
  const wrong = new Map<string, string>();
  const figures = measureAccuracy(file, wrong);
  rows[file.split('/').at(-1) ?? file] = {
    'euro right (>= 85 %)': formatShare(figures.euroGiusti, figures.euro),
    'accounts right (>= 80 %)': formatShare(figures.giusti, figures.conti),
    'euro certain and wrong (<= 1 %)': formatShare(figures.euroCerti, figures.euro),
    'to check (<= 25 %)': formatShare(figures.daControllare, figures.conti),
    'to match': formatShare(figures.daAbbinare, figures.conti),
  };
  // Naming what is wrong in a chart kept aside spoils the measure: only for the chart that is asked for.
  if (chosen !== undefined) for (const [nome, detto] of wrong) console.log(`${nome}: ${detto}`);
}
console.table(rows);
