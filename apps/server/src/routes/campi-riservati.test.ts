import type { Endpoint } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import type { ApiRequest } from '../test-support/api-request.ts';
import { dumpDatabase, readStudioSnapshot } from '../test-support/database-snapshot.ts';
import type { StudioSnapshot } from '../test-support/database-snapshot.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const prova = await createTestApp({ stampante: fakeStampante });
afterAll(prova.close);
const studio = await createStudioFixture(prova, { licenza: 'demo', max_aziende: 10 });
const staff = await createStudioFixture(prova, { licenza: null, is_staff: true });

/** What no body may write, with values that nothing else has: the wire's computed fields, and the columns behind them. */
const UUID = 'deadbeef-0000-4000-8000-000000000000';
const IMPORTO = 987_654_321.25;
const QUOTA = 0.987654321;
const DATA = '1999-09-19';
const TESTO = 'campo-riservato';
const RISERVATI: Readonly<Record<string, unknown>> = {
  id: UUID,
  studio_id: UUID,
  azienda_id: UUID,
  base_id: UUID,
  precedente_id: UUID,
  logo_id: UUID,
  utente_id: UUID,
  sessione_id: UUID,
  bilancio_base: UUID,
  bilancio_proiezione: UUID,
  bilancio_fine_esercizio_precedente: UUID,
  overall_risk: QUOTA,
  rischio: QUOTA,
  punteggio: QUOTA,
  quadratura: IMPORTO,
  valore: IMPORTO,
  versione: 987_654,
  consolidato_il: DATA,
  consolidato_da: TESTO,
  creato_il: DATA,
  creata_il: DATA,
  modificato_il: DATA,
  data_ultimo_bilancio: DATA,
  chiusura: DATA,
  disabilitato_il: DATA,
  letta_il: DATA,
  letta_da: TESTO,
  terminata_il: DATA,
  ultimo_accesso: DATA,
  ordine: TESTO,
  ricerca: TESTO,
  username: TESTO,
  password: TESTO,
  last_ticket_id: TESTO,
  impronta: TESTO,
  versione_regole: TESTO,
  bilancio_chiusura: true,
  vuoto: true,
  is_staff: true,
  ha_password: true,
  is_demo: false,
  licenza: 'valida',
  max_aziende: 987_654,
  dati_licenza: { is_demo: false },
  dati_commercialista: { max_aziende: 987_654, id: UUID },
};
const SEGNI = [UUID, String(IMPORTO), String(QUOTA), '987654', DATA, TESTO];

/** The firm, its licence and its users, but for what a call may write there. */
const readDiritti = ({ studi = [], utenti = [] }: StudioSnapshot) => ({
  studi: studi.map(({ licenza, max_aziende, last_ticket_id, disabilitato_il }) => ({
    licenza,
    max_aziende,
    last_ticket_id,
    disabilitato_il,
  })),
  utenti: utenti.map(({ username, is_staff, disabilitato_il }) => ({ username, is_staff, disabilitato_il })),
});

const scrivono = allEndpoints.filter(([, { body, multipart }]) => body !== undefined || multipart !== undefined);

const writeTesto = (valore: unknown): string => (typeof valore === 'string' ? valore : JSON.stringify(valore));

/** The good request with the reserved fields beside its own; a multipart body takes no more than some at a time. */
const tempt = ({ json, form, ...resto }: ApiRequest, { multipart }: Endpoint): readonly ApiRequest[] => {
  if (multipart === undefined) return [{ ...resto, json: { ...RISERVATI, ...(json as object) } }];
  const testi = Object.entries(RISERVATI).map(([campo, valore]) => [campo, writeTesto(valore)] as const);
  const meta = Math.ceil(testi.length / 2);
  return [testi.slice(0, meta), testi.slice(meta)].map((parte) => ({
    ...resto,
    form: { ...Object.fromEntries(parte), ...form },
  }));
};

describe('no body writes a computed or reserved field', () => {
  test.for(scrivono)('%s', async ([nome, endpoint]) => {
    const mondo = endpoint.accesso === 'staff' ? staff : studio;
    const tentate = tempt(await validRequests[nome](mondo), endpoint);
    const prima = readDiritti(await readStudioSnapshot(prova.pool, mondo.studio.id));
    for (const tentata of tentate) {
      const token = await enter(mondo);
      const { status, raw } = await sendRequest(prova.call, nome, tentata, token);
      expect(status, raw.toString()).toBe(endpoint.stato);
    }
    const scritto = await dumpDatabase(prova.pool);
    expect(SEGNI.filter((segno) => scritto.includes(segno))).toEqual([]);
    expect(readDiritti(await readStudioSnapshot(prova.pool, mondo.studio.id))).toEqual(prima);
  });
});
