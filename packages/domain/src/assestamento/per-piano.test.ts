import { expect, test } from 'vitest';
import { applyCampi, buildBase, buildStato, inEuro } from '../test/assestamenti-di-prova.ts';
import { listScrittureProposte } from './per-piano.ts';

test('the cash plan is told the debts that counted entries raised', () => {
  const stato = buildStato({ 'CE.B.9.a': 48_000, 'CE.B.9.b': 14_400 });
  const listTutte = (destinazione: 'azienda' | 'fondi') =>
    listScrittureProposte(
      applyCampi(buildBase(), stato, [
        { tipo: 'mensilita', stato: 'da_ricontrollare' },
        { tipo: 'contributi', stato: 'confermata' },
        { tipo: 'tfr', stato: 'confermata', dati: { destinazione } },
        { tipo: 'ferie', stato: 'proposta', dati: { importo: 10 } },
      ]).scritture,
    );
  expect(listTutte('azienda')).toEqual({ mensilita: inEuro(4000), contributi: inEuro(1200) });
  expect(listTutte('fondi')).toEqual({ mensilita: inEuro(4000), contributi: inEuro(1200), tfr: inEuro(3591.85) });
});
