import type { Azione, Endpoint, EndpointName } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isMissing } from '../nouns/noun.ts';
import type { TableName, Writer } from '../nouns/noun.ts';
import { listWrittenColumns, nouns, tableNames } from '../nouns/nouns.ts';
import { readStudioSnapshot, readTableStates } from '../test-support/database-snapshot.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { allEndpoints, sendRequest, validRequests } from '../test-support/valid-requests.ts';

// Sends the valid request of every call that writes, and compares what it wrote with what `nouns` says.

const testApp = await createTestApp({ stampante: fakeStampante });
afterAll(testApp.close);
const { call, pool } = testApp;
const fixture = await createStudioFixture(testApp);
const staff = await createStudioFixture(testApp, { is_staff: true, licenza: null });

/** What users work with. */
const worked = tableNames.filter((table) => ['noun', 'part'].includes(nouns[table].kind));

const atStart = await readStudioSnapshot(pool, fixture.studio.id);

test('the studio that tests share has one of everything, so that no other studio can see it unnoticed', () => {
  expect(
    worked.filter((table) => (atStart[table] ?? []).length === 0),
    'create one in `test-support/studio-fixture.ts`, with the marker of the studio in its texts',
  ).toEqual([]);
});

type Evento = { readonly azione: Azione; readonly dopo: unknown };
type Observed = {
  readonly name: EndpointName;
  readonly writer: Writer;
  /** Fields of the request, and of the answer. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly changed: readonly TableName[];
  readonly eventi: readonly Evento[];
};

const WRITERS: Readonly<Record<Endpoint['accesso'], Writer>> = {
  pubblico: 'visitor',
  sessione: 'studio',
  stampa: 'studio',
  staff: 'staff',
};

const readEventi = async (): Promise<ReadonlyMap<string, Evento>> => {
  const { rows } = await pool.query<Evento & { id: string }>(
    `SELECT studio_id || '.' || numero AS id, azione, dopo FROM eventi`,
  );
  return new Map(rows.map(({ id, ...evento }) => [id, evento]));
};

const observe = async (name: EndpointName, { accesso, stato }: Endpoint): Promise<Observed> => {
  const caller = accesso === 'staff' ? staff : fixture;
  const request = await validRequests[name](caller);
  const token = await enter(caller);
  const [states, known] = [await readTableStates(pool), await readEventi()];
  const { status, raw, body } = await sendRequest<Readonly<Record<string, unknown>>>(call, name, request, token);
  expect(status, raw.toString()).toBe(stato);
  const [now, eventi] = [await readTableStates(pool), await readEventi()];
  return {
    name,
    writer: WRITERS[accesso],
    sent: { ...(request.json as object), ...request.form },
    answer: body,
    changed: tableNames.filter((table) => states.get(table) !== now.get(table)),
    eventi: [...eventi].filter(([id]) => !known.has(id)).map(([, evento]) => evento),
  };
};

const observed: Observed[] = [];
for (const [name, endpoint] of allEndpoints) {
  if (endpoint.metodo !== 'GET') observed.push(await observe(name, endpoint));
}

describe('the trail tells every write', () => {
  test.for(observed)('of $name', ({ changed, eventi }) => {
    const untold = changed.filter((table) => {
      const { trail } = nouns[table];
      return !isMissing(trail) && worked.includes(table) && !eventi.some(({ azione }) => trail.includes(azione));
    });
    expect(untold, 'record the event in the command, with an action that `trail` of the noun names').toEqual([]);
  });
});

describe('who writes', () => {
  test.for(worked)('%s', (table) => {
    const found = new Set(observed.filter(({ changed }) => changed.includes(table)).map(({ writer }) => writer));
    const { writers } = nouns[table];
    expect([...found].toSorted(), 'say in `writers` of the noun who may write it by a request').toEqual(
      isMissing(writers) ? [] : writers.toSorted(),
    );
  });
});

/** Written columns by table; only of those with any. */
const withFields = worked.filter((table) => listWrittenColumns(table).size > 0);

describe('a column that users write', () => {
  test.for(withFields)('of %s is in the trail', (table) => {
    const { trail } = nouns[table];
    const told = observed
      .flatMap(({ eventi }) => eventi)
      .filter(({ azione }) => !isMissing(trail) && trail.includes(azione))
      .flatMap(({ dopo }) => (typeof dopo === 'object' && dopo !== null ? Object.keys(dopo) : []));
    expect(
      [...listWrittenColumns(table).keys()].filter((name) => !told.includes(name)),
      'send this field in `test-support/valid-requests.ts`, and let the command save it and record it in `dopo`',
    ).toEqual([]);
  });
});

const listFields = ({ body, multipart }: Endpoint): readonly string[] =>
  [body, multipart].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));

/** The first words of the path, which calls about the same noun share. */
const nameGroup = ({ path }: Endpoint): string =>
  path
    .split('/')
    .slice(2, path.startsWith('/api/staff/') ? 4 : 3)
    .join('/');

/** Fields that no valid request sends, because other calls need the object as it is. */
// An import is into a new azienda or into one that is there.
// A bulk print is of named companies or of a filter.
// An identity provider sends a code or an error, and its name only if it wants; an invitation is another way in (`oidc.test.ts`).
const UNSENT = [
  'oidc invito',
  'oidc emittente',
  'oidc errore',
  'bilanci consolidato',
  'bilanci motivo',
  'importazioni azienda',
  'stampe-multiple filtro',
];

test('every field of a body is sent by a valid request of its noun', () => {
  const sent = new Set(
    allEndpoints.flatMap(([name, endpoint]) =>
      Object.keys(observed.find((one) => one.name === name)?.sent ?? {}).map(
        (field) => `${nameGroup(endpoint)} ${field}`,
      ),
    ),
  );
  const unsent = allEndpoints.flatMap(([, endpoint]) =>
    listFields(endpoint)
      .map((field) => `${nameGroup(endpoint)} ${field}`)
      .filter((field) => !sent.has(field)),
  );
  expect([...new Set(unsent)], 'send it in `test-support/valid-requests.ts`').toEqual(UNSENT);
});

/** Fields that are not answered as sent; a new one is here only with its reason. */
const OTHERWISE: readonly string[] = [
  // The answer is what was written in the test of the statement.
  'applyPiano bilancio',
  'applyPiano conferma',
  // What the user saw, to be compared with what is there.
  'saveFileRicevuto visto',
  'endInvio visto',
  // The answer is the azienda with the statements that were created, or what was taken away.
  'importAzienda importazione',
  'importAzienda nuova',
  'importAzienda bilanci',
  'undoImportazione importazione',
  // The plan whose loans, lines and rows it starts from.
  'createPiano precedente',
  // Credentials: the answer is a session, or what to hand over to the user.
  'tokenAuth username',
  'tokenAuth password',
  'tokenAuthFattore sfida',
  'tokenAuthFattore tipo',
  'tokenAuthFattore codice',
  'loginPasskey passkey',
  'confirmOidc codice',
  'confirmOidc password',
  'redeemLink codice',
  'redeemLink password',
  'endInvio codice',
  'resetCredenziali accesso',
  // A file, answered by its name, kind and size.
  'sendFileRichiesta file',
  // Files, answered as a signed address.
  'saveCommercialista logo_studio',
  'createAzienda logo',
  'saveAbbinamenti conti',
  'saveAbbinamenti programma',
  'saveAbbinamenti lettura',
  'saveAzienda logo',
  // An address, answered among those of the request.
  'remindRichiestaDati email',
  // Every member, each with whether it is assigned to them.
  'saveAssegnazioni membri',
  // Rows, answered with all the others.
  'saveBilancio origine',
  'saveBilancio voci_update',
  'replaceBilancio origine',
  'replaceBilancio voci_update',
  'saveParams params',
  'saveAssestamento scritture',
  // The staff: an instant for a switch, and a user inside an answer that has its credentials beside.
  'saveStudio disabilitato',
  'saveUtente disabilitato',
  'createUtente studio',
  'createUtente username',
  'createUtente is_staff',
  'createUtente accesso',
];

test('a field that is sent comes back in the answer, as saved', () => {
  const lost = observed
    .filter(({ answer, changed }) => typeof answer === 'object' && changed.some((table) => worked.includes(table)))
    .flatMap(({ name, sent, answer }) =>
      Object.entries(sent)
        .filter(([field, value]) => JSON.stringify(answer[field]) !== JSON.stringify(value))
        .map(([field]) => `${name} ${field}`),
    );
  expect(lost.toSorted(), 'save this field in the command, and present it').toEqual(OTHERWISE.toSorted());
});
