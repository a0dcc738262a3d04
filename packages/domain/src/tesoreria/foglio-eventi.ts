import type { Data } from '../calendario/data.ts';
import { formatData } from '../numbers/format-data.ts';
import { cifra, importo, testo, titolo } from './foglio-cella.ts';
import type { CellaFoglio, Foglio } from './foglio-cella.ts';
import type { Griglia } from './griglia.ts';
import type { Piano } from './piano.ts';
import { explainEventi } from './spiegazione-cella.ts';

const NOME_EVENTI = 'Eventi';
const TESTA = 1;

/** Columns of the sheet, by which the grid adds them up: rows and periods by their number, which no name can upset. */
const colonne = ['N. riga', 'N. periodo', 'Riga', 'Dal', 'Al', 'Importo', 'Come nasce'] as const;

/** Every event of the plan, one a line: what the grid adds up. */
export const buildFoglioEventi = (piano: Piano, griglia: Griglia): Foglio => ({
  nome: NOME_EVENTI,
  righe: [colonne.map(titolo), ...listEventi(piano, griglia)],
  larghezze: [8, 10, 26, 12, 12, 16, 110],
  testa: TESTA,
});

const listEventi = (piano: Piano, griglia: Griglia): readonly (readonly CellaFoglio[])[] =>
  griglia.righe.flatMap((riga, posizione) =>
    griglia.periodi.flatMap((periodo, numero) =>
      explainEventi(piano, griglia, riga, periodo).map((evento) => [
        cifra(posizione + 1),
        cifra(numero),
        testo(riga.riga.nome),
        toData(evento.data),
        toData(evento.al),
        importo(evento.importo),
        testo(evento.causale),
      ]),
    ),
  );

const toData = (valore: Data): CellaFoglio => ({ tipo: 'data', valore });

/** The sum of the events of a row in a period. */
export const sumEventi = (posizione: number, numero: number, quanti: number): string => {
  const range = (colonna: string): string =>
    `${NOME_EVENTI}!$${colonna}$${TESTA + 1}:$${colonna}$${TESTA + Math.max(1, quanti)}`;
  return `SUMIFS(${range('F')},${range('A')},${posizione + 1},${range('B')},${numero})`;
};

/** Names of the periods in the heads of the sheets. */
export const printPeriodo = (inizio: Data, fine: Data): string => `${formatData(inizio)} - ${formatData(fine)}`;
