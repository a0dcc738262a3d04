import { describe, expect, test } from 'vitest';
import { buildCampi, buildPiano } from '../test/piani-di-prova.ts';
import type { CampiPiano } from './campi.ts';
import { computePiano } from './calcolo.ts';
import { parsePiano } from './parse-piano.ts';
import { printRifiutoPiano } from './rifiuto.ts';
import { compareScenari } from './scenari.ts';
import { explainCella } from './spiegazione-cella.ts';
import { explainDscr } from './spiegazione-dscr.ts';

const mutuo = {
  nome: 'Mutuo',
  tipo: 'francese',
  capitale_residuo: 1000,
  tasso_annuo: 4.875,
  periodicita: 1,
  prossima_rata: '2027-01-31',
  rate_residue: 12,
} as const;
const linea = { nome: 'Anticipi', tipo: 'autoliquidante', accordato: 1, utilizzato: 1, anticipabili: 1 } as const;
const riga = { nome: 'Impianto', gruppo: 'investimenti', verso: 'uscita', importi: {} } as const;

/** Nothing from February on. */
const ZERI = Array.from({ length: 11 }, () => 0);

/** Fields as a client may send them, whatever their types say. */
const send = (cambi: object): CampiPiano => buildCampi(cambi);

const judge = (cambi: object): readonly (readonly [string, string])[] => {
  const esito = parsePiano(send(cambi));
  return esito.ok ? [] : esito.rifiuto.map(({ campo, motivo }) => [campo, printRifiutoPiano(motivo)] as const);
};

describe('bounds of a plan', () => {
  test('as many loans and rows as are promised', () => {
    const righe = Array.from({ length: 100 }, (_, numero) => ({ ...riga, nome: `Riga ${numero}` }));
    const linee = Array.from({ length: 40 }, () => linea);
    expect(judge({ finanziamenti: Array.from({ length: 40 }, () => mutuo), linee, righe_libere: righe })).toEqual([]);
    expect(judge({ linee: [...linee, linea] })).toEqual([['linee', 'Al massimo 40 righe.']]);
  });

  test.each<[object, string, string]>([
    [{ descrizione: ' ' }, 'descrizione', 'Scrivere un nome.'],
    [{ descrizione: 'x'.repeat(201) }, 'descrizione', 'Al massimo 200 caratteri.'],
    [{ inizio: '2027-02-30' }, 'inizio', 'Indicare una data tra il 01/01/1990 e il 31/12/2099.'],
    [{ inizio: '9999-12-31' }, 'inizio', 'Indicare una data tra il 01/01/1990 e il 31/12/2099.'],
    [{ passo: 'giorno' }, 'passo', 'Scegliere tra: mese, settimana.'],
    [{ periodi: 5 }, 'periodi', 'Indicare un valore tra 6 e 24.'],
    [{ periodi: 25 }, 'periodi', 'Indicare un valore tra 6 e 24.'],
    [{ periodi: 6.5 }, 'periodi', 'Indicare un numero intero.'],
    [{ passo: 'settimana', periodi: 27 }, 'periodi', 'Indicare un valore tra 4 e 26.'],
    [{ liquidita_iniziale: 0.001 }, 'liquidita_iniziale', 'Indicare un numero con al massimo 2 decimali.'],
    [{ liquidita_iniziale: 1e13 }, 'liquidita_iniziale', 'Indicare un importo con al massimo 13 cifre intere.'],
    [{ liquidita_iniziale: Number.NaN }, 'liquidita_iniziale', 'Indicare un numero.'],
    [{ ipotesi: { ricavi_annui: -0.01 } }, 'ipotesi.ricavi_annui', 'Indicare un importo non negativo.'],
    [{ ipotesi: { crescita: 1.234 } }, 'ipotesi.crescita', 'Indicare un numero con al massimo 2 decimali.'],
    [{ ipotesi: { crescita: -100.01 } }, 'ipotesi.crescita', 'Indicare un valore tra -100 e 1000.'],
    [{ ipotesi: { iva_vendite: 101 } }, 'ipotesi.iva_vendite', 'Indicare un valore tra 0 e 100.'],
    [{ ipotesi: { stagionalita: [1, 1] } }, 'ipotesi.stagionalita', 'Indicare dodici pesi, da gennaio a dicembre.'],
    [
      { ipotesi: { stagionalita: Array.from({ length: 12 }, () => 0) } },
      'ipotesi.stagionalita',
      'Almeno un mese deve avere un peso maggiore di zero.',
    ],
    [
      { ipotesi: { stagionalita: [-1, ...Array.from({ length: 11 }, () => 1)] } },
      'ipotesi.stagionalita',
      'Indicare un valore tra 0 e 1000000.',
    ],
    [{ ipotesi: { iva_periodicita: 'annuale' } }, 'ipotesi.iva_periodicita', 'Scegliere tra: mensile, trimestrale.'],
    [{ ipotesi: { giorni_incasso: -1 } }, 'ipotesi.giorni_incasso', 'Indicare un valore tra 0 e 730.'],
    [{ ipotesi: { giorni_pagamento: 30.5 } }, 'ipotesi.giorni_pagamento', 'Indicare un numero intero.'],
    [{ ipotesi: { mensilita: 11 } }, 'ipotesi.mensilita', 'Scegliere tra: 12, 13, 14.'],
    [{ ipotesi: { mensilita: 15 } }, 'ipotesi.mensilita', 'Scegliere tra: 12, 13, 14.'],
    [{ ipotesi: { giorno_stipendi: 32 } }, 'ipotesi.giorno_stipendi', 'Indicare un valore tra 1 e 31.'],
    [{ ipotesi: { rate_debiti_tributari: 0 } }, 'ipotesi.rate_debiti_tributari', 'Indicare un valore tra 1 e 120.'],
    [
      { ipotesi: { rate_debiti_previdenziali: 0 } },
      'ipotesi.rate_debiti_previdenziali',
      'Indicare un valore tra 1 e 120.',
    ],
    [
      { finanziamenti: [{ ...mutuo, periodicita: 4 }] },
      'finanziamenti.0.periodicita',
      'Scegliere tra: 1, 2, 3, 6, 12.',
    ],
    [
      { finanziamenti: [mutuo, { ...mutuo, rate_residue: 0 }] },
      'finanziamenti.1.rate_residue',
      'Indicare un valore tra 1 e 600.',
    ],
    [
      { finanziamenti: [{ ...mutuo, tasso_annuo: 4.87655 }] },
      'finanziamenti.0.tasso_annuo',
      'Indicare un numero con al massimo 4 decimali.',
    ],
    [
      { finanziamenti: [{ ...mutuo, tipo: 'bullet' }] },
      'finanziamenti.0.tipo',
      'Scegliere tra: francese, quota_costante, unica_scadenza.',
    ],
    [{ linee: [{ ...linea, anticipabili: undefined }] }, 'linee.0.anticipabili', 'Il campo è obbligatorio.'],
    [{ linee: [{ ...linea, accordato: -1 }] }, 'linee.0.accordato', 'Indicare un importo non negativo.'],
    [
      { righe_libere: [riga, { ...riga, nome: ' Impianto ' }] },
      'righe_libere.1.nome',
      'C’è già una riga con questo nome.',
    ],
    [
      { righe_libere: [{ ...riga, importi: { 12: 1 } }] },
      'righe_libere.0.importi.12',
      'Il piano non ha questo periodo.',
    ],
    [
      { righe_libere: Array.from({ length: 101 }, (_, numero) => ({ ...riga, nome: `Riga ${numero}` })) },
      'righe_libere',
      'Al massimo 100 righe.',
    ],
    [{ finanziamenti: Array.from({ length: 41 }, () => mutuo) }, 'finanziamenti', 'Al massimo 40 righe.'],
    [{ scritti: { altro: {} } }, 'scritti.altro', 'Il piano non ha questa riga.'],
    [{ scritti: { 'libera:Impianto': {} } }, 'scritti.libera:Impianto', 'Il piano non ha questa riga.'],
    [{ scritti: { iva: { '-1': 0 } } }, 'scritti.iva.-1', 'Il piano non ha questo periodo.'],
    [{ scritti: { iva: { '01': 0 } } }, 'scritti.iva.01', 'Il piano non ha questo periodo.'],
    [{ scritti: { iva: { 0: 0.123 } } }, 'scritti.iva.0', 'Indicare un numero con al massimo 2 decimali.'],
    [{ consuntivi: { 12: {} } }, 'consuntivi.12', 'Il piano non ha questo periodo.'],
    [{ consuntivi: { 0: { righe: { altro: 1 } } } }, 'consuntivi.0.righe.altro', 'Il piano non ha questa riga.'],
    [{ consuntivi: { 0: { saldo: 1.005 } } }, 'consuntivi.0.saldo', 'Indicare un numero con al massimo 2 decimali.'],
    [
      { consuntivi: { 0: { righe: { iva: 1 }, residui: { iva: [] } } } },
      'consuntivi.0.residui.iva',
      'Solo incassi e pagamenti hanno un residuo da ripianificare.',
    ],
    [
      { consuntivi: { 0: { residui: { incassi_crediti: [] } } } },
      'consuntivi.0.residui.incassi_crediti',
      'Nel periodo manca l’importo effettivo della riga.',
    ],
    [
      {
        consuntivi: {
          1: { righe: { incassi_crediti: 1 }, residui: { incassi_crediti: [{ periodo: 1, importo: 1 }] } },
        },
      },
      'consuntivi.1.residui.incassi_crediti.0.periodo',
      'Il residuo si porta in un periodo successivo.',
    ],
    [
      {
        consuntivi: {
          1: { righe: { incassi_crediti: 1 }, residui: { incassi_crediti: [{ periodo: 12, importo: 1 }] } },
        },
      },
      'consuntivi.1.residui.incassi_crediti.0.periodo',
      'Il piano non ha questo periodo.',
    ],
    [
      { scenario: { vendite: -101, giorni_incasso: 0, giorni_pagamento: 0 } },
      'scenario.vendite',
      'Indicare un valore tra -100 e 1000.',
    ],
    [
      { scenario: { vendite: 0, giorni_incasso: 0.5, giorni_pagamento: 0 } },
      'scenario.giorni_incasso',
      'Indicare un numero intero.',
    ],
  ])('%j is refused at %s', (cambi, campo, testo) => {
    expect(judge(cambi)).toEqual([[campo, testo]]);
  });

  test.each<[object]>([
    [{ inizio: '1990-01-01', periodi: 24 }],
    [{ inizio: '2099-12-31', periodi: 6 }],
    [{ passo: 'settimana', periodi: 4 }],
    [{ passo: 'settimana', periodi: 26 }],
    [{ descrizione: 'x'.repeat(200), liquidita_iniziale: -9_999_999_999_999.99 }],
    [
      {
        ipotesi: { crescita: -100, acquisti_fissi: 100, giorni_incasso: 730, giorni_pagamento: 0, giorno_stipendi: 31 },
      },
    ],
    [{ ipotesi: { mensilita: 14, rate_debiti_tributari: 120, stagionalita: [1_000_000, ...ZERI] } }],
    [{ finanziamenti: [{ ...mutuo, rate_residue: 600, tasso_annuo: 100, periodicita: 12 }] }],
    [{ righe_libere: [{ ...riga, importi: { 11: 1 } }] }],
  ])('%j is accepted', (cambi) => {
    expect(judge(cambi)).toEqual([]);
    expect(computePiano(buildPiano(send(cambi))).ok).toBe(true);
  });

  test('every refused field is told at once', () => {
    expect(judge({ periodi: 1, inizio: '', ipotesi: { mensilita: 1 } }).map(([campo]) => campo)).toEqual([
      'periodi',
      'inizio',
      'ipotesi.mensilita',
    ]);
  });

  test('what is absent has its meaning', () => {
    const piano = buildPiano(
      send({
        finanziamenti: [mutuo],
        linee: [{ nome: 'Fido', tipo: 'cassa', accordato: 10.55, utilizzato: 0 }],
        righe_libere: [{ ...riga, nome: ' Impianto ', importi: { 0: 1, 1: null } }],
        scritti: { iva: { 3: null }, 'libera:Impianto': { 1: -5.5 } },
        consuntivi: { 0: {} },
      }),
    );
    expect(piano.linee).toEqual([
      { nome: 'Fido', tipo: 'cassa', accordato: 1055, utilizzato: 0, anticipabili: null, tasso_annuo: 0 },
    ]);
    expect(piano.righe_libere[0]).toMatchObject({ nome: 'Impianto', rimborso_capitale: true, importi: { 0: 100 } });
    expect(piano.scritti).toEqual({ iva: {}, 'libera:Impianto': { 1: -550 } });
    expect(piano.consuntivi).toEqual({ 0: { righe: {}, saldo: null, residui: {} } });
  });

  test('a field left empty counts as 0 and is told', () => {
    const piano = buildPiano(
      send({
        liquidita_iniziale: null,
        ipotesi: { crediti_iniziali: null, giorni_incasso: null },
        finanziamenti: [{ ...mutuo, tasso_annuo: null }],
        linee: [{ ...linea, utilizzato: null }],
      }),
    );
    const esito = computePiano(piano);
    expect(esito.ok && esito.valore.mancanti).toEqual([
      'liquidita_iniziale',
      'crediti_iniziali',
      'giorni_incasso',
      'finanziamenti.0.tasso_annuo',
      'linee.0.utilizzato',
    ]);
  });

  test('an empty field gives the figures of a 0', () => {
    const campi = [
      'ricavi_annui',
      'acquisti_annui',
      'acquisti_fissi',
      'personale_annuo',
      'crescita',
      'iva_vendite',
      'iva_acquisti',
      'vendite_senza_iva',
      'acquisti_senza_iva',
      'iva_credito_iniziale',
      'iva_acconto',
      'crediti_iniziali',
      'giorni_incasso',
      'debiti_iniziali',
      'giorni_pagamento',
      'quota_netto',
      'quota_versamenti',
      'imposte_giugno',
      'imposte_novembre',
      'debiti_tributari_iniziali',
      'debiti_previdenziali_iniziali',
    ] as const;
    const pieno = {
      liquidita_iniziale: 5000,
      ipotesi: Object.fromEntries(campi.map((campo, numero) => [campo, numero + 10])),
      finanziamenti: [mutuo],
      linee: [{ ...linea, tasso_annuo: 5, utilizzato: 3000 }],
    };
    const compute = (cambi: object) => {
      const esito = computePiano(buildPiano(send({ ...pieno, ...cambi })));
      return esito.ok ? { ...esito.valore, mancanti: [] } : esito;
    };
    for (const campo of campi) {
      const write = (valore: number | null) => ({ ipotesi: { ...pieno.ipotesi, [campo]: valore } });
      expect(compute(write(null)), campo).toEqual(compute(write(0)));
    }
    expect(compute({ liquidita_iniziale: null })).toEqual(compute({ liquidita_iniziale: 0 }));
    for (const campo of ['capitale_residuo', 'tasso_annuo']) {
      const write = (valore: number | null) => ({ finanziamenti: [{ ...mutuo, [campo]: valore }] });
      expect(compute(write(null)), campo).toEqual(compute(write(0)));
    }
    for (const campo of ['accordato', 'utilizzato']) {
      const write = (valore: number | null) => ({ linee: [{ ...linea, [campo]: valore }] });
      expect(compute(write(null)), campo).toEqual(compute(write(0)));
    }
  });

  test('figures beyond the limit of an amount are refused, not rounded', () => {
    const righe_libere = [{ ...riga, importi: { 0: 9_999_999_999_999.99, 1: 0.01 } }];
    const piano = buildPiano(send({ righe_libere }));
    expect(computePiano(piano)).toEqual({ ok: false, rifiuto: 'fuori_limite' });
    expect(explainDscr(piano, 6)).toBeNull();
    const grande = buildPiano(send({ ipotesi: { crediti_iniziali: 9_999_999_999_999.99, giorni_incasso: 0 } }));
    expect(explainCella(grande, 'incassi_crediti', 0)?.importo).toBe(999_999_999_999_999);
    const oltre = send({ ipotesi: { ricavi_annui: 9_999_999_999_999.99, crescita: 1000, stagionalita: [1, ...ZERI] } });
    expect(explainCella(buildPiano(oltre), 'incassi_vendite', 2)).toBeNull();
    expect(compareScenari(piano).map(({ confronto }) => confronto)).toEqual([null, null, null]);
    expect(
      computePiano(buildPiano(send({ righe_libere: [{ ...riga, importi: { 0: 9_999_999_999_999.99 } }] }))),
    ).toMatchObject({
      ok: true,
    });
  });
});
