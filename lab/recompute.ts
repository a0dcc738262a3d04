// npm run recompute [-- how many = 2000] [first seed = 1]: every indicator recomputed from the written rules, beside the product's.
import { compareStatement } from './recompute/compare.ts';
import { buildRandomCase, forms, listInputLines, readGolden } from './recompute/cases.ts';
import type { Case } from './recompute/statement.ts';

const [count = '2000', first = '1'] = process.argv.slice(2);
const SHOWN = 40;

const golden = readGolden();
const codes = listInputLines(golden);

const run = (title: string, cases: Iterable<readonly [name: string, statement: Case]>): number => {
  let statements = 0;
  let figures = 0;
  let different = 0;
  for (const [name, statement] of cases) {
    const comparison = compareStatement(statement);
    statements += 1;
    figures += comparison.figures;
    for (const difference of comparison.differences) {
      different += 1;
      if (different <= SHOWN) console.log(`${name}: ${difference}`);
    }
  }
  console.log(`${title}: ${statements} statements, ${figures} figures, ${different} differences`);
  return different;
};

const random = Array.from({ length: Number(count) }, (_, place) => Number(first) + place);
const different = [
  run('Golden statements', golden),
  run(
    'Golden statements under each legal form and none',
    [...golden].flatMap(([name, statement]) =>
      forms.map((form) => [`${name} (${form ?? 'unknown'})`, { ...statement, forma_giuridica: form }] as const),
    ),
  ),
  run(
    'Random statements',
    random.map((seed) => [`seed ${seed}`, buildRandomCase(seed, codes)] as const),
  ),
];
if (different.some((differences) => differences > 0)) process.exitCode = 1;
