import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from '../adapters/database/database.ts';
import { loadMigrations } from '../adapters/database/migrate.ts';
import { readDisk } from '../adapters/disk.ts';
import { shareCall } from '../adapters/share-call.ts';
import { parseWatched } from '../repositories/impostazioni.ts';
import type { WatchedSettings } from '../repositories/impostazioni.ts';
import { statoRepository } from '../repositories/staff/stato.ts';
import type { Watched } from '../repositories/staff/stato.ts';
import { judgeDatabase } from './health.ts';

/** What is known at a scrape; null: the database did not answer. */
type Seen = (Watched & { readonly settings: WatchedSettings }) | null;
type Series = Readonly<Record<string, number | null>>;

const toSeconds = (istante: string): number => new Date(istante).getTime() / 1000;
const toFlag = (is: boolean): number => (is ? 1 : 0);

/** One gauge: name, help, label of its series, and their values; a value that is not known has no series. */
type Definition = readonly [
  name: string,
  help: string,
  label: string | null,
  read: (seen: NonNullable<Seen>) => Series,
];

const DEFINITIONS: readonly Definition[] = [
  [
    'vedetta_report_queue',
    'Report in stampa e in attesa, di tutti i processi',
    'stato',
    ({ in_corso, in_attesa }) => ({ in_corso, in_attesa }),
  ],
  [
    'vedetta_report_oldest_wait_seconds',
    'Da quanto aspetta la stampa in coda da più tempo; 0 se nessuna',
    null,
    ({ attesa_secondi }) => ({ '': attesa_secondi ?? 0 }),
  ],
  [
    'vedetta_database_role',
    'Ruolo del database a cui è collegato questo processo (1)',
    'ruolo',
    ({ standby }) => ({ primario: toFlag(!standby), standby: toFlag(standby) }),
  ],
  [
    'vedetta_last_backup_timestamp_seconds',
    'Istante dell’ultima copia riuscita',
    null,
    ({ settings: { backup } }) => ({ '': backup === null ? null : toSeconds(backup.istante) }),
  ],
  [
    'vedetta_last_backup_age_seconds',
    'Età dell’ultima copia riuscita',
    null,
    ({ settings: { backup } }) => ({ '': backup === null ? null : Date.now() / 1000 - toSeconds(backup.istante) }),
  ],
  [
    'vedetta_last_backup_bytes',
    'Dimensione dell’ultima copia riuscita',
    null,
    ({ settings: { backup } }) => ({ '': backup?.dimensione_byte ?? null }),
  ],
  [
    'vedetta_backup_copy_ok',
    'L’ultima copia è stata portata altrove (1) oppure no (0)',
    null,
    ({ settings: { copy } }) => ({ '': copy === null ? null : toFlag(copy.riuscita) }),
  ],
  [
    'vedetta_backup_copy_timestamp_seconds',
    'Istante dell’ultimo tentativo di portare altrove una copia',
    null,
    ({ settings: { copy } }) => ({ '': copy === null ? null : toSeconds(copy.istante) }),
  ],
  [
    'vedetta_restore_drill_ok',
    'L’ultima prova di ripristino è riuscita (1) oppure no (0)',
    null,
    ({ settings: { drill } }) => ({ '': drill === null ? null : toFlag(drill.riuscita) }),
  ],
  [
    'vedetta_restore_drill_timestamp_seconds',
    'Istante dell’ultima prova di ripristino',
    null,
    ({ settings: { drill } }) => ({ '': drill === null ? null : toSeconds(drill.istante) }),
  ],
  [
    'vedetta_stale_statements',
    'Bilanci con cifre di regole precedenti, all’ultimo conteggio',
    null,
    ({ settings: { stale } }) => ({ '': stale?.quanti ?? null }),
  ],
];

const addGauge = ([name, help, label, read]: Definition, load: () => Promise<Seen>, registry: Registry): void => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: label === null ? [] : [label],
    registers: [registry],
    async collect(): Promise<void> {
      const seen = await load();
      gauge.reset();
      // Without series a gauge would show 0, which is a value.
      if (label === null) gauge.remove();
      if (seen === null) return;
      for (const [series, value] of Object.entries(read(seen)))
        if (value !== null) gauge.set(label === null ? {} : { [label]: series }, value);
    },
  });
};

const isFeatureNotSupported = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000';

/** Adds the gauges of the whole installation, read with one query at each scrape. A database that does not answer does not fail the scrape. */
export const watchInstallation = async (probe: Database, registry: Registry, dataDir: string): Promise<void> => {
  const expected = (await loadMigrations()).length;
  const stato = statoRepository(probe);
  const load = shareCall(async (): Promise<Seen> => {
    const watched = await stato
      .loadWatched()
      .catch((error: unknown) => (isFeatureNotSupported(error) ? stato.loadWatchedStandby() : Promise.reject(error)))
      .catch(() => null);
    return watched === null ? null : { ...watched, settings: parseWatched(watched.chiavi) };
  });
  for (const definition of DEFINITIONS) addGauge(definition, load, registry);
  const up = new Gauge({
    name: 'vedetta_database_up',
    help: 'Il database risponde (1) oppure no (0)',
    registers: [registry],
    async collect(): Promise<void> {
      up.set(toFlag((await load()) !== null));
    },
  });
  const ready = new Gauge({
    name: 'vedetta_ready',
    help: 'Il processo può lavorare (1) oppure no (0), come risponde /readyz',
    registers: [registry],
    async collect(): Promise<void> {
      const { database, migrazioni } = judgeDatabase(await load(), expected);
      ready.set(toFlag(database.ok && migrazioni.ok && (await readDisk(dataDir)).ok));
    },
  });
};
