import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../../environment/start-failure.ts';
import { ensureDir, writeOwnFile } from '../../environment/own-files.ts';
import type { SystemUser } from '../../environment/system-user.ts';

const schema = z.object({ superuser: z.string().min(1), application: z.string().min(1) });

/** The passwords of the two roles of an embedded database. */
export type Passwords = Readonly<z.output<typeof schema>>;

/** Exists when the database accepts these passwords. */
export const passwordFile = (own: string): string => join(own, 'password.json');

/** The passwords while they are being set; a killed start leaves the file to the next one. */
const nextFile = (own: string): string => join(own, 'password-nuove.json');

const read = (file: string): Passwords | null => {
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartFailure(
      `Le password del database non si leggono da ${file}.\nSe i permessi sono giusti e il file è guasto: fermare Vedetta, eliminarlo e riavviare, perché ne siano fatte di nuove.`,
    );
  }
};

/** The passwords that the database accepts; `null` when an older release made it without passwords, or the file is lost. */
export const readPasswords = (own: string): Passwords | null => read(passwordFile(own));

const makePassword = (): string => randomBytes(32).toString('base64url');

/** The passwords to set: those of an unfinished or concurrent start, else new ones. */
export const preparePasswords = (own: string, owner: SystemUser | null): Passwords => {
  const known = readPasswords(own) ?? read(nextFile(own));
  if (known !== null) return known;
  const mine = { superuser: makePassword(), application: makePassword() };
  const unfinished = `${nextFile(own)}-${randomBytes(6).toString('hex')}`;
  writeOwnFile(unfinished, JSON.stringify(mine), 0o600, owner);
  try {
    // Unlike a rename, fails when a simultaneous start was faster.
    linkSync(unfinished, nextFile(own));
  } catch (error) {
    if (!existsSync(nextFile(own)) && !existsSync(passwordFile(own))) throw error;
  } finally {
    rmSync(unfinished);
  }
  return readPasswords(own) ?? read(nextFile(own)) ?? mine;
};

/** Marks the passwords as accepted by the database. */
export const settlePasswords = (own: string): void => {
  try {
    renameSync(nextFile(own), passwordFile(own));
  } catch (error) {
    // A simultaneous start did it.
    if (!existsSync(passwordFile(own))) throw error;
  }
};

/** Copies the passwords of one database for another that is about to be created. */
export const sharePasswords = (from: string, to: string, owner: SystemUser | null): void => {
  const passwords = readPasswords(from);
  if (passwords === null) return;
  ensureDir(to, { mode: 0o700, owner });
  writeOwnFile(nextFile(to), JSON.stringify(passwords), 0o600, owner);
};

const iterations = 4096;

/** What PostgreSQL keeps of a password. Handed over in its place, so that the password is in no log and in no file of the database's user. */
export const presentVerifier = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
};
