import { endpoints } from '@vedetta/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notices } from '../../components/ui/index.ts';
import { buildZip } from '../../lib/importazione/build-zip.ts';
import { fileLasciati } from '../../lib/importazione/file-lasciati.ts';
import { answerCalls, render, signIn } from '../../test-support/index.ts';
import { ImportaMoltiPage } from './importa-molti-page.tsx';
import { createRighe } from './state/creazione.ts';
import { createImportazione } from './state/importazione.ts';
import { addFiles, stopLettura } from './state/lettura.ts';
import type { Riga } from './state/righe.ts';
import { dropImportazione, importazione, loadImportazione } from './state/store.ts';

afterEach(dropImportazione);

test('files dropped while companies are created wait for the outcome, and then start another import', async () => {
  signIn();
  const held = Promise.withResolvers<{ [campo: string]: unknown }>();
  const calls = answerCalls([
    [endpoints.importAzienda, () => held.promise],
    [endpoints.recogniseFile, { tipo: null, impronta: 'a', motivo: 'Non è un bilancio.' }],
  ]);
  const countRead = () => calls.filter(({ path }) => path === endpoints.recogniseFile.path).length;
  await loadImportazione();
  importazione.set({ ...createImportazione(Date.now()), passo: 'controllo' });
  await render(<ImportaMoltiPage />);
  const riga = { tipo: 'azienda', chiave: 'r', inclusa: true, azienda: { id: '5' }, anni: [] } as unknown as Riga;
  const creation = createRighe([riga]);
  fileLasciati.set([new File(['abc'], 'altro.xbrl')]);
  await expect.poll(() => calls.length).toBe(1);
  held.resolve({ azienda: { id: '5', ragione_sociale: 'Rossi S.r.l.' }, creata: true, bilanci: [] });
  await creation;
  const dialog = page.getByRole('dialog', { name: 'Iniziare un’altra importazione?' });
  await expect.element(dialog).toBeVisible();
  expect([importazione.get()?.passo, countRead()]).toEqual(['esito', 0]);
  await dialog.getByRole('button', { name: 'Inizia', exact: true }).click();
  await expect.poll(countRead).toBe(1);
  await expect.poll(() => importazione.get()?.file.map(({ nome }) => nome)).toEqual(['altro.xbrl']);
});

test('no file starts no import, an empty archive is told, and so are the files that are too many', async () => {
  signIn();
  answerCalls([[endpoints.recogniseFile, { tipo: null, impronta: 'a', motivo: 'Non è un bilancio.' }]]);
  await loadImportazione();
  await addFiles([]);
  expect(importazione.get()).toBeNull();
  await addFiles([new File([await buildZip([new File(['x'], '.DS_Store')])], 'vuoto.zip')]);
  expect(importazione.get()?.file).toMatchObject([{ nome: 'vuoto.zip', esito: { tipo: 'illeggibile' } }]);
  expect(notices.get()).toEqual([]);
  await addFiles(Array.from({ length: 1000 }, (_, n) => new File([`${n}`], `${n}.xbrl`)));
  expect(notices.get()).toMatchObject([{ tono: 'errore' }]);
  stopLettura();
});

test('who may only read is told that they cannot import, before they choose files', async () => {
  signIn({ ruolo: 'sola_lettura' });
  await loadImportazione();
  await render(<ImportaMoltiPage />);
  await expect.element(page.getByText(/^Il proprio ruolo nello studio non consente di importarli/u)).toBeVisible();
  await expect.element(page.getByLabelText('File da importare')).not.toBeInTheDocument();
});
