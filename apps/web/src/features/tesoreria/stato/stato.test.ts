import { parsePiano, parseRichiesta, presentPiano, proposePiano } from '@vedetta/domain';
import type { CampiPiano } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { createStorage } from '../../../lib/storage.ts';
import { getBozzaKey, restoreStato, saveBozza } from './bozza.ts';
import { copyADestra, removeRiga, replaceCella } from './modifiche.ts';
import { createStato, isModificato, pickCambiati, reduceStato } from './stato.ts';

const buildCampi = (): CampiPiano => {
  const richiesta = parseRichiesta({ descrizione: 'Piano', inizio: '2027-01-01' });
  if (!richiesta.ok) throw new Error('No request');
  return presentPiano(proposePiano(richiesta.valore, null).piano);
};
const campi = buildCampi();
const aperto = createStato({ campi, etag: '"1"' });
const change = (cambi: Partial<CampiPiano>) => reduceStato(aperto, { tipo: 'cambia', campi: { ...campi, ...cambi } });

describe('a plan being edited', () => {
  test('sends only what changed, and what is undone is as saved', () => {
    const scritto = change({ liquidita_iniziale: 500 });
    expect(pickCambiati(scritto)).toEqual({ liquidita_iniziale: 500 });
    const annullato = reduceStato(scritto, { tipo: 'annulla' });
    expect(isModificato(annullato)).toBe(false);
    expect(reduceStato(annullato, { tipo: 'ripeti' }).campi.liquidita_iniziale).toBe(500);
  });

  test('what is typed while a save is under way stays unsaved', () => {
    const inviato = change({ liquidita_iniziale: 500 });
    const dopo = reduceStato(inviato, { tipo: 'cambia', campi: { ...inviato.campi, usa_linee: true } });
    const salvato = reduceStato(dopo, {
      tipo: 'salvato',
      inviati: inviato.campi,
      versione: { campi: inviato.campi, etag: '"2"' },
    });
    expect(pickCambiati(salvato)).toEqual({ usa_linee: true });
  });

  test('other fields of another person merge by themselves, the same field is asked', () => {
    const mio = change({ liquidita_iniziale: 500 });
    const altrove = reduceStato(mio, { tipo: 'superato', loro: { campi: { ...campi, usa_linee: true }, etag: '"2"' } });
    expect([altrove.campi.usa_linee, altrove.campi.liquidita_iniziale, altrove.salvataggio.stato]).toEqual([
      true,
      500,
      'fermo',
    ]);
    const stesso = reduceStato(mio, {
      tipo: 'superato',
      loro: { campi: { ...campi, liquidita_iniziale: 7, usa_linee: true }, etag: '"2"' },
    });
    expect(stesso.salvataggio).toMatchObject({ stato: 'conflitto', contesi: ['liquidita_iniziale'] });
    expect(reduceStato(stesso, { tipo: 'risolvi', con: 'mie' }).campi).toMatchObject({
      liquidita_iniziale: 500,
      usa_linee: true,
    });
    expect(isModificato(reduceStato(stesso, { tipo: 'risolvi', con: 'loro' }))).toBe(false);
  });
});

describe('the draft kept by the browser', () => {
  const memory = () => createStorage(() => undefined);

  test('comes back after a reload, and goes with the save', () => {
    const storage = memory();
    saveBozza(storage, 'p', change({ liquidita_iniziale: 500 }));
    expect(pickCambiati(restoreStato(storage, 'p', { campi, etag: '"1"' }))).toEqual({ liquidita_iniziale: 500 });
    saveBozza(storage, 'p', aperto);
    expect(storage.read(getBozzaKey('p'))).toBeNull();
  });

  test.each(['', 'x', '{}', '{"campi":{"ipotesi":{}},"base":{"campi":{"ipotesi":{}}}}'])(
    '%s is not a draft',
    (testo) => {
      const storage = memory();
      storage.write(getBozzaKey('p'), testo);
      expect(restoreStato(storage, 'p', { campi, etag: '"1"' }).campi).toBe(campi);
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
    const scritto = replaceCella(campi, 'iva', 3, 12.5);
    expect(scritto.scritti).toEqual({ iva: { 3: 12.5 } });
    expect(replaceCella(scritto, 'iva', 3, null).scritti).toEqual({});
  });

  test('a free row holds its own amounts, copied to the end except where actual ones are', () => {
    const con = { ...campi, righe_libere: [libera], consuntivi: { 10: {} } };
    const copiata = copyADestra(con, 'libera:Affitti', 8, 100);
    expect(copiata.righe_libere[0]?.importi).toEqual({ 8: 100, 9: 100, 11: 100 });
    expect(parsePiano(copiata).ok).toBe(true);
    expect(removeRiga(copiata, 'Affitti').righe_libere).toEqual([]);
  });
});
