import { expect, test } from 'vitest';
import { printNodo } from '../formula/stampa.ts';
import { buildContesto } from '../test/contesto.ts';
import { explainIndicatori } from './compute-indicatori.ts';

test('IdA2 goes from the formula to the card as docs/architecture.md says', () => {
  const contesto = buildContesto({ voci: { 'SPA.C.IV.1': 980_000, 'CE.A.1': 1_000_000, 'CE.C.17.e': 20_000 } });
  const [figura] = explainIndicatori(contesto, 'IdA', 'IdA2');
  expect(figura).toMatchObject({
    valore: 0.02,
    punteggio: 0,
    etichetta_punteggio: 'Buono',
    intervallo: { max: 0.024, label: 'Entro soglia' },
    lettura: expect.stringContaining('inferiore a 3,00'),
    spiegazione: {
      albero: {
        tipo: 'rapporto',
        valore: 0.02,
        numeratore: { tipo: 'grandezza', codice: 'OF', valore: 20_000 },
        denominatore: { tipo: 'grandezza', codice: 'RIC', valore: 1_000_000 },
      },
    },
  });
  const albero = figura?.spiegazione.albero;
  if (albero === undefined) throw new Error('IdA2 has no explanation');
  expect(
    (['parole', 'simboli', 'numeri'] as const).map((come) => printNodo(albero, come).replaceAll('\u00A0', ' ')),
  ).toEqual(['Oneri finanziari (C.17) / Ricavi (A.1)', 'OF / RIC', '20 000,00 / 1 000 000,00']);
});
