import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Nodo } from '../formula/nodo.ts';
import { applyCampi, buildBase, buildChiusura, buildStato, describeMovimenti } from '../test/assestamenti-di-prova.ts';
import { printTesto } from '../test/testo.ts';
import { computeAssestamento } from './assestamento.ts';
import type { BaseAssestamento } from './base-assestamento.ts';
import type { ScritturaSpiegata } from './compute-scritture.ts';
import { sumMovimenti } from './somme-voci.ts';
import { tipiAssestamento } from './tipi.ts';
import type { EsempioAssestamento, TipoAssestamento } from './tipo.ts';

const buildBaseOf = (esempio: EsempioAssestamento): BaseAssestamento =>
  buildBase({
    data_bilancio: esempio.data_bilancio ?? '2026-06-30',
    data_bilancio_chiusura: esempio.data_bilancio_chiusura ?? '2025-12-31',
    data_inizio_attivita: esempio.data_inizio_attivita ?? null,
    chiusura: esempio.chiusura === undefined ? null : buildChiusura(esempio.chiusura),
    forma_giuridica: esempio.forma_giuridica ?? null,
    finanziamenti: esempio.finanziamenti ?? null,
    conti: esempio.conti ?? {},
  });

/** The value of a tree computed again from its leaves. */
const recompute = (nodo: Nodo): number => {
  switch (nodo.tipo) {
    case 'somma':
      return nodo.addendi.reduce((totale, addendo) => totale + addendo.segno * recompute(addendo.nodo), 0);
    case 'prodotto':
      return nodo.fattori.reduce((totale, fattore) => totale * recompute(fattore), 1);
    case 'rapporto':
      return recompute(nodo.numeratore) / recompute(nodo.denominatore);
    case 'estremo':
      return Math[nodo.quale](...nodo.termini.map(recompute));
    case 'frazione_esercizio':
      return nodo.trascorsi / nodo.totali;
    default:
      return nodo.valore ?? Number.NaN;
  }
};

const run = (tipo: TipoAssestamento, esempio: EsempioAssestamento): ScritturaSpiegata | undefined => {
  const base = buildBaseOf(esempio);
  const stato = buildStato(esempio.voci);
  const altre = (esempio.altre ?? []).map((altra) => ({ ...altra, stato: 'confermata' }));
  const { spiegate } = applyCampi(base, stato, [
    { tipo: tipo.codice, stato: 'proposta', dati: esempio.dati },
    ...altre,
  ]);
  return spiegate[0];
};

describe.each(tipiAssestamento.map((tipo) => [tipo.codice, tipo] as const))('%s', (_, tipo) => {
  test.each(tipo.esempi.map((esempio) => [esempio.titolo, esempio] as const))('%s', (_titolo, esempio) => {
    const spiegata = run(tipo, esempio);
    expect(spiegata?.fondamento === null).toBe(esempio.importo === null);
    expect(spiegata?.scrittura.importo).toBe(Math.round((esempio.importo ?? 0) * 100));
    expect(describeMovimenti(spiegata?.scrittura.movimenti ?? [])).toEqual(esempio.movimenti ?? {});
  });

  test('every example balances, and its explanation gives its amount', () => {
    const calcolate = tipo.esempi.filter(({ importo }) => importo !== null);
    expect(calcolate.length).toBeGreaterThan(0);
    for (const esempio of calcolate) {
      const { scrittura, fondamento } = run(tipo, esempio) ?? {};
      const movimenti = scrittura?.movimenti ?? [];
      expect(sumMovimenti('SPA', movimenti)).toBe(sumMovimenti('SPP', movimenti));
      if (fondamento === null || fondamento === undefined) throw new Error(`${esempio.titolo}: no explanation`);
      expect(fondamento.origine).not.toBe('');
      for (const albero of [fondamento.albero, ...fondamento.passaggi.map((passo) => passo.albero)])
        expect(Math.abs(recompute(albero) - (albero.valore ?? 0))).toBeLessThanOrEqual(0.0051);
      // A free entry is explained by its effect on the result, the others by their amount.
      const atteso =
        tipo.codice === 'libera' ? Math.abs(Number(sumMovimenti('CE.21', movimenti))) : (scrittura?.importo ?? 0);
      expect(Math.abs(fondamento.albero.valore ?? 0)).toBeCloseTo(atteso / 100, 9);
    }
  });

  test('what has nothing typed is proposed alone when the statement tells it, or asks why not', () => {
    for (const esempio of tipo.esempi.filter(
      ({ dati, altre }) => Object.keys(dati).length === 0 && altre === undefined,
    )) {
      const { proposte, domande } = computeAssestamento(buildBaseOf(esempio), buildStato(esempio.voci));
      const proposta = proposte.find(({ scrittura }) => scrittura.tipo === tipo.codice);
      const domanda = domande.find((altra) => altra.tipo === tipo.codice);
      expect(proposta?.scrittura.importo ?? null).toBe(
        esempio.importo === null ? null : Math.round(esempio.importo * 100),
      );
      expect(domanda === undefined).toBe(esempio.importo !== null);
    }
  });
});

test('every entry tells how it comes about, or what it asks for', async () => {
  const esempi = tipiAssestamento.flatMap((tipo) =>
    tipo.esempi.map((esempio) => {
      const spiegata = run(tipo, esempio);
      const domanda = computeAssestamento(buildBaseOf(esempio), buildStato(esempio.voci)).domande.find(
        (altra) => altra.tipo === tipo.codice,
      );
      return [`${tipo.codice}, ${esempio.titolo}`, { ...spiegata, domanda }] as const;
    }),
  );
  await expect(printTesto(Object.fromEntries(esempi))).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../fixtures/assestamento/esempi.txt'),
  );
});

test('the list is that of the document, taxes last', () => {
  expect(tipiAssestamento.map(({ codice }) => codice)).toEqual([
    'ammortamenti',
    'rimanenze',
    'mensilita',
    'contributi',
    'tfr',
    'ferie',
    'compensi',
    'fatture_da_ricevere',
    'fatture_da_emettere',
    'risconti_attivi',
    'risconti_passivi',
    'ratei_passivi',
    'interessi',
    'svalutazione_crediti',
    'fondi',
    'mutui_entro',
    'libera',
    'imposte',
  ]);
  expect(tipiAssestamento.filter(({ ricorrente }) => !ricorrente).map(({ codice }) => codice)).toEqual([
    'ferie',
    'fondi',
    'libera',
  ]);
});
