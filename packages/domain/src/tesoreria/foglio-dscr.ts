import type { CalcoloPiano, DscrCalcolato } from './calcolo.ts';
import { formula, getColonna, importo, testo, titolo } from './foglio-cella.ts';
import type { CellaFoglio, Foglio } from './foglio-cella.ts';
import { NOME_GRIGLIA } from './foglio-griglia.ts';
import type { FindRiga } from './foglio-griglia.ts';
import type { Piano } from './piano.ts';
import { listServizio } from './righe.ts';

type Orizzonte = { readonly mesi: number; readonly dscr: DscrCalcolato };

/** The DSCR of six and twelve months over the cells of the grid; null where the plan has none. */
export const buildFoglioDscr = (piano: Piano, calcolo: CalcoloPiano, find: FindRiga): Foglio | null => {
  const { sei_mesi, dodici_mesi } = calcolo.dscr;
  const orizzonti: readonly Orizzonte[] = [
    ...(sei_mesi === null ? [] : [{ mesi: 6, dscr: sei_mesi }]),
    ...(dodici_mesi === null ? [] : [{ mesi: 12, dscr: dodici_mesi }]),
  ];
  if (orizzonti.length === 0) return null;
  const perRiga = (
    nome: string,
    build: (orizzonte: Orizzonte, colonna: string) => CellaFoglio,
  ): readonly CellaFoglio[] => [
    testo(nome),
    ...orizzonti.map((orizzonte, posizione) => build(orizzonte, getColonna(1 + posizione))),
  ];
  const finale = find('finale');
  const iniziale = `${NOME_GRIGLIA}!B${find('iniziale')}`;
  return {
    nome: 'DSCR',
    righe: [
      [titolo('DSCR'), ...orizzonti.map(({ mesi }) => titolo(`${mesi} mesi`))],
      perRiga('Disponibilità liquide iniziali', () => formula(iniziale, calcolo.saldo_iniziale[0] ?? 0, false)),
      perRiga('Entrate', ({ mesi, dscr }) =>
        formula(writeFlussi(piano, calcolo, find, mesi, 'entrata'), dscr.entrate, false),
      ),
      perRiga('Linee di credito disponibili', ({ dscr }) => importo(dscr.linee)),
      perRiga('Uscite', ({ mesi, dscr }) =>
        formula(writeFlussi(piano, calcolo, find, mesi, 'uscita'), dscr.uscite, false),
      ),
      perRiga('Risorse', ({ dscr }, colonna) =>
        formula(`${colonna}2+${colonna}3+${colonna}4-${colonna}5`, dscr.risorse, false),
      ),
      perRiga('Rimborsi di capitale', ({ mesi, dscr }) =>
        formula(writeServizio(piano, find, mesi), dscr.servizio, false),
      ),
      perRiga('DSCR', ({ dscr }, colonna) => ({
        tipo: 'formula',
        formula: `IF(${colonna}7>0,${colonna}6/${colonna}7,"")`,
        valore: dscr.valore,
        formato: 'rapporto',
        isTitolo: true,
      })),
      perRiga('Prova: risorse − linee − rimborsi', ({ dscr }, colonna) =>
        formula(`${colonna}6-${colonna}4-${colonna}7`, dscr.risorse - dscr.linee - dscr.servizio, false),
      ),
      perRiga('Liquidità finale del piano', ({ mesi }) =>
        formula(`${NOME_GRIGLIA}!${getColonna(mesi)}${finale}`, calcolo.saldo_finale[mesi - 1] ?? 0, false),
      ),
    ],
    larghezze: [40, ...orizzonti.map(() => 20)],
    testa: 1,
  };
};

/** A row of the grid over the first months. */
const writeRange = (riga: number, mesi: number): string => `${NOME_GRIGLIA}!B${riga}:${getColonna(mesi)}${riga}`;

/** Rows that go one way and are no service, with the differences of the actual closings that go the same way. */
const writeFlussi = (
  piano: Piano,
  { righe }: CalcoloPiano,
  find: FindRiga,
  mesi: number,
  verso: 'entrata' | 'uscita',
): string => {
  const servizio = listServizio(piano);
  const somme = righe
    .filter((riga) => riga.verso === verso && !servizio.includes(riga.codice))
    .map(({ codice }) => `SUM(${writeRange(find(codice), mesi)})`);
  const differenze = writeRange(find('differenze'), mesi);
  const differenza = verso === 'entrata' ? `+SUMIF(${differenze},">0")` : `-SUMIF(${differenze},"<0")`;
  return `${somme.join('+')}${differenza}`;
};

const writeServizio = (piano: Piano, find: FindRiga, mesi: number): string =>
  listServizio(piano)
    .map((codice) => `SUM(${writeRange(find(codice), mesi)})`)
    .join('+');
