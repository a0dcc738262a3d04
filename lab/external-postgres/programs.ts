import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findUser, isRoot } from '../../apps/server/src/environment/system-user.ts';

/** Reports what is missing and exits. */
export const endWithMessage = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const onPath = (program: string): readonly string[] =>
  (process.env['PATH'] ?? '').split(delimiter).filter((dir) => globSync(join(dir, program)).length > 0);

/** The folder of PostgreSQL's programs: PG_BINDIR, else Debian's, else the one in PATH. */
export const findBindir = (): string => {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (one, other) => Number(/\d+/u.exec(other)) - Number(/\d+/u.exec(one)),
  );
  const found = process.env['PG_BINDIR'] ?? [...debian, ...onPath('initdb')][0];
  return found ?? endWithMessage('No PostgreSQL on this machine: apt-get install postgresql, or PG_BINDIR.');
};

/** The PgBouncer program: PGBOUNCER, else Debian's, else the one in PATH. */
export const findPgBouncer = (): string => {
  const found =
    process.env['PGBOUNCER'] ??
    [...globSync('/usr/sbin/pgbouncer'), ...onPath('pgbouncer').map((dir) => join(dir, 'pgbouncer'))][0];
  return found ?? endWithMessage('No PgBouncer on this machine: apt-get install pgbouncer, or PGBOUNCER.');
};

/** An ordinary user: neither program runs as root. */
export const findOrdinaryUser = () =>
  isRoot()
    ? (findUser('postgres') ??
      findUser('nobody') ??
      endWithMessage('No ordinary user to run PostgreSQL and PgBouncer as.'))
    : null;

/** Process options to run a program as that user. */
export const processOptionsOf = (user: ReturnType<typeof findOrdinaryUser>) => ({
  cwd: '/',
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
});
