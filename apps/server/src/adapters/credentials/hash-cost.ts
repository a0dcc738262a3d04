/**
 * What Argon2id costs for passwords and recovery codes: 19 MiB and two passes, the least that OWASP (Password Storage Cheat Sheet) asks of it.
 * Not a setting: only tests, which make thousands of hashes, lower it.
 */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
