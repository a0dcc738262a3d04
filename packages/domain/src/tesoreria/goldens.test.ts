import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildPiano, computeCalcolo } from '../test/piani-di-prova.ts';
import { printTesto } from '../test/testo.ts';
import type { CampiPiano } from './campi.ts';
import { printFonte } from './calendario-fiscale.ts';
import { buildFogli } from './foglio.ts';
import type { CellaFoglio } from './foglio-cella.ts';
import { listRigheMostrate } from './righe-mostrate.ts';
import { compareScenari, printScenario } from './scenari.ts';
import { explainCella } from './spiegazione-cella.ts';
import type { EventoSpiegato, SpiegazioneCella } from './spiegazione-cella.ts';
import { explainDscr } from './spiegazione-dscr.ts';

const CARTELLA = join(import.meta.dirname, '../../../../fixtures/tesoreria');
const readPiano = (caso: string) =>
  buildPiano(JSON.parse(readFileSync(join(CARTELLA, caso, 'piano.json'), 'utf8')) as CampiPiano);

const describeEvento = ({ data, al, importo, causale, albero, passaggi, regole }: EventoSpiegato) => ({
  quando: data === al ? data : `${data} – ${al}`,
  importo,
  causale,
  albero,
  passaggi: passaggi.map((passo) => [`${passo.codice} ${passo.nome}: ${passo.valore}`, passo.albero]),
  regole: regole.map((regola) => `${regola.nome}: ${printFonte(regola)}`),
});

const describeCella = ({ importo, previsto, eventi, sostituiti }: SpiegazioneCella) => ({
  importo: importo === previsto ? importo : `${importo}, previsto ${previsto}`,
  eventi: eventi.map(describeEvento),
  sostituiti: sostituiti.map(describeEvento),
});

describe('how the cells of a plan are explained, its DSCR and its scenarios', () => {
  test.each([
    'anticipi-e-quattordicesima',
    'credito-iva-trimestrale',
    'due-mutui-e-due-linee',
    'settimane-con-consuntivo',
  ])('%s', async (caso) => {
    const piano = readPiano(caso);
    const calcolo = computeCalcolo(piano);
    const { righe, periodi } = calcolo;
    const celle = righe.flatMap(({ codice }) =>
      periodi.flatMap((_, numero) => {
        // The others repeat what the first months and the last say.
        const cella = numero < 2 || numero === periodi.length - 1 ? explainCella(piano, codice, numero) : null;
        return cella === null || cella.eventi.length === 0
          ? []
          : [[`${codice} ${numero}`, describeCella(cella)] as const];
      }),
    );
    const testo = printTesto({
      scenario: printScenario(piano.scenario),
      scenari: compareScenari(piano).map(({ nome, confronto }) => [nome, confronto]),
      dscr_6: explainDscr(piano, 6),
      dscr_12: explainDscr(piano, 12),
      righe: listRigheMostrate(calcolo).map(({ codice, nome, specie, totale }) => [codice, nome, specie, totale]),
      ...Object.fromEntries(celle),
    });
    await expect(testo).toMatchFileSnapshot(join(CARTELLA, caso, 'spiegazioni.txt'));
  });
});

const describeFoglioCella = (cella: CellaFoglio): string => {
  switch (cella?.tipo) {
    case 'testo':
      return cella.isTitolo ? `**${cella.testo}**` : cella.testo;
    case 'formula':
      return `${cella.isTitolo ? '**' : ''}=${cella.formula} → ${cella.valore} (${cella.formato})`;
    case 'cifra':
      return `${cella.valore} (${cella.formato})`;
    default:
      return cella?.valore ?? '';
  }
};

test('the workbook of a plan, cell by cell', async () => {
  const fogli = buildFogli(readPiano('settimane-con-consuntivo')) ?? [];
  const testo = fogli
    .map(
      ({ nome, testa, larghezze, righe }) =>
        `# ${nome}: ${testa}; ${larghezze.join(' ')}\n${righe.map((riga) => riga.map(describeFoglioCella).join(' | ')).join('\n')}\n`,
    )
    .join('\n');
  await expect(testo).toMatchFileSnapshot(join(CARTELLA, 'settimane-con-consuntivo', 'fogli.txt'));
});
