import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findUser, isRoot } from '../../apps/server/src/environment/system-user.ts';

/** Tells what is missing, and ends. */
export const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const onPath = (program: string): readonly string[] =>
  (process.env['PATH'] ?? '').split(delimiter).filter((dir) => globSync(join(dir, program)).length > 0);

/** Where the programs of PostgreSQL are: PG_BINDIR, or those of Debian, or of the path. */
export const findBindir = (): string => {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (one, other) => Number(/\d+/u.exec(other)) - Number(/\d+/u.exec(one)),
  );
  const found = process.env['PG_BINDIR'] ?? [...debian, ...onPath('initdb')][0];
  return found ?? fail('No PostgreSQL on this machine: apt-get install postgresql, or PG_BINDIR.');
};

/** PgBouncer: PGBOUNCER, or that of Debian, or of the path. */
export const findPgBouncer = (): string => {
  const found =
    process.env['PGBOUNCER'] ??
    [...globSync('/usr/sbin/pgbouncer'), ...onPath('pgbouncer').map((dir) => join(dir, 'pgbouncer'))][0];
  return found ?? fail('No PgBouncer on this machine: apt-get install pgbouncer, or PGBOUNCER.');
};

/** Neither runs as root. */
export const findOrdinaryUser = () =>
  isRoot()
    ? (findUser('postgres') ?? findUser('nobody') ?? fail('No ordinary user to run PostgreSQL and PgBouncer as.'))
    : null;

/** How to start a program as that user. */
export const processOptionsOf = (user: ReturnType<typeof findOrdinaryUser>) => ({
  cwd: '/',
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
});
