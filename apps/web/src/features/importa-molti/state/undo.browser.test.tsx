import { endpoints } from '@vedetta/contract';
import type { AziendaImportata, Ruolo } from '@vedetta/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useStore } from '../../../lib/store.ts';
import { answerCalls, refuse, render, signIn } from '../../../test-support/index.ts';
import { Creati } from '../creati.tsx';
import { createImportazione } from './importazione.ts';
import { dropImportazione, importazione } from './store.ts';
import { undoImportazione } from './undo.ts';

const importata: AziendaImportata = {
  azienda: { id: '5', ragione_sociale: 'Rossi S.r.l.' },
  creata: true,
  bilanci: [{ id: '9', data_bilancio: '2025-12-31', quadratura: 0, vuoto: false, overall_risk: null, ragione: null }],
};

const Esito = () => {
  const aperta = useStore(importazione);
  return aperta === null ? null : <Creati aperta={aperta} righe={[]} />;
};

const open = async (ruolo: Ruolo = 'titolare'): Promise<void> => {
  signIn({ ruolo });
  importazione.set({
    ...createImportazione(Date.now()),
    passo: 'esito',
    esiti: { r: { corpo: null, chiave: 'chiave-1', stato: { tipo: 'creata', importata } } },
  });
  await render(<Esito />);
};

const undo = async (): Promise<void> => {
  const aperta = importazione.get();
  if (aperta !== null) await undoImportazione(aperta);
};

afterEach(dropImportazione);

test('an undo whose answer was lost is told as not known, and a repeated one says that the company went', async () => {
  let isLost = true;
  answerCalls([
    [
      endpoints.undoImportazione,
      () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return refuse(404, { detail: 'Non trovato.' });
      },
    ],
    [endpoints.loadAzienda, () => refuse(404, { detail: 'Non trovato.' })],
  ]);
  await open();
  await undo();
  await expect
    .element(page.getByText(/Rossi S\.r\.l\.: non si sa se l’annullamento è riuscito, annullare/u))
    .toBeVisible();
  expect(page.getByText(/rimane/u).elements()).toEqual([]);
  isLost = false;
  await undo();
  await expect.element(page.getByText('Tolti: aziende 1, bilanci 1')).toBeVisible();
  expect(page.getByText(/Rossi/u).elements()).toEqual([]);
});

test('an undo that comes too late says that the company stays', async () => {
  answerCalls([
    [endpoints.undoImportazione, () => refuse(404, { detail: 'Non trovato.' })],
    [endpoints.loadAzienda, { id: '5' }],
  ]);
  await open();
  await undo();
  await expect.element(page.getByText(/Rossi S\.r\.l\. rimane/u)).toBeVisible();
  await expect.element(page.getByText(/entro 24 ore/u)).toBeVisible();
});

const gone = () => refuse(404, { detail: 'Non trovato.' });

test.each([
  ['titolare', 'qualcuno l’ha già eliminata'],
  ['collaboratore', 'è stata eliminata, o assegnata ad altri'],
] as const)('a company that somebody else took away is not told as taken by the undo of a %s', async (ruolo, detto) => {
  answerCalls([
    [endpoints.undoImportazione, gone],
    [endpoints.loadAzienda, gone],
  ]);
  await open(ruolo);
  await undo();
  await expect.element(page.getByText(new RegExp(detto, 'u'))).toBeVisible();
  await expect.element(page.getByText('Tolti: aziende 0, bilanci 0')).toBeVisible();
});

test('a collaboratore who does not see the company after a lost answer is not told that it went', async () => {
  let isLost = true;
  answerCalls([
    [
      endpoints.undoImportazione,
      () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return gone();
      },
    ],
    [endpoints.loadAzienda, gone],
  ]);
  await open('collaboratore');
  await undo();
  isLost = false;
  await undo();
  await expect
    .element(page.getByText(/l’annullamento è riuscito, o intanto è stata assegnata ad altri/u))
    .toBeVisible();
  await expect.element(page.getByText('Tolti: aziende 0, bilanci 0')).toBeVisible();
});

test('a company that could not be looked for is not told as staying', async () => {
  answerCalls([[endpoints.undoImportazione, gone]]);
  await open();
  await undo();
  await expect.element(page.getByText(/non si sa se l’annullamento è riuscito/u)).toBeVisible();
});
