import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { port } from './cluster.ts';
import { handOver } from './handover.ts';
import { readPostmaster } from './postmaster.ts';
import type { Runner } from './server-process.ts';
import { stopFormerServer } from './users.ts';

/** Gives data that an earlier release kept as `nobody` to the user of the place, once no server runs on them. */
export const takeOver = async ({ cluster, place }: Pick<Runner, 'cluster' | 'place'>): Promise<void> => {
  const { user, owner } = place;
  if (user === null || owner !== null) return;
  const { uid } = statSync(cluster.data);
  if (uid === user.uid) return;
  while (readPostmaster(cluster.data) !== null) await stopFormerServer(cluster);
  // Left by a server that was killed, or ended after its folder changed owner: the new user could not open them.
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
    rmSync(join(cluster.socketDir, name), { force: true });
  handOver(cluster.data, uid, user);
};
