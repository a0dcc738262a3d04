import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listPassi } from './passi.ts';

const readPassi = (nome: string, cambi: Partial<Esempio> = {}): readonly string[] => {
  const report: Report = buildReport({ ...(esempi[nome] as Esempio), ...cambi });
  return listPassi(report, 'IdA').map(({ testo }) => testo);
};

test('five indices beyond their threshold trigger the alert', () => {
  expect(readPassi('allerta')).toEqual([
    '12\u00A0000\u00A0€, limite 10\u00A0000\u00A0€. Nessuna presunzione.',
    'Non previsto sui dati consuntivi: riguarda i sei mesi successivi.',
    '5 su 5 oltre soglia: condizione di allerta del modello.',
  ]);
});

test('equity below the limit has priority', () => {
  const voci = { 'SPA.C.IV.1': 9_999.99, 'SPP.A.I': 10_000, 'SPP.A.VIII': -0.01 };
  expect(readPassi('vuoto', { ragione_sociale: 'Nuova S.r.l.', voci })[0]).toBe(
    '9\u00A0999,99\u00A0€, limite 10\u00A0000,00\u00A0€. Sotto il limite: condizione di allerta.',
  );
});

test('the indices decide nothing where the equity already gives the alert', () => {
  const sana = buildReport(esempi['sana'] as Esempio);
  const allerta: Report['fatti']['allerta'] = [
    {
      gruppo: 'IdA',
      passi: [
        { regola: 'patrimonio_netto', esito: 'allerta', valore: -506_250, limite: 0, motivo: null },
        { regola: 'indici_di_settore', esito: 'allerta', oltre_soglia: 5, valutati: 5, previsti: 5 },
      ],
    },
  ];
  expect(listPassi({ ...sana, fatti: { ...sana.fatti, allerta } }, 'IdA')[1]?.testo).toBe(
    '5 su 5 oltre soglia: non decidono, l’allerta è già data dal patrimonio netto rettificato.',
  );
});

test('says what covers the debts of the DSCR: the cash and the lines only where there are some', () => {
  const infrannuale = buildReport(esempi['infrannuale'] as Esempio);
  const read = (valori: Record<string, number>): string => {
    const params = infrannuale.params.map((param) =>
      param.gruppo === 'IdAp' && param.nome in valori ? { ...param, valore: valori[param.nome] ?? 0 } : param,
    );
    const allerta: Report['fatti']['allerta'] = [
      {
        gruppo: 'IdAp',
        passi: [{ regola: 'dscr', esito: 'nessuna_presunzione', valore: 1.11, insufficiente: false, motivo: null }],
      },
    ];
    return listPassi({ params, fatti: { ...infrannuale.fatti, allerta } }, 'IdAp')[0]?.testo ?? '';
  };
  expect([
    read({ Appr2: 1, Cassa0: 93_000, Linee6: 35_000 }),
    read({ Appr2: 1, Cassa0: 93_000, Linee6: 0 }),
    read({ Appr2: 1, Cassa0: 0, Linee6: 0 }),
    read({ Appr2: 0, Cassa0: 93_000, Linee6: 35_000 }),
  ]).toEqual([
    '1,11: FCFO, cassa e linee disponibili coprono insieme i debiti in scadenza, nessuna presunzione.',
    '1,11: FCFO e cassa coprono insieme i debiti in scadenza, nessuna presunzione.',
    '1,11: il FCFO copre i debiti in scadenza, nessuna presunzione.',
    '1,11: entrate e cassa, tolte le uscite, coprono i debiti in scadenza, nessuna presunzione.',
  ]);
});

test('an index without punteggio prevents the alert of the indices', () => {
  expect(readPassi('abbreviato')[2]).toBe(
    '1 su 5 oltre soglia: l’allerta richiede che lo siano tutti. Un indice non ha punteggio.',
  );
});

test('says why a statement cannot be used', () => {
  expect(readPassi('vuoto')).toEqual([
    'Il bilancio non ha voci: nessun indicatore è calcolato.',
    'Non previsto sui dati consuntivi: riguarda i sei mesi successivi.',
    'Nessun indice ha un punteggio.',
  ]);
});
