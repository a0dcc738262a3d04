// Calls of the editor, which has its own state: their answers are not cached here.
import type { Options } from '../lib/request.ts';
import { endpoints } from '@vedetta/contract';
import { call } from '../lib/api.ts';
import type { OnProgress } from '../lib/upload.ts';
import type { LoadedBilancio } from './bilanci.ts';

type CheckBody = Options<typeof endpoints.checkBilancio>['body'];
type PatchBody = Options<typeof endpoints.saveBilancio>['body'];

/** The balance sheet as the server has it now. */
export const loadBilancio = (id: string): Promise<LoadedBilancio> => call(endpoints.loadBilancio, { params: { id } });

/** Checks the lines of a balance sheet; nothing is stored. */
export const checkVoci = async (id: string, body: CheckBody, signal: AbortSignal) =>
  (await call(endpoints.checkBilancio, { params: { id }, body, signal })).dati;

/** Saves lines or notes of a balance sheet over the version `ifMatch`. */
export const saveBilancio = (id: string, body: PatchBody, ifMatch: string | null): Promise<LoadedBilancio> =>
  call(endpoints.saveBilancio, { params: { id }, body, ifMatch });

/** The projection of a balance sheet, with the entries of its balance sheet side; nothing is stored. */
export const computeProiezione = async (id: string) => {
  const { dati } = await call(endpoints.computeProiezione, { params: { id }, query: { spostamenti: '1' } });
  return Array.isArray(dati) ? { voci: dati, spostamenti: [] } : dati;
};

type XbrlFile = {
  readonly file: File;
  /** The closing date of the year to read; undefined: that of the statement. */
  readonly esercizio: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
};

/** Reads the lines of an XBRL file; nothing is stored. */
export const readXbrl = async (id: string, { esercizio, ...file }: XbrlFile) =>
  (await call(endpoints.importXbrl, { params: { id }, query: { esercizio }, form: {}, ...file })).dati;
