import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStudioFixture } from '../test-support/studio-fixture.ts';
import type { StudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { refuse } from '../refusal.ts';
import { inStudio, openStudio, openStudioAs } from './open-studio.ts';
import type { Studio } from './open-studio.ts';

const testApp = await createTestApp();
afterAll(testApp.close);

let theirs: StudioFixture;
let own: Studio;
let stranger: Studio;
beforeAll(async () => {
  theirs = await createStudioFixture(testApp);
  own = openStudioAs(testApp.database, theirs.studio.id);
  stranger = openStudioAs(testApp.database, (await testApp.createStudio()).id);
});

describe('the handle of a studio', () => {
  const readAll = async (studio: Studio) => {
    const { azienda, bilancio } = theirs;
    const { count } = await studio.eventi.listStoria([bilancio.id], { page: 1, search: '' });
    return {
      azienda: (await studio.aziende.find(azienda.id))?.id,
      locked: (await studio.aziende.lockByBilancio(bilancio.id))?.id,
      bilancio: (await studio.bilanci.find(bilancio.id))?.id,
      bilanci: (await studio.bilanci.listByAzienda(azienda.id)).length > 0,
      voci: (await studio.voci.load([bilancio.id])).get(bilancio.id)?.size !== 0,
      risultati: (await studio.risultati.find(bilancio.id)) !== null,
      eventi: count > 0,
    };
  };

  test('reads the rows of its studio', async () => {
    const { azienda, bilancio } = theirs;
    expect(await readAll(own)).toEqual({
      azienda: azienda.id,
      locked: azienda.id,
      bilancio: bilancio.id,
      bilanci: true,
      voci: true,
      risultati: true,
      eventi: true,
    });
  });

  test('reads nothing of another studio', async () => {
    expect(await readAll(stranger)).toEqual({
      azienda: undefined,
      locked: undefined,
      bilancio: undefined,
      bilanci: false,
      voci: false,
      risultati: false,
      eventi: false,
    });
  });

  test('writes nothing in another studio', async () => {
    const { id } = theirs.bilancio;
    const before = await own.bilanci.find(id);
    if (before === null) throw new Error('no bilancio');
    const { precedente_id, quadratura, vuoto, overall_risk, calcolati_con } = before;
    const bilanci = [
      {
        id,
        written: { note: 'Scritta da altri' },
        regole: null,
        computed: { precedente_id, quadratura, vuoto, overall_risk, calcolati_con },
      },
    ];
    expect(await stranger.changes.save({ bilanci, risultati: [] })).toEqual([]);
    const parametri = [{ bilancio_id: id, nome: 'Neo', valore: 1, evidenza: '' }];
    await expect(stranger.changes.save({ bilanci, risultati: [], parametri })).rejects.toThrow('foreign key');
    expect(await own.bilanci.find(id)).toEqual(before);
    expect(await own.changes.save({ bilanci, risultati: [] })).toMatchObject([{ id, versione: before.versione + 1 }]);
  });

  test('signs its events with who opened it', async () => {
    const { id, utenteId, username } = theirs.studio;
    const utente = { id: utenteId, username, is_staff: false, ruolo: 'titolare', tutte_le_aziende: true } as const;
    const studio = openStudio(testApp.database, {
      tipo: 'sessione',
      id: 's',
      utente,
      studio: { id, licenza: null },
      da_attivare: false,
      provata_il: new Date(),
    });
    await inStudio(studio, (studio) => studio.eventi.add({ azione: 'logout' }));
    expect(await own.eventi.listLatest(1, ['login'])).toMatchObject([
      { azione: 'logout', utente_id: utenteId, username },
    ]);
  });

  test('a refused write leaves nothing', async () => {
    const [latest] = await own.eventi.listLatest(1, ['login']);
    await inStudio(own, async (studio) => {
      await studio.eventi.add({ azione: 'logout' });
      return refuse('non_trovato');
    });
    expect(await own.eventi.listLatest(1, ['login'])).toEqual([latest]);
  });
});
