import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Abbinamento, VerificaRead } from '../outcome.ts';
import { describeVerifica } from '../test-support/describe-verifica.ts';
import { formatSaldo } from '../test-support/describe.ts';
import { readTesto } from '../test-support/read.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/verifica');
const GOLDENS = join(FIXTURES, 'goldens');
const settembre = readFileSync(join(FIXTURES, 'mesi/settembre.csv'), 'utf8');
const ottobre = readFileSync(join(FIXTURES, 'mesi/ottobre.csv'), 'utf8');
const { lettura, conti } = readTesto(settembre);

/** Decided by hand in September; what is to be cleared up is left out. */
const DECISE: Readonly<Record<string, Abbinamento['voce']>> = {
  'Zeta Ypsilon': 'SPA.B.II.2',
  'Wxyz Kappa': 'SPA.C.IV.1',
  'Partita da chiarire': null,
  'Consulenze legali': 'CE.B.14',
};

const confermati = conti.map(({ codice, descrizione, saldo, voce }): Abbinamento => ({
  codice,
  descrizione,
  voce: descrizione in DECISE ? (DECISE[descrizione] ?? null) : voce,
  lato: saldo < 0 ? 'avere' : 'dare',
}));
const dello = (codice: string, descrizione: string, programma: string | null) =>
  ({ codice, descrizione, voce: 'CE.B.8', programma }) as const;

test('the second month: what is remembered, what changed its name or its side, what is new', async () => {
  const golden = describeVerifica(
    { testo: ottobre },
    {
      azienda: confermati,
      studio: [
        dello('90/02', 'Qwertz studio', lettura.programma),
        dello('1', 'QWERTZ NOME', null),
        dello('90/03', 'Qwertz nome', 'un altro programma'),
        dello('70/01', 'Energia elettrica', lettura.programma),
      ],
      data_bilancio: '2025-09-30',
      intestatario: { nome: 'Alfa S.r.l.', codici: [] },
    },
  );
  await expect(golden).toMatchFileSnapshot(join(GOLDENS, 'mesi-ottobre.txt'));
});

test('what was confirmed before its side was kept: only two-sided accounts leave their line', async () => {
  const senzaLato = confermati.map(({ codice, descrizione, voce }) => ({ codice, descrizione, voce }));
  await expect(describeVerifica({ testo: ottobre }, { azienda: senzaLato })).toMatchFileSnapshot(
    join(GOLDENS, 'mesi-ottobre-senza-lato.txt'),
  );
});

const toMappa = (letto: VerificaRead): Map<string, VerificaRead['conti'][number]> =>
  new Map(letto.conti.map((conto) => [`${conto.codice} ${conto.descrizione}`, conto]));

test('two months side by side', async () => {
  const prima = toMappa(readTesto(settembre, { azienda: confermati }));
  const dopo = toMappa(readTesto(ottobre, { azienda: confermati }));
  const righe = [...new Set([...prima.keys(), ...dopo.keys()])].toSorted().map((chiave) => {
    const [allora, ora] = [prima.get(chiave), dopo.get(chiave)].map((conto) =>
      conto === undefined ? 'non c’è' : `${formatSaldo(conto.saldo)} su ${conto.voce ?? 'nessuna voce'}`,
    );
    return `${chiave} | ${allora} | ${allora === ora ? 'uguale' : ora}`;
  });
  await expect(`${righe.join('\n')}\n`).toMatchFileSnapshot(join(GOLDENS, 'mesi-confronto.txt'));
});
