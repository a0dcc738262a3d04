import { existsSync } from 'node:fs';
import type { Database } from '../../adapters/database/database.ts';
import { openSecrets, secretsKeyFile } from '../../adapters/credentials/secrets.ts';
import type { Environment } from '../../environment/environment.ts';
import { fattoriRepository } from '../../repositories/fattori.ts';

/** Counts the users whose app of codes was set up under a key that is not here, as after a restore on another machine. It creates no key. */
export const countLostFactors = async (
  database: Database,
  settings: Pick<Environment, 'secretsKey' | 'dataDir'>,
): Promise<number> => {
  const kept = await fattoriRepository(database).listSegreti();
  if (settings.secretsKey === null && !existsSync(secretsKeyFile(settings.dataDir))) return kept.length;
  const secrets = openSecrets(settings);
  let lost = 0;
  for (const { utente_id, segreto } of kept) if ((await secrets.unseal(segreto, utente_id)) === null) lost += 1;
  return lost;
};
