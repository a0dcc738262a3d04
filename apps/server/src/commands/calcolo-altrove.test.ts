import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addAnni, buildValori, isCodiceSettore } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { computeElsewhere } from './calcolo-altrove.ts';
import { computeScritti } from './calcolo-puro.ts';
import type { DomandaCalcolo } from './calcolo-puro.ts';

const CARTELLA = join(import.meta.dirname, '../../../../fixtures/bilanci');

type Importi = Parameters<typeof buildValori>[0];
type Caso = Readonly<{
  settore: string;
  data_bilancio: string;
  data_bilancio_chiusura: string;
  params: DomandaCalcolo['bilancio']['params'];
  voci: Importi;
  precedente: Importi | null;
}>;

const readDomanda = (nome: string): DomandaCalcolo => {
  const { settore, data_bilancio, data_bilancio_chiusura, params, voci, precedente } = JSON.parse(
    readFileSync(join(CARTELLA, nome, 'bilancio.json'), 'utf8'),
  ) as Caso;
  if (!isCodiceSettore(settore)) throw new Error(settore);
  return {
    settore,
    data_bilancio_chiusura,
    data_inizio_attivita: null,
    bilancio: { data_bilancio, valori: buildValori(voci), params },
    precedente:
      precedente === null
        ? null
        : { data_bilancio: addAnni(data_bilancio, -1), valori: buildValori(precedente), params: {} },
    proiezione: null,
  };
};

const domande = readdirSync(CARTELLA).map(readDomanda);

test('many calculations in a row leave the event loop free, and give what they give on it', async () => {
  let isOver = false;
  let turns = 0;
  const computed = Promise.all(domande.map(computeElsewhere)).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    turns += 1;
  }
  expect(await computed).toEqual(domande.map(computeScritti));
  // On the event loop all of them would be over at the first turn.
  expect(turns).toBeGreaterThan(domande.length);
});
