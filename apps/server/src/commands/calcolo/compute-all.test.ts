import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addAnni, buildValori, isCodiceSettore } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { computeAll } from './compute-all.ts';
import { computeStoredRisultati } from './compute-risultati.ts';
import type { ComputeInput } from '../../compute-input.ts';

const FIXTURES = join(import.meta.dirname, '../../../../../fixtures/bilanci');

type Amounts = Parameters<typeof buildValori>[0];
type Fixture = Readonly<{
  settore: string;
  data_bilancio: string;
  data_bilancio_chiusura: string;
  params: ComputeInput['bilancio']['params'];
  voci: Amounts;
  precedente: Amounts | null;
}>;

const readInput = (name: string): ComputeInput => {
  const { settore, data_bilancio, data_bilancio_chiusura, params, voci, precedente } = JSON.parse(
    readFileSync(join(FIXTURES, name, 'bilancio.json'), 'utf8'),
  ) as Fixture;
  if (!isCodiceSettore(settore)) throw new Error(settore);
  return {
    settore,
    data_bilancio_chiusura,
    data_inizio_attivita: null,
    forma_giuridica: null,
    bilancio: { data_bilancio, valori: buildValori(voci), params },
    precedente:
      precedente === null
        ? null
        : { data_bilancio: addAnni(data_bilancio, -1), valori: buildValori(precedente), params: {} },
    proiezione: null,
  };
};

const inputs = new Map(readdirSync(FIXTURES).map((name) => [name, readInput(name)]));

test('many calculations in a row leave the event loop free and give the same figures', async () => {
  let isOver = false;
  let turns = 0;
  const computed = computeAll(inputs).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    turns += 1;
  }
  expect([...(await computed).values()]).toEqual([...inputs.values()].map(computeStoredRisultati));
  // Computed without a pause, all would be done by the first turn.
  expect(turns).toBeGreaterThanOrEqual(inputs.size - 1);
});
