import { createHash } from 'node:crypto';
import type { Riconoscimento } from '@vedetta/contract';
import { detectFormat, explainName } from '../../adapters/files/file-format.ts';
import { cleanFileName } from '../../adapters/files/file-name.ts';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { FileRicevutoRow, NewFile } from '../../repositories/file-ricevuti.ts';
import { inStudio, openStudioAs } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { RichiestaLink } from '../../repositories/richieste-dati.ts';
import { tentativiRepository } from '../../repositories/tentativi.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { addAttempt, buildAddressKey, limitKey } from '../accesso/attempts.ts';
import { addFileMessages } from '../messaggio/add-messages.ts';
import { recogniseFile } from '../importazione/recognise.ts';
import { refuseSpazio } from '../studio/spazio.ts';

/** Files that one address may send in 15 minutes. */
const FILES_PER_ADDRESS = 100;
/** Files and bytes of one link. */
const FILES_PER_LINK = 50;
const BYTES_PER_LINK = 200 * 1024 * 1024;

/** Who sends by a link has no name here. */
export const CLIENTE = { id: null, username: 'cliente' } as const;

const FORMATI =
  'Questo file non si può inviare: servono PDF, immagini, Excel o altri file Office, CSV, XBRL, file firmati p7m o ZIP.';
const FULL = 'Lo spazio dello studio per i file è esaurito: avvisare lo studio.';
const LINK_FULL = 'Con questo link sono già stati inviati troppi file: chiedere allo studio un altro link.';

const refuseFile = (message: string): Refusal => refuseFields({ file: [message] });

/** The studio of a link, for what its client does. */
export const openStudioOfLink = (database: Services['database'], { studio_id }: RichiestaLink): Studio =>
  openStudioAs(database, studio_id, CLIENTE);

type Sent = {
  readonly file: { readonly nome: string; readonly contenuto: Buffer } | null | undefined;
  readonly address: string;
  readonly signal: AbortSignal;
};

/** What the readers of the imports say of it. A reader that is busy or gives up holds nothing: the file is received all the same. */
const readKind = async (
  studio: Studio,
  servizi: Services,
  { file, signal }: Sent,
  key: string,
): Promise<Pick<DeepReadonly<Riconoscimento>, 'tipo' | 'esercizi' | 'motivo' | 'azienda'>> => {
  const read = await recogniseFile(studio, servizi, { file, voci: false, key, signal });
  return read instanceof Refusal
    ? {
        tipo: null,
        esercizi: [],
        motivo: 'La lettura del file richiede troppo: aprirlo per vedere che cosa è.',
        azienda: null,
      }
    : read;
};

/** Under the lock of the studio: limits that are counted here hold. */
const refuseLimits = async (
  studio: Studio,
  { id }: RichiestaLink,
  byte: number,
  max: number,
): Promise<Refusal | null> => {
  const kept = await studio.fileRicevuti.measure(id);
  if (kept.tutti + byte > max) return refuseFile(FULL);
  if (kept.richiesta + byte > BYTES_PER_LINK) return refuseFile(LINK_FULL);
  return (await studio.fileRicevuti.listByRichiesta(id)).length >= FILES_PER_LINK ? refuseFile(LINK_FULL) : null;
};

/** What stops a file before it is read or kept: again under the lock, where it is counted for good. */
const refuseEarly = async (
  { database, environment }: Services,
  link: RichiestaLink,
  { impronta, byte }: Pick<Judged, 'impronta' | 'byte'>,
): Promise<FileRicevutoRow | Refusal | null> => {
  if ((await refuseSpazio(database, link.studio_id, environment.studioMaxBytes)) !== null) return refuseFile(FULL);
  const studio = openStudioOfLink(database, link);
  const same = await findSame(studio, link, impronta);
  return same ?? refuseLimits(studio, link, byte, environment.fileMaxBytes);
};

const findSame = async (
  studio: Studio,
  { id }: RichiestaLink,
  impronta: string,
): Promise<FileRicevutoRow | undefined> =>
  (await studio.fileRicevuti.listByRichiesta(id)).find((one) => one.impronta === impronta);

type Judged = Omit<NewFile, 'azienda_id' | 'richiesta_id'> & { readonly impronta: string; readonly byte: number };

/** Stores the row and its event, and tells of it: all or nothing. */
const addFile = (
  { database, environment }: Services,
  link: RichiestaLink,
  file: Judged,
): Promise<FileRicevutoRow | Refusal> =>
  inStudio(openStudioOfLink(database, link), async (studio) => {
    if ((await studio.dati.lock()) === null || (await studio.aziende.lock(link.azienda_id)) === null)
      return refuse('link_richiesta_non_valido');
    // Withdrawn while the file was being read.
    if ((await studio.richiesteDati.find(link.id))?.stato !== 'aperta') return refuse('richiesta_ritirata');
    const { nome, byte, impronta } = file;
    const same = await findSame(studio, link, impronta);
    if (same !== undefined) return same;
    const refusal = await refuseLimits(studio, link, byte, environment.fileMaxBytes);
    if (refusal !== null) return refusal;
    const id = (await studio.fileRicevuti.add({ ...file, azienda_id: link.azienda_id, richiesta_id: link.id })) ?? '';
    await addFileMessages(studio, environment, link, id);
    await studio.eventi.add({
      azione: 'riceve_file',
      azienda_id: link.azienda_id,
      dopo: { file: nome, byte, impronta },
    });
    return (await studio.fileRicevuti.find(id)) ?? refuse('link_richiesta_non_valido');
  });

/** Receives a file by a link: judged by its content, recognised in a process of its own, stored with its digest. */
export const receiveFile = async (
  servizi: Services,
  link: RichiestaLink,
  sent: Sent,
): Promise<FileRicevutoRow | Refusal> => {
  const { database, deposito } = servizi;
  const { file, address } = sent;
  if (file === null || file === undefined) return refuseFile('Il file manca o è vuoto.');
  const booked = await addAttempt(database, [limitKey(buildAddressKey('carico', address), FILES_PER_ADDRESS)]);
  if (booked instanceof Refusal) return booked;
  // Every file counts for the whole window, received or not.
  await tentativiRepository(database).markRefused(booked);
  const formato = detectFormat(file.contenuto);
  if (formato === null) return refuseFile(FORMATI);
  const { contenuto } = file;
  const misnamed = explainName(file.nome, contenuto);
  if (misnamed !== null) return refuseFile(misnamed);
  const byte = contenuto.length;
  const impronta = createHash('sha256').update(contenuto).digest('hex');
  const early = await refuseEarly(servizi, link, { impronta, byte });
  if (early !== null) return early;
  const opened = openStudioOfLink(database, link);
  const { tipo, esercizi, motivo, azienda } = await readKind(opened, servizi, sent, `link:${link.id}`);
  // Before the row: what no row names is cleaned up, a row without its content would be a loss.
  const kept = await deposito.saveContent(link.studio_id, { impronta, contenuto });
  return addFile(servizi, link, {
    nome: cleanFileName(file.nome) || 'senza nome',
    formato,
    byte,
    impronta,
    ...kept,
    tipo,
    date_lette: JSON.stringify(esercizi),
    motivo_tipo: motivo,
    letta_id: azienda?.id ?? null,
    letta_da: azienda?.da ?? null,
  });
};

/** The client takes back a file that the studio has not taken yet. */
export const dropReceivedFile = (
  database: Services['database'],
  link: RichiestaLink,
  id: string,
): Promise<Refusal | undefined> =>
  inStudio(openStudioOfLink(database, link), async (studio) => {
    if ((await studio.aziende.lock(link.azienda_id)) === null) return refuse('link_richiesta_non_valido');
    const file = await studio.fileRicevuti.find(id);
    if (file === null || file.richiesta_id !== link.id) return refuse('non_trovato');
    if (file.stato !== 'da_trattare') return refuseFile('Lo studio ha già preso questo file: non si può più togliere.');
    await studio.fileRicevuti.drop(id);
    await studio.eventi.add({ azione: 'toglie_file', azienda_id: link.azienda_id, dopo: { file: file.nome } });
    return undefined;
  });
