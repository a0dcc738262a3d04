import { parsePiano, parseRichiesta, presentPiano, proposePiano } from '@vedetta/domain';
import type { CampiPiano } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { mergeDrafts, createDraft, parseDraft, restoreState } from './draft.ts';
import { copyToRight, removeRiga, replaceCell } from './changes.ts';
import { createState, isModified, pickChanged, reduceState } from './state.ts';

const buildCampi = (): CampiPiano => {
  const richiesta = parseRichiesta({ descrizione: 'Piano', inizio: '2027-01-01' });
  if (!richiesta.ok) throw new Error('No request');
  return presentPiano(proposePiano(richiesta.valore, null).piano);
};
const campi = buildCampi();
const aperto = createState({ campi, etag: '"1"' });
const change = (cambi: Partial<CampiPiano>) => reduceState(aperto, { type: 'change', campi: { ...campi, ...cambi } });

const affitti = {
  nome: 'Affitti',
  gruppo: 'operative',
  verso: 'uscita',
  importi: {},
  rimborso_capitale: true,
} as const;

describe('a plan being edited', () => {
  test('sends only what changed, and what is undone is as saved', () => {
    const scritto = change({ liquidita_iniziale: 500 });
    expect(pickChanged(scritto)).toEqual({ liquidita_iniziale: 500 });
    const annullato = reduceState(scritto, { type: 'undo' });
    expect(isModified(annullato)).toBe(false);
    expect(reduceState(annullato, { type: 'redo' }).campi.liquidita_iniziale).toBe(500);
  });

  test('what is typed while a save is under way stays unsaved', () => {
    const inviato = change({ liquidita_iniziale: 500 });
    const dopo = reduceState(inviato, { type: 'change', campi: { ...inviato.campi, usa_linee: true } });
    const salvato = reduceState(dopo, {
      type: 'saved',
      sent: inviato.campi,
      version: { campi: inviato.campi, etag: '"2"' },
    });
    expect(pickChanged(salvato)).toEqual({ usa_linee: true });
  });

  test('other fields of another person merge by themselves, the same field is asked', () => {
    const mio = change({ liquidita_iniziale: 500 });
    const altrove = reduceState(mio, {
      type: 'superseded',
      theirs: { campi: { ...campi, usa_linee: true }, etag: '"2"' },
    });
    expect([altrove.campi.usa_linee, altrove.campi.liquidita_iniziale, altrove.saving.state]).toEqual([
      true,
      500,
      'idle',
    ]);
    const stesso = reduceState(mio, {
      type: 'superseded',
      theirs: { campi: { ...campi, liquidita_iniziale: 7, usa_linee: true }, etag: '"2"' },
    });
    expect(stesso.saving).toMatchObject({ state: 'conflict', contested: ['liquidita_iniziale'] });
    expect(reduceState(stesso, { type: 'resolved', taken: [] }).campi).toMatchObject({
      liquidita_iniziale: 500,
      usa_linee: true,
    });
    expect(isModified(reduceState(stesso, { type: 'resolved', taken: ['liquidita_iniziale'] }))).toBe(false);
  });

  test('two assumptions, two cells and two rows merge, each of its person', () => {
    const mio = change({
      ipotesi: { ...campi.ipotesi, crescita: 5 },
      scritti: { iva: { 0: 10 } },
      righe_libere: [affitti],
    });
    const loro = {
      ...campi,
      ipotesi: { ...campi.ipotesi, giorni_incasso: 90 },
      scritti: { iva: { 1: 20 } },
      righe_libere: [{ ...affitti, nome: 'Soci' }],
    };
    const merged = reduceState(mio, { type: 'superseded', theirs: { campi: loro, etag: '"2"' } });
    expect(merged.saving).toEqual({ state: 'idle' });
    expect(merged.campi).toMatchObject({
      ipotesi: { crescita: 5, giorni_incasso: 90 },
      scritti: { iva: { 0: 10, 1: 20 } },
    });
    expect(merged.campi.righe_libere.map(({ nome }) => nome).toSorted()).toEqual(['Affitti', 'Soci']);
    // Undoing my step does not undo theirs.
    const undone = reduceState(merged, { type: 'undo' });
    expect(undone.campi).toEqual(loro);
    expect(isModified(undone)).toBe(false);
  });

  test('a choice put off is asked again by the next save', () => {
    const conflict = reduceState(change({ liquidita_iniziale: 500 }), {
      type: 'superseded',
      theirs: { campi: { ...campi, liquidita_iniziale: 7 }, etag: '"2"' },
    });
    const later = reduceState(conflict, { type: 'postponed' });
    expect([later.saving.state, later.campi.liquidita_iniziale, later.saved.etag]).toEqual(['failed', 500, '"1"']);
  });
});

describe('the draft kept by the browser', () => {
  const saved = { campi, etag: '"1"' };

  test('comes back after a reload', () => {
    const text = mergeDrafts(null, createDraft(change({ liquidita_iniziale: 500 }), 'one'), ['one']);
    expect(pickChanged(restoreState(parseDraft(text), saved))).toEqual({ liquidita_iniziale: 500 });
  });

  test('comes back also where a field of it is refused', () => {
    const written = change({ liquidita_iniziale: 500, ipotesi: { ...campi.ipotesi, giorni_incasso: 999 } });
    expect(parsePiano(written.campi).ok).toBe(false);
    const text = mergeDrafts(null, createDraft(written, 'one'), ['one']);
    expect(restoreState(parseDraft(text), saved).campi).toEqual(written.campi);
  });

  test.each([{ giorni_incasso: 'x' }, { stagionalita: [1] }, { mensilita: 15 }])('%j is not of a draft', (ipotesi) => {
    const text = JSON.stringify({ campi: { ...campi, ipotesi: { ...campi.ipotesi, ...ipotesi } }, base: saved });
    expect(parseDraft(text)).toBeNull();
  });

  test('goes with the save of its tab, stays with that of another', () => {
    const text = mergeDrafts(null, createDraft(change({ liquidita_iniziale: 500 }), 'one'), ['one']);
    expect(createDraft(aperto, 'one')).toBeNull();
    expect(mergeDrafts(text, null, ['one'])).toBeNull();
    expect(mergeDrafts(text, null, ['two'])).toBe(text);
  });

  test('on a newer version is merged, or asked about', () => {
    const draft = createDraft(change({ liquidita_iniziale: 500 }), 'one');
    const merged = restoreState(draft, { campi: { ...campi, usa_linee: true }, etag: '"2"' });
    expect(merged.campi).toMatchObject({ liquidita_iniziale: 500, usa_linee: true });
    expect(restoreState(draft, { campi: { ...campi, liquidita_iniziale: 9 }, etag: '"2"' }).saving.state).toBe(
      'conflict',
    );
  });

  test.each(['', 'x', '{}', '{"campi":{"ipotesi":{}},"base":{"campi":{"ipotesi":{}}}}'])(
    '%s is not a draft',
    (testo) => {
      expect(parseDraft(testo)).toBeNull();
    },
  );
});

describe('cells', () => {
  test('an amount over a computed one is typed, and goes back to the computation', () => {
    const scritto = replaceCell(campi, 'iva', 3, 12.5);
    expect(scritto.scritti).toEqual({ iva: { 3: 12.5 } });
    expect(replaceCell(scritto, 'iva', 3, null).scritti).toEqual({});
  });

  test('a free row holds its own amounts, copied to the end except where actual ones are', () => {
    const con = { ...campi, righe_libere: [affitti], consuntivi: { 10: {} } };
    const copiata = copyToRight(con, 'libera:Affitti', 8, 100);
    expect(copiata.righe_libere[0]?.importi).toEqual({ 8: 100, 9: 100, 11: 100 });
    expect(parsePiano(copiata).ok).toBe(true);
    expect(removeRiga(copiata, 'Affitti').righe_libere).toEqual([]);
  });
});
