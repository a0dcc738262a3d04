import { endpoints } from '@vedetta/contract';
import type { Bilancio } from '@vedetta/contract';
import { call } from '../../lib/api.ts';
import type { EditorApi } from './state/editor.ts';

/** A statement with its version. */
export type LoadedBilancio = { readonly dati: Bilancio; readonly etag: string | null };

/** The calls of the editor of one statement. */
export const createEditorApi = (id: string): EditorApi => ({
  check: async (voci_test, signal) =>
    (await call(endpoints.checkBilancio, { params: { id }, body: { voci_test }, signal })).dati,
  save: (voci_update, ifMatch) => call(endpoints.saveBilancio, { params: { id }, body: { voci_update }, ifMatch }),
  load: () => call(endpoints.loadBilancio, { params: { id } }),
});
