import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, Driver, PostgresDialectConfig, TransactionSettings } from 'kysely';
import { writeLimits } from './time-limits.ts';
import type { TimeLimits } from './time-limits.ts';

/** Begins every transaction with its timeouts, in the same round trip. */
class LimitedDriver extends PostgresDriver {
  readonly #limits: string;

  constructor(config: PostgresDialectConfig, limits: TimeLimits) {
    super(config);
    this.#limits = writeLimits(limits);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = [
      'start transaction',
      ...(isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`]),
      ...(accessMode === undefined ? [] : [accessMode]),
    ].join(' ');
    await connection.executeQuery(CompiledQuery.raw(`${begin}; ${this.#limits}`));
  }
}

/** The PostgreSQL dialect with timeouts on every transaction. */
export class LimitedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #limits: TimeLimits;

  constructor(config: PostgresDialectConfig, limits: TimeLimits) {
    super(config);
    this.#config = config;
    this.#limits = limits;
  }

  override createDriver(): Driver {
    return new LimitedDriver(this.#config, this.#limits);
  }
}
