import { endpoints } from '@vedetta/contract';
import type { Riconoscimento } from '@vedetta/contract';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, refuse, signIn } from '../../../test-support/index.ts';
import { startCorrezione, createRighe } from './creazione.ts';
import { createImportazione, withCorrection, withScelta } from './importazione.ts';
import { addFiles } from './lettura.ts';
import { createRigheBuilder } from './righe.ts';
import { changeImportazione, contenuti, dropImportazione, importazione } from './store.ts';

const riconoscimento = {
  tipo: 'xbrl',
  impronta: 'a',
  programma: null,
  azienda: null,
  cf: null,
  ragione_sociale: 'Rossi S.r.l.',
  esercizi: ['2025-12-31'],
  proposta: {
    ragione_sociale: 'Rossi S.r.l.',
    settori: ['2'],
    forma_giuridica: 'srl',
    avvisi: [],
    cf: null,
    piva: null,
    ateco: null,
  },
  letture: [{ esercizio: '2025-12-31', voci: [{ codice: 'CE.A.1', valore: 1 }], quadratura: 0, report: {} }],
} as unknown as Riconoscimento;

const buildRighe = () => {
  const current = importazione.get();
  if (current === null) throw new Error('No import');
  return createRigheBuilder()(current, null);
};
const getEsito = () => Object.values(importazione.get()?.esiti ?? {})[0];

type Sent = { readonly nuova: { readonly settore: string } };

/** A server that creates once a key, and loses its first answer. */
const openServer = ({ isReached }: { readonly isReached: boolean }) => {
  const created = new Map<string, Sent>();
  let isLost = true;
  answerCalls([
    [
      endpoints.importAzienda,
      ({ headers, body }) => {
        const key = headers.get('Idempotency-Key') ?? '';
        const sent = body as Sent;
        if (isLost) {
          isLost = false;
          if (isReached) created.set(key, sent);
          throw new TypeError('Failed to fetch');
        }
        const before = created.get(key) ?? sent;
        if (JSON.stringify(before) !== JSON.stringify(sent)) return refuse(422, { detail: 'Chiave già usata.' });
        created.set(key, sent);
        return { azienda: { id: '5', ragione_sociale: 'Rossi S.r.l.' }, creata: true, bilanci: [] };
      },
    ],
  ]);
  return created;
};

const createCorrectCreate = async (): Promise<void> => {
  signIn();
  importazione.set({
    ...createImportazione(Date.now()),
    passo: 'controllo',
    file: [{ id: 'f', nome: 'a.xbrl', archivio: null, esito: { tipo: 'letto', riconoscimento } }],
  });
  await createRighe(buildRighe());
  expect(getEsito()?.stato.tipo).toBe('fallita');
  changeImportazione(withCorrection);
  changeImportazione((current) => withScelta(current, buildRighe()[0]?.chiave ?? '', { settore: '6' }));
  await createRighe(buildRighe());
};

afterEach(dropImportazione);

test('a correction after a lost answer creates no second company, and says that it came late', async () => {
  const created = openServer({ isReached: true });
  await createCorrectCreate();
  expect([...created.values()].map(({ nuova }) => nuova.settore)).toEqual(['2']);
  expect(getEsito()).toMatchObject({ stato: { tipo: 'creata' }, prima: true, chiave: [...created.keys()][0] });
});

test('a correction of what had not arrived is what is created', async () => {
  const created = openServer({ isReached: false });
  await createCorrectCreate();
  expect([...created.values()].map(({ nuova }) => nuova.settore)).toEqual(['6']);
  expect(getEsito()?.stato.tipo).toBe('creata');
  expect(getEsito()?.prima).toBeUndefined();
});

/** Reads a file of a new company, which is there by the time its row is created: the row fails. */
const failForCreatedElsewhere = async (): Promise<void> => {
  signIn();
  let isThere = false;
  answerCalls([
    [
      endpoints.recogniseFile,
      () => ({
        ...riconoscimento,
        azienda: isThere ? { id: '5', ragione_sociale: 'Rossi S.r.l.', da: 'cf', bilanci: [] } : null,
      }),
    ],
    [endpoints.importAzienda, () => refuse(400, { cf: ['Il codice fiscale è già dell’azienda «Rossi S.r.l.».'] })],
  ]);
  await addFiles([new File(['abc'], 'a.xbrl')]);
  await expect.poll(() => importazione.get()?.passo).toBe('controllo');
  isThere = true;
  await createRighe(buildRighe());
  expect(getEsito()?.stato.tipo).toBe('fallita');
};

test('a company that another tab created meanwhile is one of the studio once it is corrected', async () => {
  await failForCreatedElsewhere();
  startCorrezione(buildRighe());
  await expect.poll(() => importazione.get()?.passo).toBe('controllo');
  expect(buildRighe()[0]).toMatchObject({ azienda: { id: '5' } });
});

test('after a reload its file is asked for again, and is of that company', async () => {
  await failForCreatedElsewhere();
  // A reload keeps what was read of a filing, not the filing.
  contenuti.clear();
  startCorrezione(buildRighe());
  expect(buildRighe()).toEqual([]);
  expect(importazione.get()?.file[0]?.esito).toMatchObject({
    tipo: 'illeggibile',
    motivo: expect.stringContaining('sceglierlo di nuovo') as string,
  });
  await addFiles([new File(['abc'], 'a.xbrl')]);
  await expect.poll(() => importazione.get()?.passo).toBe('controllo');
  expect(buildRighe()[0]).toMatchObject({ azienda: { id: '5' } });
});
