import { azioni } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, runSql } from '../adapters/postgres/test-database.ts';
import { isMissing } from './noun.ts';
import { listWrittenColumns, nouns, tableNames } from './nouns.ts';

// `nouns` says what the product knows of every table: here it is compared with the migrated database and the actions of the trail.

const { connection, drop } = await createTestDatabase();
afterAll(drop);
const readRows = async <Row>(query: string): Promise<readonly Row[]> => {
  const [found] = await runSql(connection, query);
  return (found?.rows ?? []) as readonly Row[];
};

type Key = Readonly<{ name: string; first: string; definition: string }>;

/** Keys of every table: primary, unique and foreign, and unique indexes that are no constraint. */
const keys = await readRows<Key>(`
  SELECT conrelid::regclass::text AS name, a.attname AS first, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
  WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f')
  UNION ALL
  SELECT indrelid::regclass::text, coalesce(a.attname, 'an expression'), pg_get_indexdef(indexrelid)
  FROM pg_index JOIN pg_class i ON i.oid = indexrelid LEFT JOIN pg_attribute a ON a.attrelid = indrelid AND a.attnum = indkey[0]
  WHERE indisunique AND i.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
  ORDER BY 1, 3`);

/** Keys older than the rule. Never add one: a new table starts every key with `studio_id`. Remove those that a migration moves. */
const OLDER: readonly string[] = [
  'accessi_noti: FOREIGN KEY (utente_id) REFERENCES utenti(id) ON DELETE CASCADE',
  'accessi_noti: PRIMARY KEY (utente_id, indirizzo)',
  'aziende: FOREIGN KEY (logo_id) REFERENCES immagini(id) ON DELETE SET NULL',
  'aziende: PRIMARY KEY (id)',
  'bilanci: FOREIGN KEY (precedente_id) REFERENCES bilanci(id) ON DELETE SET NULL',
  'bilanci: PRIMARY KEY (id)',
  'bilanci: UNIQUE (base_id)',
  'immagini: PRIMARY KEY (id)',
  'link_accesso: FOREIGN KEY (utente_id) REFERENCES utenti(id) ON DELETE CASCADE',
  'link_accesso: PRIMARY KEY (utente_id)',
  'link_accesso: UNIQUE (hash)',
  'note_gruppi: PRIMARY KEY (bilancio_id, gruppo)',
  'parametri: PRIMARY KEY (bilancio_id, nome)',
  'risultati: PRIMARY KEY (bilancio_id)',
  'segnalazioni: FOREIGN KEY (utente_id) REFERENCES utenti(id) ON DELETE SET NULL',
  'segnalazioni: PRIMARY KEY (id)',
  'sessioni: FOREIGN KEY (utente_id) REFERENCES utenti(id) ON DELETE CASCADE',
  'sessioni: PRIMARY KEY (id)',
  'stampe: PRIMARY KEY (id)',
  'token: FOREIGN KEY (sessione_id) REFERENCES sessioni(id) ON DELETE CASCADE',
  'token: PRIMARY KEY (access_hash)',
  'token: UNIQUE (refresh_hash)',
  'token_stampa: PRIMARY KEY (hash)',
  'utenti: PRIMARY KEY (id)',
  'utenti: UNIQUE (username_ricerca)',
  'utenti_portale: FOREIGN KEY (utente_id) REFERENCES utenti(id) ON DELETE CASCADE',
  'utenti_portale: PRIMARY KEY (sub)',
  'utenti_portale: UNIQUE (utente_id)',
  'voci: PRIMARY KEY (bilancio_id, codice)',
];
/** What identifies a user before their studio is known, as a username does: the key must not depend on the studio. */
const BEFORE_THE_STUDIO: readonly string[] = [
  'identita_oidc: CREATE UNIQUE INDEX identita_oidc_account ON public.identita_oidc USING btree (emittente, soggetto)',
];
/** Lower it when one is moved. */
const OLDER_COUNT = 29;

const isOfStudio = (table: string): boolean =>
  table !== 'studi' && tableNames.some((name) => name === table && nouns[name].kind !== 'installation');

test('studio_id is the first column of every key of every table of a studio', () => {
  const wrong = keys
    .filter(({ name, first }) => isOfStudio(name) && first !== 'studio_id')
    .map(({ name, definition }) => `${name}: ${definition}`);
  expect(
    wrong.filter((key) => !OLDER.includes(key) && !BEFORE_THE_STUDIO.includes(key)),
    'in the migration, start this key with studio_id, so that no row can refer to another studio',
  ).toEqual([]);
  expect(
    OLDER.filter((key) => !wrong.includes(key)),
    'this key is moved: remove it from OLDER',
  ).toEqual([]);
  expect(OLDER).toHaveLength(OLDER_COUNT);
});

test('a studio takes with it the rows that `nouns` says, and no others', async () => {
  const references = await readRows<{ child: string; parent: string }>(`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
    WHERE contype = 'f' AND confdeltype = 'c' AND connamespace = 'public'::regnamespace`);
  const gone = new Set(['studi']);
  for (let size = 0; size < gone.size;) {
    size = gone.size;
    for (const { child, parent } of references) if (gone.has(parent)) gone.add(child);
  }
  gone.delete('studi');
  expect(
    tableNames.filter((table) => nouns[table].erased === 'cascade').toSorted(),
    'say in `erased` of the noun how its rows go: "cascade" needs a reference with ON DELETE CASCADE that leads to studi',
  ).toEqual([...gone].toSorted());
});

test('every action of the trail belongs to a noun', () => {
  const told = new Set<string>(
    tableNames.flatMap((table) => {
      const { trail } = nouns[table];
      return isMissing(trail) ? [] : trail;
    }),
  );
  expect(
    Object.keys(azioni).filter((azione) => !told.has(azione)),
    'add this action to `trail` of the noun whose writes it tells',
  ).toEqual([]);
});

test('a name of the trail has one label, in the nouns that share an action', () => {
  const labels = tableNames.flatMap((table) => {
    const { trail } = nouns[table];
    return isMissing(trail)
      ? []
      : trail.flatMap((azione) =>
          [...listWrittenColumns(table)].map(([name, { label }]) => ({ place: `${azione} ${name}`, label })),
        );
  });
  const shared = labels.filter(({ place, label }) =>
    labels.some((other) => other.place === place && other.label !== label),
  );
  expect(
    shared,
    'two nouns of this action write a column with this name: say in `as` how the trail calls one of them',
  ).toEqual([]);
});
