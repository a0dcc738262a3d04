// npm run crash [rounds = 100]: kills the server and the database with SIGKILL while they save, read filings, back up and migrate, halts the
// database for half a minute, and counts lost data and late errors. Exit code 1 when there was any.
import { randomInt } from 'node:crypto';
import { Target, type Blow } from './crash/rounds.ts';
import { killMigration, type Moment } from './crash/migrations.ts';
import { withDataDir } from './crash/product.ts';

const rounds = Number(process.argv[2] ?? '100');
const port = randomInt(20_000, 40_000);
const blows: readonly Blow[] = ['server', 'database', 'both', 'backup'];
/** One round in five kills a migration, one in ten halts the database for `haltS` seconds. */
const migrationEvery = 5;
const haltEvery = 10;
const haltS = 30;

if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run crash [rounds]');
  process.exit(1);
}

const tally = { saves: 0, lost: 0, half: 0, imports: 0 };
const failures: string[] = [];
let brokenBackups = 0;
let interruptedBackups = 0;
const moments: Record<Moment, number> = { before: 0, backup: 0, migration: 0, after: 0 };

await withDataDir(async (dataDir) => {
  const target = new Target(dataDir, port, tally, 'real_micro_mgdistribuzione_fy2019.xbrl');
  const restart = async (round: string): Promise<boolean> => {
    const said = await target.start();
    if (said !== null) failures.push(`${round}: ${said}`);
    return said === null;
  };
  if (!(await restart('first start'))) return;
  await target.createWriters(4);
  for (let round = 1; round <= rounds; round += 1) {
    if (round % migrationEvery === 0) {
      try {
        const result = await killMigration(port + 1, randomInt(0, 200), round % (2 * migrationEvery) === 0);
        if (!result.isRestarted || !result.isWhole) failures.push(`round ${round}, migration: ${result.said}`);
        brokenBackups += result.brokenBackups;
        moments[result.moment] += 1;
      } catch (error) {
        failures.push(`round ${round}, migration: ${String(error)}`);
      }
    } else if (round % haltEvery === 1) {
      failures.push(...(await target.halt(haltS)).map((said) => `round ${round}, stopped database: ${said}`));
      if (!(await restart(`round ${round}, stopped database`))) break;
      await target.check();
    } else {
      const blow = blows[round % blows.length] ?? 'server';
      await target.strike(blow, randomInt(0, 1_000));
      if (!(await restart(`round ${round}, ${blow}`))) break;
      await target.check();
    }
    console.log(
      `round ${round}: ${tally.saves} acknowledged saves, ${tally.lost} lost, ${tally.half} half, ${failures.length} failed restarts`,
    );
  }
  brokenBackups += await target.countBrokenBackups();
  ({ interruptedBackups } = target);
  const fault = await target.verifyTrail();
  if (fault !== null) failures.push(`trail: ${fault}`);
  await target.stop();
});

for (const failure of failures) console.error(failure);
console.log(`\n${rounds} rounds; ${tally.saves} acknowledged saves, ${tally.imports} filings read`);
console.log(
  `backups killed while they were written: ${interruptedBackups}; migrations killed: ${moments.backup} in the backup, ${moments.migration} in the change, ${moments.before + moments.after} beside it`,
);
console.log(
  `acknowledged writes lost: ${tally.lost}\nhalf writes: ${tally.half}\nfailed restarts and broken promises: ${failures.length}\nbroken backups: ${brokenBackups}`,
);
process.exitCode = tally.lost + tally.half + failures.length + brokenBackups === 0 ? 0 : 1;
