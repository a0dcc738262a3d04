import { expect, test } from 'vitest';
import { refuseBlocco, refuseEliminazione, refuseProiezione, refuseScrittura } from './diritti.ts';
import type { StatoBilancio } from './diritti.ts';

const chiusura: StatoBilancio = { consolidato: false, bilancio_base: null, bilancio_chiusura: true };
const infrannuale: StatoBilancio = { ...chiusura, bilancio_chiusura: false };
const proiezione: StatoBilancio = { ...chiusura, bilancio_base: 'b1' };
const lock = (stato: StatoBilancio): StatoBilancio => ({ ...stato, consolidato: true });

const judge = (stato: StatoBilancio) => ({
  scrittura: refuseScrittura(stato),
  eliminazione: refuseEliminazione(stato),
  consolida: refuseBlocco(stato, true),
  sblocca: refuseBlocco(stato, false),
  proiezione: refuseProiezione(stato),
});

const FREE = { scrittura: null, eliminazione: null, consolida: null, sblocca: null };
const LOCKED = { ...FREE, scrittura: 'bilancio_consolidato', eliminazione: 'bilancio_consolidato' };

test.each([
  ['closing', chiusura, { ...FREE, proiezione: 'proiezione_non_prevista' }],
  ['interim', infrannuale, { ...FREE, proiezione: null }],
  ['locked interim', lock(infrannuale), { ...LOCKED, proiezione: null }],
  [
    'projection',
    proiezione,
    {
      ...FREE,
      eliminazione: 'proiezione_vincolata',
      consolida: 'proiezione_vincolata',
      proiezione: 'proiezione_non_prevista',
    },
  ],
  [
    'projection of a locked statement',
    lock(proiezione),
    {
      ...LOCKED,
      eliminazione: 'proiezione_vincolata',
      sblocca: 'proiezione_vincolata',
      proiezione: 'proiezione_non_prevista',
    },
  ],
] as const)('%s statement', (_, stato, expected) => {
  expect(judge(stato)).toEqual(expected);
});
