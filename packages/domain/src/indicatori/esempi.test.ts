import { describe, expect, test } from 'vitest';
import { buildContesto } from '../test/contesto.ts';
import { computeIndicatori } from './compute-indicatori.ts';
import { gruppi } from './gruppi.ts';
import type { Intervallo } from '../soglie/intervallo.ts';
import { getSoglieUltime } from '../soglie/soglie.ts';
import { isAusiliario } from './indicatore.ts';
import type { Indicatore } from './indicatore.ts';

const listIntervalli = (indicatore: Indicatore): readonly Intervallo[] => {
  if (indicatore.soglie === null) return [];
  const soglie = getSoglieUltime(indicatore.soglie);
  if (soglie.tipo === 'settore') return soglie.computeIntervalli('2');
  return soglie.tipo === 'bilancio' ? soglie.tipici : soglie.intervalli;
};

/** The worked examples of every indicator. A new one is run without a line here. */
describe.each(gruppi.map((gruppo) => [gruppo.codice, gruppo] as const))('worked examples of %s', (_, gruppo) => {
  for (const indicatore of gruppo.indicatori) {
    test.each(indicatore.esempi.map((esempio) => [esempio.titolo, esempio] as const))(
      `${indicatore.codice}: %s`,
      (_titolo, esempio) => {
        const contesto = buildContesto(esempio);
        const risultato = computeIndicatori(contesto, gruppo.codice).find(({ codice }) => codice === indicatore.codice);
        expect(contesto.bilancio.bilancio.quadratura, 'the example must balance').toBe(0);
        expect(risultato?.motivo?.codice ?? null).toBe(esempio.motivo ?? null);
        expect(risultato?.valore === null ? null : Number(risultato?.valore.toFixed(6))).toBe(esempio.valore);
        expect(risultato?.punteggio).toBe(esempio.punteggio);
      },
    );

    test(`${indicatore.codice} has examples and texts`, () => {
      expect(isAusiliario(indicatore.codice) || indicatore.esempi.length > 0).toBe(true);
      expect(indicatore.name).not.toBe('');
      for (const testo of [
        indicatore.descrizione_breve,
        indicatore.descrizione_estesa,
        indicatore.stato_normativo.testo,
        indicatore.fonte,
      ]) {
        expect(testo.length).toBeGreaterThan(5);
        expect(testo).not.toContain('!');
      }
      expect(indicatore.link_requires_auth, 'what is not there asks for no account').toBe(
        indicatore.link !== null && indicatore.link_requires_auth,
      );
    });

    test(`${indicatore.codice} reads every value in words`, () => {
      const letture = listIntervalli(indicatore).map(({ lettura }) => lettura);
      expect(indicatore.lettura !== undefined || !letture.includes(null)).toBe(true);
      const scritte = letture.filter((lettura) => lettura !== null);
      expect(new Set(scritte).size).toBe(scritte.length);
    });
  }
});
