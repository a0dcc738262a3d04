import { describe, expect, test } from 'vitest';
import {
  applyCampi,
  buildBase,
  buildChiusura,
  buildStato,
  FIRMA,
  inEuro,
  parseCampi,
} from '../test/assestamenti-di-prova.ts';
import { replaceScritture } from './assestamento.ts';
import { presentScrittura } from './campi-scrittura.ts';
import type { CampiScrittura } from './campi-scrittura.ts';
import { parseScritture } from './parse-scritture.ts';
import { printRifiutoAssestamento } from './rifiuto.ts';

const STATO = buildStato({ 'CE.A.1': 100_000, 'CE.B.7': 50_000, 'CE.B.9.a': 48_000, 'SPA.B.II.2': 90_000 });

const confirm = (tipo: string, dati: CampiScrittura['dati'] = {}): CampiScrittura => ({
  tipo,
  stato: 'confermata',
  dati,
});

const listRifiuti = (...campi: readonly CampiScrittura[]): readonly string[] => {
  const letti = parseCampi(buildBase(), STATO, campi);
  const esito = letti.ok ? replaceScritture(buildBase(), STATO, letti.valore) : letti;
  return esito.ok
    ? []
    : esito.rifiuto.map(({ campo, motivo }) =>
        `${campo}: ${printRifiutoAssestamento(motivo)}`.replaceAll('\u00A0', ' '),
      );
};

const libera = (...righe: readonly { readonly voce: string; readonly importo: number }[]): CampiScrittura =>
  confirm('libera', { righe });

const risconto = (dal: string, al: string, altri: CampiScrittura['dati'] = {}): CampiScrittura =>
  confirm('risconti_attivi', { totale: 100, dal, al, ...altri });

describe('a refused list names the field', () => {
  test.each<[string, readonly CampiScrittura[], readonly string[]]>([
    [
      'an entry that does not balance',
      [
        confirm('compensi', { importo: 1 }),
        libera({ voce: 'CE.B.7', importo: 10 }, { voce: 'SPP.D.14.E', importo: 9.99 }),
      ],
      ['scritture.1.dati.righe: La scrittura cambia la quadratura di 0,01 €: dare e avere devono essere uguali.'],
    ],
    [
      'a computed line, an unknown one, a repeated one',
      [
        libera({ voce: 'CE.AB', importo: 0 }),
        libera({ voce: 'Q', importo: 0 }),
        libera({ voce: 'CE.B.7', importo: 1 }, { voce: 'CE.B.7', importo: -1 }),
      ],
      [
        'scritture.0.dati.righe.0.voce: La voce CE.AB è calcolata: indicare una voce di dettaglio.',
        'scritture.1.dati.righe.0.voce: Lo schema di bilancio non ha questa voce.',
        'scritture.2.dati.righe.1.voce: La voce CE.B.7 è indicata più volte.',
      ],
    ],
    [
      'a line that the kind does not move',
      [confirm('fondi', { importo: 1, voce: 'CE.B.7' })],
      ['scritture.0.dati.voce: Indicare una di queste voci: CE.B.12, CE.B.13.'],
    ],
    [
      'dates out of the period',
      [
        risconto('2026-01-01', '2026-06-30'),
        risconto('2026-12-01', '2026-11-30'),
        risconto('2026-02-30', '2026-12-31'),
      ],
      [
        'scritture.2.dati.dal: Indicare una data tra il 01/01/1990 e il 31/12/2099.',
        'scritture.0.dati.al: Il periodo coperto deve finire dopo il 30/06/2026, data del bilancio.',
        'scritture.1.dati.al: La fine viene prima dell’inizio.',
      ],
    ],
    [
      'accruals that start after the date or end before the year',
      [
        confirm('ratei_passivi', { totale: 100, dal: '2026-07-01', al: '2026-12-31' }),
        confirm('ratei_passivi', { totale: 100, dal: '2025-01-01', al: '2025-12-31' }),
      ],
      [
        'scritture.0.dati.dal: Il periodo coperto deve iniziare entro il 30/06/2026, data del bilancio.',
        'scritture.1.dati.al: Il periodo coperto deve finire il 01/01/2026, inizio dell’esercizio, o dopo.',
      ],
    ],
    [
      'negative rates and amounts',
      [
        confirm('imposte', { aliquota: -0.01 }),
        confirm('interessi', { debito: -5, tasso: -1 }),
        confirm('tfr', { foi: -2 }),
        confirm('rimanenze', { righe: [{ voce: 'SPA.C.I.4', importo: -1 }] }),
      ],
      [
        'scritture.0.dati.aliquota: Indicare un valore tra 0 e 100.',
        'scritture.1.dati.debito: Indicare un importo non negativo.',
        'scritture.1.dati.tasso: Indicare un valore tra 0 e 100.',
        'scritture.2.dati.foi: Indicare un valore tra 0 e 100.',
        'scritture.3.dati.righe.0.importo: Indicare un importo non negativo.',
      ],
    ],
    [
      'more than two decimals',
      [
        confirm('ferie', { importo: 10.001 }),
        confirm('contributi', { aliquota: 30.705 }),
        libera({ voce: 'CE.B.7', importo: 0.001 }),
      ],
      [
        'scritture.0.dati.importo: Indicare un numero con al massimo 2 decimali.',
        'scritture.1.dati.aliquota: Indicare un numero con al massimo 2 decimali.',
        'scritture.2.dati.righe.0.importo: Indicare un numero con al massimo 2 decimali.',
      ],
    ],
    [
      'no number, beyond the limit',
      [confirm('ferie', { importo: Number.NaN }), confirm('ferie', { importo: 1e14 })],
      [
        'scritture.0.dati.importo: Indicare un numero.',
        'scritture.1.dati.importo: Indicare un importo con al massimo 13 cifre intere.',
      ],
    ],
    [
      'an unknown kind, an unknown state, a field of another kind',
      [confirm('sconto'), { tipo: 'ferie', stato: 'fatta' }, confirm('ferie', { importo: 1, foi: 2 })],
      [
        'scritture.1.stato: Scegliere tra: proposta, confermata, da_ricontrollare, non_serve.',
        'scritture.0.tipo: Questo tipo di scrittura non esiste.',
        'scritture.2.dati.foi: Questo tipo di scrittura non ha questo campo.',
      ],
    ],
    [
      'a computed kind twice',
      [
        confirm('mensilita'),
        confirm('mensilita', { quattordicesima: true }),
        { tipo: 'mensilita', stato: 'non_serve' },
      ],
      ['scritture.1.tipo: C’è già una scrittura di questo tipo con l’importo calcolato: indicare l’importo di questa.'],
    ],
    [
      'closing stock twice, the loans of the plan twice',
      [
        confirm('rimanenze', { righe: [{ voce: 'SPA.C.I.4', importo: 1 }] }),
        confirm('rimanenze', { righe: [{ voce: 'SPA.C.I.4', importo: 2 }] }),
        confirm('interessi', { giorni: 10 }),
        confirm('interessi'),
        confirm('interessi', { debito: 1, tasso: 1 }),
      ],
      [
        'scritture.1.tipo: C’è già una scrittura di questo tipo con l’importo calcolato: indicare l’importo di questa.',
        'scritture.3.tipo: C’è già una scrittura di questo tipo con l’importo calcolato: indicare l’importo di questa.',
      ],
    ],
    [
      'a confirmed entry without an amount',
      [confirm('ferie'), confirm('ammortamenti')],
      [
        'scritture.0.dati.importo: Indicare l’importo.',
        'scritture.1.dati.annuo_b: Manca il bilancio dell’esercizio precedente: indicare l’ammortamento annuo.',
      ],
    ],
    [
      'an amount typed before the entries that there was not',
      [{ tipo: 'precedente', stato: 'confermata', dati: { voce: 'CE.B.7', importo: 5 } }],
      ['scritture.0.dati.voce: Su questa voce non c’era un Valore Alternativo scritto prima delle scritture.'],
    ],
    [
      'an empty list of lines, a note too long',
      [libera(), { ...confirm('ferie', { importo: 1 }), nota: 'a'.repeat(2001) }],
      ['scritture.0.dati.righe: Il campo è obbligatorio.', 'scritture.1.nota: Al massimo 2000 caratteri.'],
    ],
    [
      'too many',
      Array.from({ length: 201 }, () => confirm('ferie', { importo: 1 })),
      ['scritture: Al massimo 200 righe.'],
    ],
    [
      'a line beyond 13 digits',
      [confirm('compensi', { importo: 9_999_999_999_999.99 })],
      ['scritture: Importi oltre 13 cifre intere: CE.B.7.'],
    ],
  ])('%s', (_, campi, rifiuti) => {
    expect(listRifiuti(...campi)).toEqual(rifiuti);
  });
});

test('the position of a refused entry counts those before it, whatever they are', () => {
  const stato = buildStato({ 'CE.B.7': 50_000 }, { 'CE.B.7': 51_000 });
  const prima = applyCampi(buildBase(), stato, [confirm('compensi', { importo: 1 })]);
  const precedente = { tipo: 'precedente', stato: 'confermata', dati: { voce: 'CE.B.7' } };
  const letti = parseCampi(buildBase(), prima, [precedente, confirm('compensi', { importo: 1 }), confirm('ferie')]);
  const esito = letti.ok ? replaceScritture(buildBase(), prima, letti.valore) : letti;
  expect(esito).toMatchObject({ ok: false, rifiuto: [{ campo: 'scritture.2.dati.importo' }] });
});

test('a free proposal beyond 13 digits in its amount alone is refused too', () => {
  const costi = ['CE.B.6', 'CE.B.7', 'SPP.D.7.E', 'SPP.D.14.E'].map((voce) => ({ voce, importo: 6_000_000_000_000 }));
  expect(listRifiuti({ ...libera(...costi), stato: 'proposta' })).toEqual([
    'scritture: Importi oltre 13 cifre intere: CE.B.6, CE.B.7, SPP.D.7.E, SPP.D.14.E.',
  ]);
});

describe('an accepted list', () => {
  test('a free entry may come with its movements, and goes back with both', () => {
    const movimenti = [
      { voce: 'CE.B.7', importo: 10.5 },
      { voce: 'SPP.D.14.E', importo: 10.5 },
    ];
    const { scritture } = applyCampi(buildBase(), STATO, [{ tipo: 'libera', stato: 'confermata', movimenti }]);
    expect(scritture.map(presentScrittura)).toMatchObject([{ importo: 10.5, movimenti, dati: { righe: movimenti } }]);
  });

  test('the movements of a computed kind are not the client’s to write', () => {
    const { scritture } = applyCampi(buildBase(), STATO, [
      { ...confirm('ferie', { importo: 100 }), movimenti: [{ voce: 'SPA.C.IV.1', importo: 5 }] },
    ]);
    expect(scritture[0]?.movimenti.map(({ voce }) => voce)).toEqual(['CE.B.9.a', 'SPP.D.14.E']);
  });

  test('null is a field left empty', () => {
    const { scritture } = applyCampi(buildBase(), STATO, [
      confirm('mensilita', { importo: null, quattordicesima: true, foi: null }),
    ]);
    expect(scritture[0]?.dati).toEqual({ quattordicesima: true });
  });

  test('two entries of the same debts never take off twice what is booked', () => {
    const stato = buildStato({ 'CE.C.17.e': 1000, 'CE.B.10.d': 300, 'SPA.C.II.1.E': 10_000 });
    const { scritture, valori } = applyCampi(buildBase(), stato, [
      confirm('interessi', { debito: 36_500, tasso: 10 }),
      confirm('interessi', { debito: 36_500, tasso: 10, conto_corrente: true }),
      confirm('svalutazione_crediti', { importo: 400 }),
      confirm('svalutazione_crediti', { importo: 200 }),
    ]);
    // Twice 1 810,00 less 1 000,00; 600,00 less 300,00.
    expect(scritture.map(({ importo }) => importo)).toEqual([131_000, 131_000, 20_000, 10_000]);
    expect(valori.get('CE.C.17.e')?.rettifica).toBe(inEuro(3620));
    expect(valori.get('CE.B.10.d')?.rettifica).toBe(inEuro(600));
  });

  test('a proposal takes nothing of what is booked from the entries that count', () => {
    const stato = buildStato({ 'CE.B.10.d': 300, 'SPA.C.II.1.E': 10_000 });
    const { scritture, valori } = applyCampi(buildBase(), stato, [
      { ...confirm('svalutazione_crediti', { importo: 400 }), stato: 'proposta' },
      confirm('svalutazione_crediti', { importo: 400 }),
    ]);
    expect(scritture.map(({ importo }) => importo)).toEqual([25_000, 10_000]);
    expect(valori.get('CE.B.10.d')?.rettifica).toBe(inEuro(400));
  });

  test('what is left as it was keeps who wrote it, what changes takes who writes', () => {
    const base = buildBase({ chiusura: buildChiusura({ 'CE.B.10.b': 36_500 }) });
    const prima = applyCampi(base, STATO, [confirm('ammortamenti'), confirm('ferie', { importo: 100 })]);
    const altro = { autore: 'Luca Ferri', ora: '2026-07-21T09:00:00Z' };
    const letti = parseScritture(
      base,
      prima.scritture,
      [confirm('ferie', { importo: 200 }), confirm('ammortamenti')],
      altro,
    );
    expect(letti.ok && letti.valore).toMatchObject([altro, FIRMA]);
  });
});
