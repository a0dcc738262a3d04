import type { ColumnType } from 'kysely';

/** Euro amount as PostgreSQL gives it: text, turned into cents by the repository that reads it. */
export type Importo = ColumnType<string, string | number, string | number>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
