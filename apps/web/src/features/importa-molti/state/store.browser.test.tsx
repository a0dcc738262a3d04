import { expect, test } from 'vitest';
import type { EsitoRiga, Importazione } from './importazione.ts';
import { createImportazione } from './importazione.ts';
import { changeImportazione, dropImportazione, importazione } from './store.ts';
import { getTenuta } from './tenuta.ts';

const esito = (stato: EsitoRiga['stato']): EsitoRiga => ({ corpo: null, chiave: 'k', stato });

const loadKept = async (): Promise<Importazione | undefined> =>
  ((await getTenuta().memoria.load()).get('stato') as { importazione: Importazione } | undefined)?.importazione;

test('the keys of what is being created are kept before the first answer, and its answers while others follow', async () => {
  importazione.set({ ...createImportazione(Date.now()), passo: 'controllo' });
  changeImportazione((current) => ({ ...current, esiti: { prima: esito({ tipo: 'attesa' }) } }));
  await expect.poll(async () => (await loadKept())?.esiti['prima']?.chiave, { timeout: 200 }).toBe('k');
  // Companies come faster than the state is kept.
  for (let company = 0; company < 12; company += 1) {
    changeImportazione((current) => ({
      ...current,
      esiti: { ...current.esiti, [String(company)]: esito({ tipo: 'fallita', motivo: '' }) },
    }));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  expect(Object.keys((await loadKept())?.esiti ?? {}).length).toBeGreaterThan(1);
  dropImportazione();
  expect(await loadKept()).toBeUndefined();
});
