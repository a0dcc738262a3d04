import type { Bilancio, Check, VoceInput } from '@vedetta/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createStorage } from '../../../lib/storage.ts';
import { createTestBilancio } from './test-bilancio.ts';
import { getDraftKey, parseDraft } from './draft.ts';
import type { Editor } from './editor.ts';
import type { EditorApi } from './editor-api.ts';
import { createEditor } from './editor.ts';
import { getRow, listModified } from './state.ts';

const CASSA = 'SPA.C.IV.3';
const BANCA = 'SPA.C.IV.1';

type Letto = { readonly dati: Bilancio; readonly etag: string | null };
const letto = (importi: Parameters<typeof createTestBilancio>[0], etag: string): Letto => ({
  dati: createTestBilancio(importi),
  etag,
});

const createTrial = (
  api: Partial<EditorApi> = {},
  iniziale = letto({}, '"1"'),
  storage = createStorage(() => undefined),
) => {
  const check = vi.fn<EditorApi['check']>(async () => ({ voci: [], quadratura: 0 }));
  const save = vi.fn<EditorApi['save']>(async (voci) =>
    letto(Object.fromEntries(voci.map(({ codice, valore }) => [codice, valore ?? 0])), '"2"'),
  );
  const load = vi.fn<EditorApi['load']>(async () => iniziale);
  const tutte = { check, save, load, ...api };
  const editor = createEditor({ letto: iniziale, api: tutte, storage, isSolaLettura: false, onSaved: () => {} });
  return { editor, check, save, load, storage };
};

const scrivi = (editor: Editor, codice: string, testo: string): void => {
  editor.dispatch({ tipo: 'digita', codice, column: 'valore', testo });
  editor.dispatch({ tipo: 'conferma' });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('check', () => {
  test('is sent once, 200 ms after the last change', async () => {
    const { editor, check } = createTrial();
    scrivi(editor, CASSA, '1');
    await vi.advanceTimersByTimeAsync(150);
    scrivi(editor, CASSA, '2');
    await vi.advanceTimersByTimeAsync(199);
    expect(check).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(check).toHaveBeenCalledOnce();
    expect(check.mock.calls[0]?.[0].find(({ codice }) => codice === CASSA)?.valore).toBe(2);
  });

  test('is aborted by a newer change, and its late response is ignored', async () => {
    const risposte: ((check: Check) => void)[] = [];
    const segnali: AbortSignal[] = [];
    const check = (_: VoceInput[], signal: AbortSignal): Promise<Check> => {
      segnali.push(signal);
      return new Promise((resolve) => risposte.push(resolve));
    };
    const { editor } = createTrial({ check });
    scrivi(editor, CASSA, '1');
    await vi.advanceTimersByTimeAsync(200);
    scrivi(editor, CASSA, '2');
    expect(segnali[0]?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    risposte[1]?.({ voci: [], quadratura: 2 });
    risposte[0]?.({ voci: [], quadratura: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.get().quadratura).toBe(200);
  });

  test('without a response is retried, and shows the failure until it succeeds', async () => {
    const check = vi
      .fn<EditorApi['check']>()
      .mockRejectedValueOnce(
        new ApiError({ status: null, noAnswer: 'network', detail: 'Il server non risponde. Riprovare.' }),
      );
    check.mockResolvedValue({ voci: [], quadratura: 7 });
    const { editor } = createTrial({ check });
    scrivi(editor, CASSA, '1');
    await vi.advanceTimersByTimeAsync(200);
    expect(editor.get().check).toMatchObject({ state: 'fallita', motivo: 'Il server non risponde. Riprovare.' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(editor.get()).toMatchObject({ check: { state: 'aggiornata' }, quadratura: 700 });
  });

  test('is retried at once when the connection is back, never after a refusal', async () => {
    const check = vi
      .fn<EditorApi['check']>()
      .mockRejectedValueOnce(new ApiError({ status: 503, detail: 'Riprovare.' }));
    check.mockRejectedValueOnce(new ApiError({ status: 400, detail: 'Controllare i campi segnalati.' }));
    const { editor } = createTrial({ check });
    scrivi(editor, CASSA, '1');
    await vi.advanceTimersByTimeAsync(200);
    editor.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(check).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('is not sent while an amount cannot be read', async () => {
    const { editor, check } = createTrial();
    scrivi(editor, CASSA, 'x');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(check).not.toHaveBeenCalled();
    scrivi(editor, CASSA, '1');
    await vi.advanceTimersByTimeAsync(200);
    expect(check).toHaveBeenCalledOnce();
  });

  test('says why it failed', async () => {
    const { editor } = createTrial({
      check: async () =>
        Promise.reject(
          new ApiError({
            status: 400,
            detail: 'Controllare i campi segnalati.',
            fields: { voci_test: 'Totale oltre 13 cifre intere.' },
          }),
        ),
    });
    scrivi(editor, CASSA, '1');
    await vi.advanceTimersByTimeAsync(200);
    expect(editor.get().check).toMatchObject({ state: 'fallita', motivo: 'Totale oltre 13 cifre intere.' });
  });
});

describe('save', () => {
  test('sends the changed lines with their base version', async () => {
    const { editor, save } = createTrial();
    scrivi(editor, CASSA, '1');
    await editor.save();
    expect(save).toHaveBeenCalledWith([{ codice: CASSA, valore: 1, rettifica: null }], '"1"');
    expect(listModified(editor.get())).toEqual([]);
    await editor.save();
    expect(save).toHaveBeenCalledOnce();
  });

  test('is refused while an amount cannot be read', async () => {
    const { editor, save } = createTrial();
    scrivi(editor, CASSA, 'x');
    await editor.save();
    expect(save).not.toHaveBeenCalled();
    expect(editor.get().salvataggio).toMatchObject({ state: 'fallito' });
  });

  const noAnswer = () =>
    new ApiError({ status: null, noAnswer: 'network', detail: 'Il server non risponde. Riprovare.' });
  const failOnce = () =>
    vi
      .fn<EditorApi['save']>()
      .mockRejectedValueOnce(noAnswer())
      .mockResolvedValue(letto({ [CASSA]: 1 }, '"2"'));

  test('without an answer is sent again by itself, and the error goes', async () => {
    const save = failOnce();
    const { editor } = createTrial({ save });
    scrivi(editor, CASSA, '1');
    await editor.save();
    expect(editor.get().salvataggio).toMatchObject({
      state: 'fallito',
      motivo: 'Il server non risponde. Nuovo tentativo automatico.',
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(editor.get().salvataggio).toEqual({ state: 'fermo' });
    expect(listModified(editor.get())).toEqual([]);
  });

  test('is sent again at once when the connection is back, but never in the middle of an amount', async () => {
    const save = failOnce();
    const { editor } = createTrial({ save });
    scrivi(editor, CASSA, '1');
    await editor.save();
    editor.dispatch({ tipo: 'digita', codice: CASSA, column: 'valore', testo: '1' });
    editor.retry();
    expect(save).toHaveBeenCalledOnce();
    editor.dispatch({ tipo: 'conferma' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('a refusal is not sent again, and goes with the next edit', async () => {
    const save = vi.fn<EditorApi['save']>(async () =>
      Promise.reject(new ApiError({ status: 400, detail: 'Totale oltre 13 cifre intere.' })),
    );
    const { editor } = createTrial({ save });
    scrivi(editor, CASSA, '1');
    await editor.save();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledOnce();
    expect(editor.get().salvataggio.state).toBe('fallito');
    scrivi(editor, CASSA, '2');
    expect(editor.get().salvataggio.state).toBe('fermo');
  });

  test('merges a newer version of other lines, and saves on top of it', async () => {
    const refusals = [new ApiError({ status: 412, detail: 'Un altro utente ha salvato nel frattempo.' })];
    const save = vi.fn<EditorApi['save']>(async () => {
      const refusal = refusals.pop();
      if (refusal) throw refusal;
      return letto({ [CASSA]: 1, [BANCA]: 9 }, '"4"');
    });
    const { editor } = createTrial({ save, load: async () => letto({ [BANCA]: 9 }, '"3"') });
    scrivi(editor, CASSA, '1');
    await editor.save();
    expect(save.mock.calls.map(([voci, ifMatch]) => [voci.map(({ codice }) => codice), ifMatch])).toEqual([
      [[CASSA], '"1"'],
      [[CASSA], '"3"'],
    ]);
    expect(getRow(editor.get(), BANCA).valore.importo).toBe(900);
    expect(listModified(editor.get())).toEqual([]);
  });

  test('accepts a newer version with the same lines, and retries', async () => {
    const refusals = [new ApiError({ status: 412, detail: 'Un altro utente ha salvato nel frattempo.' })];
    const save = vi.fn<EditorApi['save']>(async () => {
      const refusal = refusals.pop();
      if (refusal) throw refusal;
      return letto({ [CASSA]: 1 }, '"4"');
    });
    const { editor } = createTrial({ save, load: async () => letto({}, '"3"') });
    scrivi(editor, CASSA, '1');
    await editor.save();
    expect(save.mock.calls.map(([, ifMatch]) => ifMatch)).toEqual(['"1"', '"3"']);
    expect(listModified(editor.get())).toEqual([]);
  });

  test('a newer version with other amounts asks the user', async () => {
    const save = vi.fn<EditorApi['save']>(async () =>
      Promise.reject(new ApiError({ status: 412, detail: 'Un altro utente ha salvato nel frattempo.' })),
    );
    const { editor } = createTrial({ save, load: async () => letto({ [CASSA]: 9 }, '"3"') });
    scrivi(editor, CASSA, '1');
    await editor.save();
    expect(editor.get().salvataggio.state).toBe('conflitto');
    expect(save).toHaveBeenCalledOnce();
  });
});

describe('draft', () => {
  test('is written after a change, restored by the next editor and removed after the save', async () => {
    const { editor, storage } = createTrial();
    scrivi(editor, CASSA, '1');
    await vi.advanceTimersByTimeAsync(200);
    expect(storage.read(getDraftKey('b1'))).toContain(CASSA);
    const { editor: other } = createTrial({}, letto({}, '"1"'), storage);
    expect(other.restored?.righe).toHaveLength(1);
    expect(getRow(other.get(), CASSA).valore.importo).toBe(100);
    await other.save();
    other.flush();
    expect(storage.read(getDraftKey('b1'))).toBeNull();
  });

  test('of a closed tab stays when another tab saves or discards its own', async () => {
    const { editor, storage } = createTrial();
    const { editor: chiusa } = createTrial({}, letto({}, '"1"'), storage);
    scrivi(editor, CASSA, '1');
    await vi.advanceTimersByTimeAsync(200);
    scrivi(chiusa, BANCA, '4');
    chiusa.flush();
    await editor.save();
    await vi.advanceTimersByTimeAsync(200);
    expect(parseDraft(storage.read(getDraftKey('b1')))?.righe.map(({ codice }) => codice)).toEqual([BANCA]);
    scrivi(editor, CASSA, '2');
    editor.flush();
    expect(parseDraft(storage.read(getDraftKey('b1')))?.righe.map(({ codice }) => codice)).toEqual([CASSA, BANCA]);
    editor.forgetDraft();
    expect(parseDraft(storage.read(getDraftKey('b1')))?.righe.map(({ codice }) => codice)).toEqual([BANCA]);
  });

  test('asks what to keep if another user changed the amounts meanwhile', async () => {
    const { editor, storage } = createTrial();
    scrivi(editor, CASSA, '1');
    scrivi(editor, BANCA, '4');
    editor.flush();
    const { editor: other } = createTrial({}, letto({ [CASSA]: 9 }, '"5"'), storage);
    expect(other.get().salvataggio.state).toBe('conflitto');
    other.dispatch({ tipo: 'conflitto_risolto', prendi: [CASSA] });
    expect(listModified(other.get())).toEqual([BANCA]);
    expect(getRow(other.get(), CASSA).valore.importo).toBe(900);
  });
});
