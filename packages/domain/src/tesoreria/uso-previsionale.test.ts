import { describe, expect, test } from 'vitest';
import { computeIndicatori } from '../indicatori/compute-indicatori.ts';
import { buildContesto, closeQuadratura } from '../test/contesto.ts';
import { buildCampi, buildPiano } from '../test/piani-di-prova.ts';
import { scenari } from './scenari.ts';
import { getStatoUso, printRifiutoUso, computeUsoPrevisionale } from './uso-previsionale.ts';

const campi = buildCampi({
  descrizione: 'Piano 2027',
  liquidita_iniziale: 10000,
  usa_linee: true,
  ipotesi: { crediti_iniziali: 60000, giorni_incasso: 30, imposte_giugno: 8000 },
  finanziamenti: [
    {
      nome: 'Mutuo',
      tipo: 'quota_costante',
      capitale_residuo: 120000,
      tasso_annuo: 0,
      periodicita: 1,
      prossima_rata: '2027-01-31',
      rate_residue: 24,
    },
  ],
  linee: [{ nome: 'Fido', tipo: 'cassa', accordato: 50000, utilizzato: 20000, tasso_annuo: 0 }],
  righe_libere: [
    { nome: 'Apporto dei soci', gruppo: 'finanziamenti', verso: 'entrata', importi: { '2': 12000, '7': 99 } },
  ],
});

const use = (altri: Partial<typeof campi>, conferma = false): ReturnType<typeof computeUsoPrevisionale> =>
  computeUsoPrevisionale(
    { piano: buildPiano({ ...campi, ...altri }), versione: 3, salvato_il: '2027-01-20' },
    { data_bilancio: '2026-12-31', conferma },
  );

const readTesto = (esito: ReturnType<typeof computeUsoPrevisionale>): string =>
  esito.ok ? '' : printRifiutoUso(esito.rifiuto);

describe('the plan in the test of the next months', () => {
  test('gives the inputs of the first approach and says where they come from', () => {
    // In: 60 000 + 12 000, lines 30 000. Out: 8 000. Service: 6 × 5 000.
    // (10 000 + 72 000 + 30 000 − 8 000) ÷ 30 000 = 104 000 ÷ 30 000 = 3,4667
    // Without new finance and lines: (104 000 − 12 000 − 30 000) ÷ 30 000 = 62 000 ÷ 30 000 = 2,0667
    const esito = use({});
    expect(esito).toEqual({
      ok: true,
      valore: {
        inputs: { Cassa0: 1000000, Entr6: 10200000, Usc6: 800000, Serv6: 3000000, Appr2: 0 },
        evidenza:
          'Piano di tesoreria «Piano 2027» del 20/01/2027, versione 3, scenario Base, di cui nuova finanza 12\u00A0000,00, linee 30\u00A0000,00: senza, DSCR 2,07.',
        dscr: 104000 / 30000,
      },
    });
  });

  test('says so too where there is neither new finance nor lines', () => {
    // (10 000 + 60 000 − 8 000) ÷ 30 000 = 2,0667
    expect(use({ usa_linee: false, righe_libere: [] })).toMatchObject({
      valore: {
        evidenza:
          'Piano di tesoreria «Piano 2027» del 20/01/2027, versione 3, scenario Base, di cui nuova finanza 0,00, linee 0,00: senza, DSCR 2,07.',
      },
    });
  });

  test('only from scenario Base or a worse one', () => {
    expect(use({ scenario: scenari.Prudente })).toMatchObject({ ok: true });
    expect(readTesto(use({ scenario: scenari.Favorevole }))).toBe(
      'Il piano è nello scenario Favorevole: nel test previsionale si usa lo scenario Base o uno peggiore.',
    );
  });

  test('not with fields missing or residuals open', () => {
    expect(use({ liquidita_iniziale: null })).toMatchObject({
      rifiuto: { codice: 'campi_mancanti', campi: ['liquidita_iniziale'] },
    });
    const righe = { incassi_crediti: 40000 };
    expect(readTesto(use({ consuntivi: { '0': { righe } } }))).toBe(
      'Ci sono residui da ripianificare: Crediti in essere.',
    );
    const residui = { incassi_crediti: [{ periodo: 3, importo: 15000 }] };
    expect(use({ consuntivi: { '0': { righe, residui } } })).toMatchObject({ rifiuto: { codice: 'residui_aperti' } });
    const tutti = { incassi_crediti: [...residui.incassi_crediti, { periodo: null, importo: 5000 }] };
    expect(use({ consuntivi: { '0': { righe, residui: tutti } } })).toMatchObject({ ok: true });
  });

  test('where it does not start the day after the statement, only when confirmed', () => {
    expect(readTesto(use({ inizio: '2027-02-01' }))).toBe(
      'Il piano inizia il 01/02/2027 e non il 01/01/2027, giorno dopo la data del bilancio: confermare per usarlo lo stesso.',
    );
    expect(use({ inizio: '2027-02-01' }, true)).toMatchObject({ ok: true });
  });

  test('not from a plan by weeks', () => {
    expect(use({ passo: 'settimana' })).toMatchObject({ rifiuto: { codice: 'senza_sei_mesi' } });
  });

  test('says from either side when something has changed since', () => {
    const esito = use({});
    if (!esito.ok) throw new Error(esito.rifiuto.codice);
    const uso = { piano: 'a1', versione: 3, usato_il: '2027-01-20', inputs: esito.valore.inputs };
    const params = { Cassa0: 10000, Entr6: 102000, Usc6: 8000, Serv6: 30000, Appr2: 0 };
    expect(getStatoUso(null, 3, params)).toEqual({ stato: 'mai_usato' });
    expect(getStatoUso(uso, 3, params)).toEqual({ stato: 'usato', piano_cambiato: false, inputs_cambiati: [] });
    expect(getStatoUso(uso, 4, { ...params, Usc6: 8000.01, Serv6: null })).toEqual({
      stato: 'usato',
      piano_cambiato: true,
      inputs_cambiati: ['Usc6', 'Serv6'],
    });
  });

  test('IdAp2 with those inputs is the DSCR of the plan', () => {
    const esito = use({});
    if (!esito.ok) throw new Error(esito.rifiuto.codice);
    const { Cassa0, Entr6, Usc6, Serv6, Appr2 } = esito.valore.inputs;
    const euro = { Cassa0: Cassa0 / 100, Entr6: Entr6 / 100, Usc6: Usc6 / 100, Serv6: Serv6 / 100 };
    const [idAp2] = computeIndicatori(
      buildContesto({
        voci: closeQuadratura({ 'SPA.C.IV.1': 5000 }),
        proiezione: closeQuadratura({ 'SPA.C.IV.1': 5000 }),
        data_bilancio: '2025-06-30',
        params: { ...euro, Appr2 },
      }),
    ).filter(({ codice }) => codice === 'IdAp2');
    expect(idAp2?.valore).toBe(esito.valore.dscr);
  });
});
