import { createToken, hashToken } from '../adapters/credentials/token.ts';
import { createHash } from 'node:crypto';
import { computeToday } from '../adapters/clock.ts';
import { linkAccessoRepository } from '../repositories/link-accesso.ts';
import { openStudioAs } from '../repositories/open-studio.ts';
import { sessioniRepository } from '../repositories/sessioni.ts';
import { stampeRepository } from '../repositories/stampe.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import type { StudioFixture } from './studio-fixture.ts';

let counter = 0;

/** A unique username. */
export const buildUsername = (): string => `nuovo.utente${(counter += 1)}`;

/** Creates another user of the studio, who never entered. @returns their id. */
export const createMembro = ({ testApp: { database }, studio }: StudioFixture): Promise<string> =>
  utentiRepository(database).createUtente({
    studio_id: studio.id,
    username: buildUsername(),
    password: null,
    is_staff: false,
  });

/** Creates another user of the studio, with a one-time link. @returns the code of the link. */
export const createLink = async ({ testApp: { database }, studio }: StudioFixture): Promise<string> => {
  const codice = createToken();
  const id = await utentiRepository(database).createUtente({
    studio_id: studio.id,
    username: buildUsername(),
    password: null,
    is_staff: false,
  });
  await linkAccessoRepository(database).add(id, hashToken(codice));
  return codice;
};

/** Creates another session of the user. @returns its id. */
export const createSessione = async ({ testApp: { database }, studio }: StudioFixture): Promise<string> => {
  const sessioni = sessioniRepository(database);
  const id = await sessioni.createSessione(studio.utenteId, 'Firefox su Windows');
  await sessioni.addToken(id, { access_hash: hashToken(createToken()), refresh_hash: hashToken(createToken()) });
  return id;
};

/** Creates a print that no worker takes, because its client looks gone. @returns its key. */
export const createStampa = async ({
  testApp: { database, pool },
  studio,
  bilancio,
}: StudioFixture): Promise<string> => {
  const key = crypto.randomUUID().replaceAll('-', '');
  const id = crypto.randomUUID();
  const stampa = { id, studio_id: studio.id, bilancio_id: bilancio.id, chiave: key, sportello: crypto.randomUUID() };
  await stampeRepository(database).add(stampa, 1_000);
  await pool.query(`UPDATE stampe SET visto_il = clock_timestamp() - interval '20 seconds' WHERE id = $1`, [id]);
  return key;
};

/** @returns the id of the import that the fixture saved with its bilancio. */
export const findOrigine = async ({ testApp: { pool }, bilancio }: StudioFixture): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM origini WHERE bilancio_id = $1 LIMIT 1', [
    bilancio.id,
  ]);
  return rows[0]?.id ?? '';
};

/** The last day of this year: never past, and the same in every recorded example of a year. */
export const computeEndOfYear = (): string => `${computeToday().slice(0, 4)}-12-31`;

/** Creates a request of data to the azienda. @returns its id and the code of its link. */
export const createRichiestaDati = async (
  { testApp: { database }, studio, azienda, marker }: StudioFixture,
  stato: 'aperta' | 'scaduta' | 'ritirata' = 'aperta',
): Promise<{ readonly id: string; readonly codice: string }> => {
  const { richiesteDati } = openStudioAs(database, studio.id);
  const codice = createToken();
  const giorno = stato === 'scaduta' ? '2026-01-31' : computeEndOfYear();
  const id = await richiesteDati.add(
    { oggetto: `Verifica ${marker}`, documenti: [], entro: giorno, valida_fino: giorno, nota: '' },
    { azienda_id: azienda.id, hash: hashToken(codice) },
  );
  if (stato === 'ritirata') await richiesteDati.close(id);
  return { id, codice };
};

/** Adds a file that a client sent, by a request of its own. @returns its id, and the code of the link. */
export const createFileRicevuto = async (
  fixture: StudioFixture,
): Promise<{ readonly id: string; readonly codice: string }> => {
  const richiesta = await createRichiestaDati(fixture);
  const contenuto = Buffer.from('Conto;Saldo\n10;1,00\n');
  const id = await openStudioAs(fixture.testApp.database, fixture.studio.id).fileRicevuti.add({
    azienda_id: fixture.azienda.id,
    richiesta_id: richiesta.id,
    nome: `verifica ${fixture.marker}.csv`,
    formato: 'testo',
    byte: contenuto.length,
    impronta: createHash('sha256').update(contenuto).digest('hex'),
    contenuto,
    tipo: 'verifica',
    date_lette: '["2026-06-30"]',
    motivo_tipo: 'Colonne di un bilancio di verifica',
    letta_id: fixture.azienda.id,
    letta_da: 'denominazione',
  });
  return { id: id ?? '', codice: richiesta.codice };
};

/** A mapping left halfway for the bilancio. */
export const createBozza = ({ testApp, studio, bilancio }: StudioFixture) =>
  openStudioAs(testApp.database, studio.id).bozzeVerifica.save(bilancio.id, 'verifica.xlsx', '{}');
