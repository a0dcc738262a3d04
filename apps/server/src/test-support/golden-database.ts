import type {
  Azienda,
  Bilancio,
  BilancioElenco,
  Indicatore,
  Pagina,
  PianoTesoreria,
  PianoElenco,
  ScenarioElenco,
  Token,
} from '@vedetta/contract';
import type pg from 'pg';
import { saveBackup } from '../adapters/database/backup/write-backup.ts';
import { provisionFirstStart } from '../commands/installazione/first-start.ts';
import { readProductVersion } from '../environment/product-version.ts';
import { createTestApp, type Call } from './test-app.ts';

const PASSWORD = 'prova-di-lavoro-1';

const login = async (call: Call): Promise<string> =>
  (await call<Token>('POST', '/api/token-auth/', { json: { username: 'studio', password: PASSWORD } })).body.token;

const listBilanci = async (
  call: Call,
  token: string,
): Promise<readonly Readonly<{ azienda: Azienda; bilanci: readonly BilancioElenco[] }>[]> => {
  const { body: aziende } = await call<Pagina<Azienda>>('GET', '/api/aziende/', { token });
  return Promise.all(
    aziende.results.map(async (azienda) => ({
      azienda,
      bilanci: (await call<Pagina<BilancioElenco>>('GET', `/api/bilanci/?azienda=${azienda.id}`, { token })).body
        .results,
    })),
  );
};

/** Every figure of a statement that a user sees. */
const readBilancio = async (call: Call, token: string, azienda: Azienda, id: string) => {
  const { body: bilancio } = await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token });
  const { body: indicatori } = await call<Indicatore[]>('GET', `/api/bilanci/${id}/indicatori/tutti/`, { token });
  const { body: scenari } = await call<ScenarioElenco[]>('GET', `/api/bilanci/${id}/scenari/`, { token });
  const written = bilancio.voci.filter(({ valore, rettifica }) => valore !== 0 || rettifica !== null);
  return {
    ragione_sociale: azienda.ragione_sociale,
    data_bilancio: bilancio.data_bilancio,
    consolidato: bilancio.consolidato,
    quadratura: bilancio.quadratura,
    overall_risk: bilancio.overall_risk,
    voci: Object.fromEntries(
      written.map(({ codice, valore, rettifica }) => [codice, rettifica === null ? valore : [valore, rettifica]]),
    ),
    indicatori: Object.fromEntries(indicatori.map(({ codice, valore, punteggio }) => [codice, [valore, punteggio]])),
    ...(scenari.length > 0 && { scenari: scenari.map(({ nome, prima, dopo }) => ({ nome, prima, dopo })) }),
  };
};

/** The cash plans of a company, by name. */
const readPiani = async (call: Call, token: string, azienda: Azienda): Promise<readonly unknown[]> => {
  const { body } = await call<Pagina<PianoElenco>>('GET', `/api/aziende/${azienda.id}/piani/`, { token });
  const piani = await Promise.all(
    body.results.map(async ({ id }) => (await call<PianoTesoreria>('GET', `/api/piani/${id}/`, { token })).body),
  );
  return piani
    .map(({ descrizione, calcolo: { saldo_finale, minimo_giorno, dscr } }) => ({
      ragione_sociale: azienda.ragione_sociale,
      descrizione,
      saldo_finale,
      minimo_giorno,
      dscr,
    }))
    .toSorted((one, other) => one.descrizione.localeCompare(other.descrizione));
};

/** The figures of every statement and cash plan of the demo studio; what a schema did not have yet is left out. */
export const readFigures = async (call: Call): Promise<readonly unknown[]> => {
  const token = await login(call);
  const figures: unknown[] = [];
  for (const { azienda, bilanci } of await listBilanci(call, token)) {
    for (const { id } of bilanci) figures.push(await readBilancio(call, token, azienda, id));
    figures.push(...(await readPiani(call, token, azienda)));
  }
  return figures;
};

/**
 * Writes a backup of the demo studio in the current schema, with the oldest statement of each company annotated and consolidated.
 * @returns its figures
 */
export const saveGoldenDatabase = async (connection: pg.ClientConfig, file: string): Promise<readonly unknown[]> => {
  const testApp = await createTestApp();
  const { call, pool } = testApp;
  await provisionFirstStart({ database: pool, environment: { initialPassword: PASSWORD }, demo: true });
  const token = await login(call);
  for (const { bilanci } of await listBilanci(call, token)) {
    const id = bilanci.toSorted((one, other) => one.data_bilancio.localeCompare(other.data_bilancio))[0]?.id ?? '';
    await call('PUT', `/api/bilanci/${id}/indicatori/IdA/notes/`, {
      token,
      json: { note: 'Annotazione di questa versione.' },
    });
    const { status } = await call('PATCH', `/api/bilanci/${id}/`, { token, json: { consolidato: true } });
    if (status !== 200) throw new Error(`A statement of the demo does not consolidate: ${status}`);
  }
  const figures = await readFigures(call);
  await saveBackup({ ...connection, database: pool.options.database }, file, { versione: readProductVersion() });
  await testApp.close();
  return figures;
};
