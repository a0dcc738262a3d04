import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCaso } from '../test/bilanci-di-prova.ts';
import type { Caso } from '../test/bilanci-di-prova.ts';
import { buildContesto } from '../test/contesto.ts';
import { buildLeve } from '../test/simulazioni-di-prova.ts';
import { printTesto } from '../test/testo.ts';
import { codiciLeva } from './leva.ts';
import { printLeva } from './print-leva.ts';
import { getRegola } from './regole.ts';
import { printRifiutoLeva } from './rifiuto.ts';
import { computeSimulazione } from './simulazione.ts';

const CARTELLA = join(import.meta.dirname, '../../../../fixtures/bilanci');
const load = (nome: string) =>
  buildCaso(JSON.parse(readFileSync(join(CARTELLA, nome, 'bilancio.json'), 'utf8')) as Caso);

const describeSimulazione = (esito: ReturnType<typeof computeSimulazione>) => {
  if (!esito.ok) return printRifiutoLeva(esito.rifiuto);
  const { contesto: _contesto, risultati: _risultati, indicatori, ...simulazione } = esito.valore;
  const cambiati = indicatori.filter(({ prima, dopo }) => prima.punteggio !== dopo.punteggio);
  return {
    ...simulazione,
    indicatori: cambiati.map(({ gruppo, codice, prima, dopo }) => [gruppo, codice, prima.punteggio, dopo.punteggio]),
  };
};

test('every lever, on its own example', async () => {
  const esempi = codiciLeva.flatMap((codice) =>
    getRegola(codice).esempi.map(({ titolo, voci, leva }) => {
      const contesto = buildContesto({ voci });
      const simulazione = describeSimulazione(computeSimulazione(contesto, { leve: [leva], aliquota: null }));
      return [`${codice}, ${titolo}`, { leva: printLeva(leva), simulazione }] as const;
    }),
  );
  await expect(printTesto(Object.fromEntries(esempi))).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../fixtures/simulatore/leve.txt'),
  );
});

describe('levers together', () => {
  test.each(['infrannuale-in-perdita-con-precedente-in-perdita', 'dettaglio-in-allerta'])('%s', async (nome) => {
    const contesto = load(nome);
    const insieme = [1, 2, 3].map((numero) => {
      const leve = buildLeve(numero, contesto);
      return {
        leve: leve.map(printLeva),
        simulazione: describeSimulazione(computeSimulazione(contesto, { leve, aliquota: null })),
      };
    });
    await expect(printTesto({ insieme })).toMatchFileSnapshot(join(CARTELLA, nome, 'simulazioni.txt'));
  });
});
