import { openPool } from '../../../apps/server/src/adapters/database/pool.ts';
import { startPostgres } from '../../../apps/server/src/adapters/postgres/start-postgres.ts';
import { runCommand } from '../admin.ts';
import type { Scenario } from '../scenario.ts';

/** Deletes the last events with the triggers disabled, as the owner of the tables can. */
const deleteTrailEnd = async (dataDir: string): Promise<void> => {
  const postgres = await startPostgres({ dataDir });
  const pool = openPool(postgres.connection);
  const longest = `(SELECT studio_id FROM catene ORDER BY numero DESC LIMIT 1)`;
  const head = `(SELECT numero FROM catene WHERE studio_id = ${longest})`;
  const guards = ['eventi', 'catene'];
  try {
    for (const table of guards) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await pool.query(`DELETE FROM eventi WHERE studio_id = ${longest} AND numero > ${head} - 3`);
    await pool.query(
      `UPDATE catene SET (numero, impronta) =
         (SELECT e.numero, e.impronta FROM eventi e WHERE e.studio_id = catene.studio_id ORDER BY e.numero DESC LIMIT 1)
       WHERE studio_id = ${longest}`,
    );
    for (const table of guards) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

export const cutTrailScenario: Scenario = {
  title: 'The last events of the trail removed, and its head moved back',
  before: 'verify: "Nessun evento è stato alterato, spostato o rimosso."',
  isShort: false,
  run: async ({ startProduct }) => {
    const product = await startProduct();
    const { dataDir } = product;
    const anchored = await runCommand(dataDir, ['anchors', 'write']);
    const before = await runCommand(dataDir, ['verify']);
    await deleteTrailEnd(dataDir);
    const after = await runCommand(dataDir, ['verify']);
    const told = /Mancano eventi: il [^\n]+/u.exec(after.said)?.[0];
    return {
      holds: anchored.code === 0 && before.code === 0 && after.code === 1 && told !== undefined,
      seen: `verify before: ${String(before.code)}, after: ${String(after.code)}; ${told ?? after.said}`,
    };
  },
};
