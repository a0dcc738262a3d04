import type { Prospetto } from '@vedetta/contract';
import { computeQuota, computeVariazione, findColonnaConfronto, formatData } from '@vedetta/domain';
import type { CellaFoglio, Foglio } from '../../adapters/files/xlsx.ts';
import type { DeepReadonly } from '../../deep-readonly.ts';
import { nameCell, writeCifra, writeFormula, writeTesto, writeTitolo } from './celle.ts';

type Letto = DeepReadonly<Prospetto>;
type Riga = Letto['righe'][number];

const IMPORTI = 'Importi';
const NON_CALCOLABILE = 'n.c.';

const FORMATI = {
  euro: 'importo',
  percent: 'percento',
  giorni: 'intero',
  numero: 'rapporto',
  enum: 'numero',
} as const satisfies Record<Riga['unit'], string>;

const SEZIONI: Readonly<Record<string, string>> = {
  conto_economico: 'Conto economico riclassificato',
  stato_patrimoniale: 'Stato patrimoniale',
  rapporti: 'Margini e rotazioni',
  grado: 'Giudizio',
};

/** Rows that are sums of other rows, with their signs. */
const SOMME: Readonly<Record<string, readonly (readonly [1 | -1, string])[]>> = {
  valore_aggiunto: [
    [1, 'valore_produzione'],
    [-1, 'costi_esterni'],
  ],
  mol: [
    [1, 'valore_aggiunto'],
    [-1, 'personale'],
  ],
  ebit: [
    [1, 'mol'],
    [-1, 'ammortamenti'],
  ],
  risultato_ante_imposte: [
    [1, 'ebit'],
    [1, 'gestione_finanziaria'],
  ],
  utile: [
    [1, 'risultato_ante_imposte'],
    [-1, 'imposte'],
  ],
};

/** Rows that are a ratio of two others. */
const RAPPORTI: Readonly<Record<string, readonly [string, string]>> = {
  mol_ricavi: ['mol', 'ricavi'],
  ros: ['ebit', 'ricavi'],
  roe: ['utile', 'patrimonio_netto'],
};

/** What a row of the income or of the balance sheet is a share of. */
const BASI: Readonly<Record<string, string>> = { conto_economico: 'ricavi', stato_patrimoniale: 'totale_attivo' };

type Griglia = {
  readonly prospetto: Letto;
  /** The row of the sheet of each row of the prospetto. */
  readonly posti: ReadonlyMap<string, number>;
};

const TESTA = 4;

/** One heading for each section, then its rows; the same places in every sheet. */
const computePosti = ({ righe }: Letto): ReadonlyMap<string, number> => {
  const posti = new Map<string, number>();
  let posto = TESTA;
  for (const [place, riga] of righe.entries()) {
    if (riga.sezione !== righe[place - 1]?.sezione) posto += 1;
    // An indicator may have the code of a row: formulas read rows, which come first.
    if (!posti.has(riga.codice)) posti.set(riga.codice, posto);
    posto += 1;
  }
  return posti;
};

const CENTESIMO = 0.005;

/** A term of a formula: its cell and its figure; null where the figure is not there. */
const findTermine = ({ prospetto, posti }: Griglia, codice: string, colonna: number) => {
  const valore = prospetto.righe.find((riga) => riga.codice === codice)?.valori[colonna] ?? null;
  const posto = posti.get(codice);
  return valore === null || posto === undefined ? null : { valore, cella: nameCell(colonna + 1, posto) };
};

/** The formula of a cell, where the rows it is made of give the figure that is shown. */
const findFormula = (griglia: Griglia, { codice, valori }: Riga, colonna: number): string | null => {
  const valore = valori[colonna] ?? null;
  if (valore === null) return null;
  const somma = SOMME[codice];
  if (somma !== undefined) {
    const termini = somma.map(([segno, termine]) => ({ segno, ...findTermine(griglia, termine, colonna) }));
    const totale = termini.reduce((sum, termine) => sum + termine.segno * (termine.valore ?? Number.NaN), 0);
    const testo = termini.map(({ segno, cella }) => `${segno === 1 ? '+' : '-'}${cella}`).join('');
    return Math.abs(totale - valore) < CENTESIMO ? testo.replace(/^\+/u, '') : null;
  }
  const [sopra, sotto] = (RAPPORTI[codice] ?? []).map((termine) => findTermine(griglia, termine, colonna));
  // The income of a part of a year is over that of its projection: no cell of this column.
  if (!sopra || !sotto || Math.abs(sopra.valore / sotto.valore - valore) > 1e-9) return null;
  return `${sopra.cella}/${sotto.cella}`;
};

const writeImporto = (griglia: Griglia, riga: Riga, colonna: number): CellaFoglio => {
  const valore = riga.valori[colonna] ?? null;
  if (valore === null) return writeTesto(NON_CALCOLABILE);
  if (riga.unit === 'enum') return writeTesto(riga.etichette?.[colonna] ?? String(valore));
  const formula = findFormula(griglia, riga, colonna);
  const formato = FORMATI[riga.unit];
  return formula === null ? writeCifra(valore, formato) : writeFormula(formula, valore, formato);
};

const nameFoglio = (cella: string): string => `${IMPORTI}!${cella}`;

const writeQuota = (griglia: Griglia, riga: Riga, colonna: number): CellaFoglio => {
  const sopra = findTermine(griglia, riga.codice, colonna);
  const sotto = findTermine(griglia, BASI[riga.sezione] ?? '', colonna);
  const quota = computeQuota(sopra?.valore ?? null, sotto?.valore ?? null);
  if (sopra === null || sotto === null || quota === null) return writeTesto(NON_CALCOLABILE);
  return writeFormula(`${nameFoglio(sopra.cella)}/${nameFoglio(sotto.cella)}`, quota, 'percento');
};

const writeDifferenza = (griglia: Griglia, riga: Riga, colonna: number): CellaFoglio => {
  const da = findColonnaConfronto(griglia.prospetto.colonne, colonna);
  const prima = da === -1 ? null : findTermine(griglia, riga.codice, da);
  const dopo = findTermine(griglia, riga.codice, colonna);
  const differenza = computeVariazione(prima?.valore ?? null, dopo?.valore ?? null, 'euro');
  if (prima === null || dopo === null || differenza === null) return writeTesto('-');
  return writeFormula(`${nameFoglio(dopo.cella)}-${nameFoglio(prima.cella)}`, differenza.assoluta, 'importo');
};

type Misura = {
  readonly nome: string;
  readonly nota: string;
  readonly has: (riga: Riga) => boolean;
  readonly write: (griglia: Griglia, riga: Riga, colonna: number) => CellaFoglio;
};

const MISURE: readonly Misura[] = [
  { nome: IMPORTI, nota: 'Importi in euro, effettivi', has: () => true, write: writeImporto },
  {
    nome: 'Percentuali',
    nota: 'Conto economico in % dei ricavi, stato patrimoniale in % del totale attivo',
    has: ({ sezione }) => BASI[sezione] !== undefined,
    write: writeQuota,
  },
  {
    nome: 'Variazioni',
    nota: 'Differenza in euro: un annuale dal precedente, un infrannuale dallo stesso periodo dell’anno prima',
    has: ({ sezione, unit }) => BASI[sezione] !== undefined && unit === 'euro',
    write: writeDifferenza,
  },
];

const describeColonna = ({ tipo, proiezione }: Letto['colonne'][number]): string => (proiezione ? 'proiezione' : tipo);

const buildFoglio = (griglia: Griglia, azienda: string, { nome, nota, has, write }: Misura): Foglio => {
  const { colonne, righe } = griglia.prospetto;
  const posti = colonne.map((_, posto) => posto);
  const scritte = righe
    .filter(has)
    .flatMap((riga, place, all): readonly (readonly CellaFoglio[])[] => [
      ...(riga.sezione === all[place - 1]?.sezione ? [] : [[writeTitolo(SEZIONI[riga.sezione] ?? riga.sezione)]]),
      [writeTesto(riga.nome), ...posti.map((colonna) => write(griglia, riga, colonna))],
    ]);
  return {
    nome,
    righe: [
      [writeTitolo(`Andamento, ${azienda}`)],
      [writeTesto(nota)],
      [null, ...colonne.map(({ data }) => writeTitolo(formatData(data)))],
      [null, ...colonne.map((colonna) => writeTesto(describeColonna(colonna)))],
      ...scritte,
    ],
    larghezze: [46, ...colonne.map(() => 16)],
    testa: TESTA,
  };
};

/** The periods of a company as a workbook: sums, ratios, shares and differences are formulas over the sheet of the amounts. */
export const buildFogliProspetto = (prospetto: Letto, azienda: string): readonly Foglio[] => {
  const griglia = { prospetto, posti: computePosti(prospetto) };
  return MISURE.map((misura) => buildFoglio(griglia, azienda, misura));
};
