// npm run crash [rounds = 100]: kills the server and the database with -9 while they save, read filings, back up and migrate, stops the
// database for half a minute, and counts what was lost or not told in time. Exit code 1 when anything was.
import { randomInt } from 'node:crypto';
import { Bersaglio, type Colpo } from './crash/giri.ts';
import { crashMigrazione, type Momento } from './crash/migrazioni.ts';
import { withDataDir } from './crash/prodotto.ts';

const giri = Number(process.argv[2] ?? '100');
const port = randomInt(20_000, 40_000);
const colpi: readonly Colpo[] = ['server', 'database', 'entrambi', 'copia'];
/** One round in five is of a migration, one in ten of a database that stops answering for so long. */
const ogniMigrazione = 5;
const ogniFermo = 10;
const fermoS = 30;

if (!Number.isInteger(giri) || giri < 1) {
  console.error('Usage: npm run crash [rounds]');
  process.exit(1);
}

const conteggio = { salvataggi: 0, persi: 0, aMeta: 0, importazioni: 0 };
const falliti: string[] = [];
let copieGuaste = 0;
let copieInterrotte = 0;
const momenti: Record<Momento, number> = { prima: 0, copia: 0, migrazione: 0, dopo: 0 };

await withDataDir(async (dataDir) => {
  const bersaglio = new Bersaglio(dataDir, port, conteggio, 'real_micro_mgdistribuzione_fy2019.xbrl');
  const restart = async (giro: string): Promise<boolean> => {
    const said = await bersaglio.start();
    if (said !== null) falliti.push(`${giro}: ${said}`);
    return said === null;
  };
  if (!(await restart('first start'))) return;
  await bersaglio.createScrittori(4);
  for (let giro = 1; giro <= giri; giro += 1) {
    if (giro % ogniMigrazione === 0) {
      const esito = await crashMigrazione(port + 1, randomInt(0, 200), giro % (2 * ogniMigrazione) === 0);
      if (!esito.isRiavviato || !esito.isIntero) falliti.push(`round ${giro}, migration: ${esito.said}`);
      copieGuaste += esito.copieGuaste;
      momenti[esito.momento] += 1;
    } else if (giro % ogniFermo === 1) {
      falliti.push(...(await bersaglio.halt(fermoS)).map((said) => `round ${giro}, stopped database: ${said}`));
      if (!(await restart(`round ${giro}, stopped database`))) break;
      await bersaglio.check();
    } else {
      const colpo = colpi[giro % colpi.length] ?? 'server';
      await bersaglio.strike(colpo, randomInt(0, 1_000));
      if (!(await restart(`round ${giro}, ${colpo}`))) break;
      await bersaglio.check();
    }
    console.log(
      `round ${giro}: ${conteggio.salvataggi} acknowledged saves, ${conteggio.persi} lost, ${conteggio.aMeta} half, ${falliti.length} failed restarts`,
    );
  }
  copieGuaste += await bersaglio.countCopieGuaste();
  ({ copieInterrotte } = bersaglio);
  const guasto = await bersaglio.verifyRegistro();
  if (guasto !== null) falliti.push(`trail: ${guasto}`);
  await bersaglio.stop();
});

for (const fallito of falliti) console.error(fallito);
console.log(`\n${giri} rounds; ${conteggio.salvataggi} acknowledged saves, ${conteggio.importazioni} filings read`);
console.log(
  `backups killed while they were written: ${copieInterrotte}; migrations killed: ${momenti.copia} in the backup, ${momenti.migrazione} in the change, ${momenti.prima + momenti.dopo} beside it`,
);
console.log(
  `acknowledged writes lost: ${conteggio.persi}\nhalf writes: ${conteggio.aMeta}\nfailed restarts and broken promises: ${falliti.length}\nbroken backups: ${copieGuaste}`,
);
process.exitCode = conteggio.persi + conteggio.aMeta + falliti.length + copieGuaste === 0 ? 0 : 1;
