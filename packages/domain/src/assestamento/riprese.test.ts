import { expect, test } from 'vitest';
import { applyCampi, buildBase, buildStato, inEuro } from '../test/assestamenti-di-prova.ts';
import { computeAssestamento } from './assestamento.ts';

const stato = buildStato({ 'CE.B.7': 9000 });
const dati = { totale: 365, dal: '2025-07-01', al: '2025-12-31' };
const { scritture } = applyCampi(buildBase({ data_bilancio: '2025-09-30' }), stato, [
  { tipo: 'risconti_attivi', stato: 'confermata', dati },
]);

const read = (data_bilancio: string) => {
  const { proposte, domande } = computeAssestamento(buildBase({ data_bilancio, riprese: scritture }), stato);
  return {
    proposte: proposte.flatMap(({ scrittura }) => (scrittura.tipo === 'risconti_attivi' ? [scrittura.dati] : [])),
    campi: domande.flatMap(({ tipo, campo }) => (tipo === 'risconti_attivi' ? [campo] : [])),
  };
};

test('a cost whose period is over is asked again, not deferred whole before its next period begins', () => {
  expect(read('2026-03-31')).toEqual({ proposte: [], campi: ['dal'] });
  expect(read('2026-09-30')).toMatchObject({ proposte: [{ dal: '2026-07-01', al: '2026-12-31' }], campi: [] });
});

test('one paid in advance is still deferred, with its own dates', () => {
  expect(read('2025-06-30')).toMatchObject({ proposte: [{ dal: '2025-07-01', al: '2025-12-31' }], campi: [] });
});

test('interest runs for the days of the new period, not for those of the last', () => {
  const prima = applyCampi(buildBase({ data_bilancio: '2025-12-31' }), stato, [
    { tipo: 'interessi', stato: 'confermata', dati: { debito: 36_500, tasso: 10, giorni: 365 } },
  ]);
  const { proposte } = computeAssestamento(buildBase({ data_bilancio: '2026-03-31', riprese: prima.scritture }), stato);
  const interessi = proposte.map(({ scrittura }) => scrittura).filter(({ tipo }) => tipo === 'interessi');
  expect(interessi.map(({ dati: { giorni }, importo }) => [giorni, importo])).toEqual([[undefined, inEuro(900)]]);
});

test('the residual debts of then are asked again, once; an amount that was typed stays', () => {
  const prima = applyCampi(buildBase({ data_bilancio: '2025-12-31' }), buildStato({ 'SPP.D.4.O': 90_000 }), [
    { tipo: 'mutui_entro', stato: 'confermata', dati: { residuo: 60_000, mesi: 60 } },
    { tipo: 'mutui_entro', stato: 'confermata', dati: { residuo: 30_000, mesi: 24 } },
    { tipo: 'mutui_entro', stato: 'confermata', dati: { importo: 500 } },
  ]);
  const { proposte, domande } = computeAssestamento(
    buildBase({ data_bilancio: '2026-06-30', riprese: prima.scritture }),
    buildStato({ 'SPP.D.4.O': 80_000 }),
  );
  const mutui = proposte.map(({ scrittura }) => scrittura).filter(({ tipo }) => tipo === 'mutui_entro');
  expect(mutui.map(({ dati }) => dati)).toEqual([{ importo: inEuro(500) }]);
  expect(domande.filter(({ tipo }) => tipo === 'mutui_entro').map(({ campo }) => campo)).toEqual(['residuo']);
});
