import { createHash } from 'node:crypto';
import { findUser, type SystemUser } from './system-user.ts';

/** The two users of an installation started as root. Neither can read what the other owns. */
export type UserPair = Readonly<{ postgres: SystemUser; browser: SystemUser }>;

// Between the ranges that Debian and systemd assign (up to 60577, and from 61184), and below 65536, the limit of many containers.
const firstUid = 60_600;
const pairs = 250;

const buildNumericUser = (uid: number): SystemUser => ({ name: `numero ${uid}`, uid, gid: uid });

/** Whether a uid is in our range and has no passwd entry, which would make it somebody else's. */
export const isNumericUid = (uid: number): boolean =>
  uid >= firstUid && uid < firstUid + 2 * pairs && findUser(uid) === null;

const pairAt = (index: number): UserPair => ({
  postgres: buildNumericUser(firstUid + 2 * index),
  browser: buildNumericUser(firstUid + 2 * index + 1),
});

/** The pair that one of our uids belongs to, for data moved here from another folder. */
export const pairOf = (uid: number): UserPair => pairAt(Math.floor((uid - firstUid) / 2));

/**
 * Chooses the users of an installation: numbers without a passwd entry, so that no other program of the machine runs as one of them.
 * @example choosePair('/srv/vedetta') // { postgres: { uid: 60712, … }, browser: { uid: 60713, … } }
 */
export const choosePair = (dir: string): UserPair => {
  const start = createHash('sha256').update(dir).digest().readUInt32BE() % pairs;
  const candidates = Array.from({ length: pairs }, (_, n) => pairAt((start + n) % pairs));
  const isFree = ({ postgres, browser }: UserPair): boolean =>
    findUser(postgres.uid) === null && findUser(browser.uid) === null;
  return candidates.find(isFree) ?? pairAt(start);
};
