// npm run attack [-- part of a title or of a file name …]: starts a product and runs every attack scenario on it.
// Exit code 1 when a defence is broken, or when the product did not survive.
import { Product } from './attack/product.ts';
import { findScenarios, runScenario, type Outcome } from './attack/run-scenario.ts';

const wanted = process.argv.slice(2).map((part) => part.toLowerCase());
const scenarios = (await findScenarios()).filter(
  ({ title, file }) =>
    wanted.length === 0 || wanted.some((part) => title.toLowerCase().includes(part) || file.includes(part)),
);
if (scenarios.length === 0) {
  console.error('No scenario has that in its title or file name.');
  process.exit(1);
}

const presentResult = ({ holds }: Outcome): string => {
  if (holds === 'cannot be tried') return 'not tried';
  return holds ? 'holds' : 'BROKEN';
};

const product = await Product.start();
const outcomes: Outcome[] = [];
try {
  const studios = await product.createStudios(['attacco.1', 'attacco.2', 'attacco.3', 'attacco.4']);
  for (const scenario of scenarios) {
    console.log(`\n${scenario.title}\n  before:   ${scenario.before}`);
    const outcome = await runScenario(product, studios, scenario);
    outcomes.push(outcome);
    console.log(`  seen now: ${outcome.seen}\n  ${presentResult(outcome)} (${(outcome.ms / 1000).toFixed(1)} s)`);
  }
} finally {
  await product.stop();
}

console.log('\n| Result | Scenario | Seconds |\n| --- | --- | --- |');
for (const outcome of outcomes)
  console.log(`| ${presentResult(outcome)} | ${outcome.scenario.title} | ${(outcome.ms / 1000).toFixed(1)} |`);
const count = (result: Outcome['holds']): number => outcomes.filter(({ holds }) => holds === result).length;
console.log(`\n${count(true)} hold, ${count(false)} broken, ${count('cannot be tried')} not tried`);
process.exitCode = count(false) === 0 ? 0 : 1;
