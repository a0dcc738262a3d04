import { checkVoci, loadBilancio, saveBilancio } from '../../queries/voci.ts';
import type { EditorApi } from './state/editor-api.ts';

/** The calls of the editor of one statement. */
export const createEditorApi = (id: string): EditorApi => ({
  check: (voci_test, signal) => checkVoci(id, { voci_test }, signal),
  save: (voci_update, ifMatch, origine) => saveBilancio(id, { voci_update, ...(origine && { origine }) }, ifMatch),
  load: () => loadBilancio(id),
});
