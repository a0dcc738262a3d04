import type { Azienda, Bilancio, PianoTesoreria, RichiesteCreate, ScenarioBilancio, Token } from '@vedetta/contract';
import sharp from 'sharp';
import type { Stampante } from '../adapters/chromium/stampante.ts';
import { computeToday } from '../adapters/clock.ts';
import { hashPassword } from '../adapters/credentials/passwords.ts';
import { hashToken } from '../adapters/credentials/token.ts';
import { sessioniRepository } from '../repositories/sessioni.ts';
import type { NewStudio } from '../repositories/utenti.ts';
import { PASSWORD, VOCI } from './test-app.ts';
import type { TestApp, Studio } from './test-app.ts';

/** A browser that returns an empty PDF at once. */
export const fakeStampante: Stampante = {
  printPdf: async ({ url }) => {
    if (typeof url !== 'string') await url();
    return { tipo: 'stampato', pdf: Buffer.from('%PDF-1.7 prova') };
  },
  verify: async () => null,
  close: async () => undefined,
};

export const LOGO = new Blob([
  new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#228be6' } })
      .png()
      .toBuffer(),
  ),
]);

/** A studio with one of everything. Each of its texts contains `marker`, which no other studio may ever read. */
export type StudioFixture = {
  readonly testApp: TestApp;
  readonly studio: Studio;
  readonly marker: string;
  readonly azienda: Azienda;
  /** An interim statement, so it has a projection. */
  readonly bilancio: Bilancio;
  readonly chiusura: Bilancio;
  /** A cash plan from the interim statement, used in its test. */
  readonly piano: PianoTesoreria;
  /** A scenario of the interim statement. */
  readonly scenario: ScenarioBilancio;
  /** An alert about the two statements, dismissed with a note. */
  readonly avviso: string;
};

type Pair = {
  readonly studio: string;
  readonly azienda: string;
  readonly bilanci: readonly { readonly id: string }[];
  readonly marker: string;
};

/** The two statements are alike and move nothing: their alert is written as the figures would, and goes with the next write. */
export const addAvviso = async ({ pool }: TestApp, { studio, azienda, bilanci, marker }: Pair): Promise<string> => {
  const [dopo, prima] = bilanci;
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO avvisi (studio_id, azienda_id, prima_id, dopo_id, movimenti, frase, grado_prima, grado_dopo, regole_prima, regole_dopo, nota)
     VALUES ($1, $2, $3, $4, $5, $6, 0.38, 0.41, '2026.2', '2026.2', $7)
     ON CONFLICT (studio_id, prima_id, dopo_id) DO UPDATE SET nota = excluded.nota RETURNING id`,
    [
      studio,
      azienda,
      prima?.id,
      dopo?.id,
      JSON.stringify([
        {
          tipo: 'fascia',
          gruppo: null,
          codice: null,
          peggiora: true,
          prima: 0.38,
          dopo: 0.41,
          frase: `Da Basso a Medio ${marker}`,
        },
      ]),
      `Da Basso a Medio ${marker}`,
      `Nota ${marker}`,
    ],
  );
  return rows[0]?.id ?? '';
};

let counter = 0;

/**
 * Creates a studio with one of everything, for tests that make every call.
 *
 * @example const ours = await createStudioFixture(testApp); await sendRequest(call, 'loadAzienda', await validRequests.loadAzienda(ours), ours.studio.token)
 */
export const createStudioFixture = async (
  testApp: TestApp,
  fields: Partial<NewStudio> & { is_staff?: boolean } = {},
): Promise<StudioFixture> => {
  const { call } = testApp;
  const marker = `Segno${(counter += 1)}X`;
  const studio = await testApp.createStudio({ nome_studio: `Studio ${marker}`, ...fields });
  const { token } = studio;
  await call('PUT', `/api/commercialisti/${studio.id}/`, { token, form: { logo_studio: LOGO } });
  const { id } = await testApp.createAzienda(token, { ragione_sociale: `Rossi ${marker}`, ateco: '25' });
  const { body: azienda } = await call<Azienda>('PUT', `/api/aziende/${id}/`, { token, form: { logo: LOGO } });
  await call('PUT', `/api/aziende/${id}/conti/`, {
    token,
    json: {
      conti: [
        { codice: '10', descrizione: `Banca ${marker}`, voce: 'SPA.C.IV.1', ambito: 'azienda' },
        { codice: '20', descrizione: `Clienti ${marker}`, voce: 'SPA.C.II.1.E', ambito: 'studio' },
      ],
      lettura: { forma: `conto|${marker}`, correzioni: { convenzione: 'virgola' } },
    },
  });
  await call('PUT', `/api/aziende/${id}/assegnazioni/`, {
    token,
    json: { responsabile: null, membri: [studio.utenteId] },
  });
  const created = [
    await testApp.createBilancio(token, id, '2026-06-30', VOCI),
    await testApp.createBilancio(token, id, '2025-12-31', VOCI),
  ];
  for (const bilancio of created) {
    const url = `/api/bilanci/${bilancio.id}`;
    await call('PATCH', `${url}/`, { token, json: { descrizione: `Bilancio ${marker}`, note: `Note ${marker}` } });
    await call('PATCH', `${url}/`, {
      token,
      json: {
        voci_update: [{ codice: 'CE.A.1', valore: 2_000_000, rettifica: null }],
        origine: {
          tipo: 'verifica',
          file: `verifica ${marker}.xlsx`,
          impronta: 'ab12'.repeat(16),
          conti: [{ codice: '60', descrizione: `Ricavi ${marker}`, saldo: -2_000_000, voce: 'CE.A.1' }],
        },
      },
    });
    await call('PUT', `${url}/assestamento/`, {
      token,
      json: {
        scritture: [{ tipo: 'compensi', stato: 'confermata', dati: { importo: 1000 }, nota: `Delibera ${marker}` }],
      },
    });
    await call('POST', `${url}/indicatori/IdA/params/`, {
      token,
      json: { params: [{ nome: 'DIV', valore: 5000, evidenza: `Verbale ${marker}` }] },
    });
    await call('PUT', `${url}/indicatori/IdA/notes/`, { token, json: { note: `Annotazione ${marker}` } });
    await call('PUT', `${url}/report/frontespizio/`, { token, json: { conclusioni: `Conclusioni ${marker}` } });
  }
  const [interim] = created;
  const { body: piano } = await call<PianoTesoreria>('POST', `/api/aziende/${id}/piani/`, {
    token,
    json: { descrizione: `Piano ${marker}`, inizio: '2026-07-01', base: interim?.id },
  });
  await call('POST', `/api/piani/${piano.id}/usa/`, { token, json: { bilancio: interim?.id } });
  const { body: scenario } = await call<ScenarioBilancio>('POST', `/api/bilanci/${interim?.id}/scenari/`, {
    token,
    json: {
      nome: `Scenario ${marker}`,
      note: `Note ${marker}`,
      leve: [{ codice: 'apporto', importo: 70_000 }],
      nel_report: true,
    },
  });
  await call('PATCH', `/api/aziende/${id}/scadenze/approvazione/2025-12-31/`, {
    token,
    json: { spostata_al: '2026-05-20', motivo: `Rinvio ${marker}` },
  });
  await call('PATCH', `/api/aziende/${id}/scadenzario/`, { token, json: { cadenza_dati: 'semestrale' } });
  const { body: chieste } = await call<RichiesteCreate>('POST', '/api/richieste-dati/', {
    token,
    json: {
      aziende: [id],
      oggetto: `Verifica ${marker}`,
      documenti: [],
      entro: computeToday(),
      valida_fino: computeToday(),
      nota: `Meglio in Excel ${marker}`,
    },
  });
  await call('POST', '/api/carica-dati/file/', {
    headers: { 'x-codice-richiesta': chieste.richieste[0]?.link.split('#')[1] ?? '' },
    form: { file: new File([`Conto;Saldo\n10;1,00 ${marker}\n`], `verifica ${marker}.csv`) },
  });
  const avviso = await addAvviso(testApp, { studio: studio.id, azienda: id, bilanci: created, marker });
  await call('POST', '/api/segnalazioni/', {
    token,
    json: { messaggio: `Errore ${marker}`, percorso: '/', versione: '1' },
  });
  const [bilancio, chiusura] = await Promise.all(
    created.map(async (statement) => (await call<Bilancio>('GET', `/api/bilanci/${statement.id}/`, { token })).body),
  );
  if (bilancio === undefined || chiusura === undefined) throw new Error('No statements');
  return { testApp, studio, marker, azienda, bilancio, chiusura, piano, scenario, avviso };
};

const passwordHash = await hashPassword(PASSWORD);

/** Opens a new session of the user, after resetting password and second factor in case a call changed them. */
export const login = async ({ testApp, studio: { utenteId, username } }: StudioFixture): Promise<Token> => {
  await testApp.pool.query('UPDATE utenti SET password = $1 WHERE id = $2', [passwordHash, utenteId]);
  await testApp.pool.query('DELETE FROM totp WHERE utente_id = $1', [utenteId]);
  await testApp.pool.query('DELETE FROM passkey WHERE utente_id = $1', [utenteId]);
  const { status, body } = await testApp.call<Token>('POST', '/api/token-auth/', {
    json: { username, password: PASSWORD },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

const openTokens = new WeakMap<StudioFixture, string>();

/** The token of an open session of the user; logs in again only when a call ended the last one. */
export const enter = async (fixture: StudioFixture): Promise<string> => {
  const openToken = openTokens.get(fixture);
  if (
    openToken !== undefined &&
    (await sessioniRepository(fixture.testApp.database).findSessione(hashToken(openToken))) !== null
  )
    return openToken;
  const { token } = await login(fixture);
  openTokens.set(fixture, token);
  return token;
};
