import { describe, expect, test } from 'vitest';
import { openFile } from './containers/open-file.ts';
import { buildPiccolo } from './test-support/build-elenchi.ts';
import { describeVerifica } from './test-support/describe-verifica.ts';
import { findGolden } from './test-support/list-letture.ts';
import { printPagine } from './test-support/print-pagine.ts';
import { Random } from './test-support/random.ts';
import { SCRITTURE, writeFile } from './test-support/write-file.ts';

const ELENCHI = 240;
const A_FILE = 40;
const PAGINE = 40;

/** How a list is read, with the list before it, so that a person can judge it. */
const describeTesto = (numero: number): string => {
  const casuale = new Random(numero + 1000);
  const contenitore = casuale.pick(['incollato', 'incollato', 'csv', 'pagina'] as const);
  const scritto = writeFile(buildPiccolo(numero), contenitore, casuale.pick(SCRITTURE));
  const testo = 'testo' in scritto ? scritto.testo : new TextDecoder().decode(scritto.bytes);
  const letto = describeVerifica({ testo })
    .split('\n')
    .filter((riga) => !/^(?:possibile|programma|anteprima|csv|testo)/u.test(riga) && riga !== '')
    .join('\n');
  return `=== ${numero}\n${testo}\n---\n${letto}\n`;
};

describe('small lists with what programs print among the accounts', () => {
  const gruppi = Array.from({ length: ELENCHI / A_FILE }, (_, gruppo) => gruppo * A_FILE);
  test.each(gruppi)('from number %i', async (primo) => {
    const testi = Array.from({ length: A_FILE }, (_, i) => describeTesto(primo + i));
    await expect(testi.join('\n')).toMatchFileSnapshot(findGolden(`elenchi-piccoli-${primo}`));
  });
});

/** The cells of a list printed on pages, each text moved by less than a letter. */
const describePagine = (numero: number): string => {
  const casuale = new Random(numero + 2000);
  const pagine = printPagine(buildPiccolo(numero), {
    scrittura: casuale.pick(SCRITTURE),
    righePerPagina: 6 + casuale.below(20),
    largoNome: 10 + casuale.below(20),
    appoggio: casuale.pick(['prima', 'ultima'] as const),
  });
  const mosse = pagine.map(({ testi }) => ({
    testi: testi.map((testo) => ({ ...testo, x: testo.x + casuale.below(3) - 1, y: testo.y + casuale.below(2) })),
  }));
  const aperto = openFile({ pdf: { ok: true, valore: mosse } });
  const righe = aperto.ok
    ? aperto.valore.fogli.flatMap((foglio) => foglio.righe.map((riga) => riga.join(' | ')))
    : [aperto.rifiuto];
  return `=== ${numero}\n${righe.join('\n')}\n`;
};

test('the cells of small lists on pages', async () => {
  const testi = Array.from({ length: PAGINE }, (_, i) => describePagine(i));
  await expect(testi.join('\n')).toMatchFileSnapshot(findGolden('pagine-piccole'));
});
