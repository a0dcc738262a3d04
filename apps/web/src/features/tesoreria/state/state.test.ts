import { parsePiano, parseRichiesta, presentPiano, proposePiano } from '@vedetta/domain';
import type { CampiPiano } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { createStorage } from '../../../lib/storage.ts';
import { getDraftKey, restoreState, saveDraft } from './draft.ts';
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
      versione: { campi: inviato.campi, etag: '"2"' },
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
    expect(reduceState(stesso, { type: 'resolve', con: 'mine' }).campi).toMatchObject({
      liquidita_iniziale: 500,
      usa_linee: true,
    });
    expect(isModified(reduceState(stesso, { type: 'resolve', con: 'theirs' }))).toBe(false);
  });
});

describe('the draft kept by the browser', () => {
  const memory = () => createStorage(() => undefined);

  test('comes back after a reload, and goes with the save', () => {
    const storage = memory();
    saveDraft(storage, 'p', change({ liquidita_iniziale: 500 }));
    expect(pickChanged(restoreState(storage, 'p', { campi, etag: '"1"' }))).toEqual({ liquidita_iniziale: 500 });
    saveDraft(storage, 'p', aperto);
    expect(storage.read(getDraftKey('p'))).toBeNull();
  });

  test.each(['', 'x', '{}', '{"campi":{"ipotesi":{}},"base":{"campi":{"ipotesi":{}}}}'])(
    '%s is not a draft',
    (testo) => {
      const storage = memory();
      storage.write(getDraftKey('p'), testo);
      expect(restoreState(storage, 'p', { campi, etag: '"1"' }).campi).toBe(campi);
    },
  );
});

describe('cells', () => {
  const libera = {
    nome: 'Affitti',
    gruppo: 'operative',
    verso: 'uscita',
    importi: {},
    rimborso_capitale: true,
  } as const;

  test('an amount over a computed one is typed, and goes back to the computation', () => {
    const scritto = replaceCell(campi, 'iva', 3, 12.5);
    expect(scritto.scritti).toEqual({ iva: { 3: 12.5 } });
    expect(replaceCell(scritto, 'iva', 3, null).scritti).toEqual({});
  });

  test('a free row holds its own amounts, copied to the end except where actual ones are', () => {
    const con = { ...campi, righe_libere: [libera], consuntivi: { 10: {} } };
    const copiata = copyToRight(con, 'libera:Affitti', 8, 100);
    expect(copiata.righe_libere[0]?.importi).toEqual({ 8: 100, 9: 100, 11: 100 });
    expect(parsePiano(copiata).ok).toBe(true);
    expect(removeRiga(copiata, 'Affitti').righe_libere).toEqual([]);
  });
});
