import { expect, test } from 'vitest';
import { buildEsito, otto } from '../test/rischi.ts';
import { aggregateRischi } from './rischio.ts';
import { NOTA_GRADO, printCalcoloGrado, printCalcoloGruppo, printIndici } from './stampa-rischio.ts';

test('prints the arithmetic of groups and grade, enough to redo it by hand', () => {
  const rischio = aggregateRischi(otto, [
    buildEsito('IdA0', 2, 0.3),
    buildEsito('ICA3', -0.2, 1),
    buildEsito('ICA6', 1.5, 0),
    buildEsito('ICA8', null, null),
    buildEsito('ZScore', 1, 0.6, 'ISPI'),
    buildEsito('OScore', 0.1, 0.3, 'ISPI'),
    buildEsito('IdAp0', 0, 0),
    buildEsito('IdAp2', 1.05, 0.6),
  ]);
  const scritti = Object.fromEntries(rischio.gruppi.map((gruppo) => [gruppo.gruppo, printCalcoloGruppo(gruppo)]));
  expect(scritti).toMatchObject({
    IdA: 'un solo punteggio: 30\u00A0%',
    IdAp: 'il punteggio più alto tra 0\u00A0% e 60\u00A0%: 60\u00A0%',
    ICAS: 'media (100\u00A0% + 0\u00A0%) / 2 = 50\u00A0%; metà media e metà massimo (50\u00A0% + 100\u00A0%) / 2 = 75\u00A0%',
    ISPI: 'media (60\u00A0% + 30\u00A0%) / 2 = 45\u00A0%',
    LEVE: null,
  });
  // (0.30 × 0.3 + 0.20 × 0.6 + 0.15 × 0.75 + 0.10 × 0.45) / 0.75 = 0.49
  expect(printCalcoloGrado(rischio)).toBe(
    '(30 × 30\u00A0% + 20 × 60\u00A0% + 15 × 75\u00A0% + 10 × 45\u00A0%) / 75 = 49\u00A0%',
  );
  const indici = Object.fromEntries(rischio.gruppi.map((gruppo) => [gruppo.gruppo, printIndici(gruppo)]));
  expect(indici).toMatchObject({ IdA: null, ICAS: '2 di 3 indici', LEVE: null });
  const conPavimento = aggregateRischi(otto, [buildEsito('IdA0', 7, 1), buildEsito('ICA6', 2, 0)]);
  expect(printCalcoloGrado(conPavimento)).toBe(
    '(30 × 100\u00A0% + 15 × 0\u00A0%) / 45 = 66,6667\u00A0%; il grado non scende sotto 85\u00A0%',
  );
  expect(printCalcoloGrado(aggregateRischi(otto, []))).toBeNull();
  expect(NOTA_GRADO).toContain('non è una probabilità di insolvenza');
});
