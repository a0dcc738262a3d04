import { isCodiceVoceInput, parseImporto, ZERO_EURO } from '@vedetta/domain';
import type { Posizione } from '../griglia/movimento.ts';
import type { Cella, Colonna } from '../stato/stato.ts';
import { createCella } from '../stato/stato.ts';
import { createLettoreNomi } from './nomi.ts';

/** An amount to paste. */
type CellaIncollata = { readonly codice: string; readonly colonna: Colonna; readonly dopo: Cella };

/** A clipboard row that cannot be pasted, and why. */
type RigaScartata = { readonly testo: string; readonly motivo: string };

type Esito = { readonly celle: readonly CellaIncollata[]; readonly scartate: readonly RigaScartata[] };

/** `ignorate`: how many amount columns are left out, because only the first is used. */
export type Blocco = Esito & { readonly ignorate: number };

const MOTIVI = {
  calcolata: 'Voce calcolata',
  ripetuta: 'Voce ripetuta',
  ignota: 'Voce non riconosciuta',
  ambigua: 'Più voci hanno questo titolo: aggiungere il codice',
  oltre: 'Oltre l’ultima riga da compilare',
  illeggibile: 'Importo non leggibile',
} as const;

/** Rows and cells of a text copied from a spreadsheet, without the quotes around cells. */
const splitTabella = (testo: string): readonly (readonly string[])[] => {
  const righe = testo.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const celle = righe.map((riga) =>
    riga.split('\t').map((cella) =>
      cella
        .trim()
        .replace(/^"(.*)"$/su, '$1')
        .trim(),
    ),
  );
  while (celle.length > 0 && celle.at(-1)?.every((cella) => cella === '')) celle.pop();
  return celle;
};

const isVuoto = (testo: string): boolean => testo === '' || testo === '-';
const isImporto = (testo: string): boolean => !isVuoto(testo) && parseImporto(testo).ok;

/** Columns where most non-empty cells are amounts. */
const listColonneImporti = (righe: readonly (readonly string[])[]): readonly number[] => {
  const larghezza = Math.max(0, ...righe.map((riga) => riga.length));
  return Array.from({ length: larghezza }, (_, colonna) => colonna).filter((colonna) => {
    const scritte = righe.map((riga) => riga[colonna] ?? '').filter((cella) => !isVuoto(cella));
    return scritte.length > 0 && scritte.filter(isImporto).length * 2 > scritte.length;
  });
};

/** Index of each amount in a row, and its target column. */
type Destinazioni = readonly { readonly indice: number; readonly colonna: Colonna }[];

const readRiga = (codice: string, riga: readonly string[], destinazioni: Destinazioni): Esito => {
  const celle: CellaIncollata[] = [];
  const scartate: RigaScartata[] = [];
  for (const { indice, colonna } of destinazioni) {
    const testo = riga[indice] ?? '';
    if (testo === '') continue;
    const letto = testo === '-' ? ({ ok: true, valore: null } as const) : parseImporto(testo);
    if (!letto.ok) scartate.push({ testo: riga.join(' '), motivo: `${MOTIVI.illeggibile}: «${testo}»` });
    else
      celle.push({
        codice,
        colonna,
        dopo: createCella(colonna === 'valore' ? (letto.valore ?? ZERO_EURO) : letto.valore),
      });
  }
  return { celle, scartate };
};

const NIENTE: Esito = { celle: [], scartate: [] };

const discard = (riga: readonly string[], motivo: string): Esito => ({
  celle: [],
  scartate: [{ testo: riga.join(' ').trim(), motivo }],
});

const join = (esiti: readonly Esito[], ignorate: number): Blocco => ({
  celle: esiti.flatMap(({ celle }) => celle),
  scartate: esiti.flatMap(({ scartate }) => scartate),
  ignorate,
});

/** The columns named in a header row, as in a block copied from this grid. */
const readTesta = (testa: readonly string[]): Destinazioni =>
  testa.flatMap((nome, indice) => {
    const colonna = ({ valore: 'valore', 'valore alternativo': 'rettifica' } as const)[nome.toLowerCase()];
    return colonna === undefined ? [] : [{ indice, colonna }];
  });

/** Parses rows with a code or title. Skips headers and rows without amounts. */
const parseConNomi = (righe: readonly (readonly string[])[], importi: readonly number[], attiva: Colonna): Blocco => {
  const testa = readTesta(righe[0] ?? []);
  const destinazioni = testa.length > 0 ? testa : importi.slice(0, 1).map((indice) => ({ indice, colonna: attiva }));
  const isMuta = (riga: readonly string[]): boolean =>
    destinazioni.every(({ indice }) => isVuoto(riga[indice] ?? '') || !/\d/u.test(riga[indice] ?? ''));
  const readNome = createLettoreNomi();
  const viste = new Set<string>();
  const esiti = righe.map((riga): Esito => {
    const nominata = readNome(riga.filter((cella, indice) => !isVuoto(cella) && !importi.includes(indice)));
    const isVoce = nominata.tipo === 'voce';
    if (isMuta(riga) && !(isVoce && isCodiceVoceInput(nominata.codice))) return NIENTE;
    if (!isVoce) return discard(riga, MOTIVI[nominata.tipo]);
    if (!isCodiceVoceInput(nominata.codice)) return discard(riga, MOTIVI.calcolata);
    if (viste.has(nominata.codice)) return discard(riga, MOTIVI.ripetuta);
    viste.add(nominata.codice);
    return readRiga(nominata.codice, riga, destinazioni);
  });
  return join(esiti, testa.length > 0 ? 0 : importi.length - destinazioni.length);
};

/** Parses rows of bare amounts: they fill the input lines from the active one down. */
const parseSenzaNomi = (
  righe: readonly (readonly string[])[],
  importi: readonly number[],
  attiva: Colonna,
  sotto: readonly string[],
): Blocco => {
  const colonne: readonly Colonna[] = importi.length > 1 && attiva === 'valore' ? ['valore', 'rettifica'] : [attiva];
  const destinazioni = importi.flatMap((indice, posizione) => {
    const colonna = colonne[posizione];
    return colonna === undefined ? [] : [{ indice, colonna }];
  });
  const esiti = righe.map((riga, posizione): Esito => {
    const codice = sotto[posizione];
    if (codice !== undefined) return readRiga(codice, riga, destinazioni);
    return riga.every((cella) => cella === '') ? NIENTE : discard(riga, MOTIVI.oltre);
  });
  return join(esiti, importi.length - destinazioni.length);
};

/**
 * Parses a block copied from a spreadsheet. Rows with a code or title go to that line; rows of bare amounts fill the
 * visible lines from the active one down. '-' clears a cell; an empty cell leaves it unchanged.
 */
export const parseBlocco = (testo: string, da: Posizione, visibili: readonly string[]): Blocco => {
  const righe = splitTabella(testo);
  const attiva: Colonna = da.colonna === 'rettifica' ? 'rettifica' : 'valore';
  const importi = listColonneImporti(righe);
  const hasNomi = righe.some((riga) =>
    riga.some((cella, indice) => !isVuoto(cella) && !importi.includes(indice) && /\p{L}/u.test(cella)),
  );
  if (hasNomi) return parseConNomi(righe, importi, attiva);
  return parseSenzaNomi(righe, importi, attiva, visibili.slice(visibili.indexOf(da.codice)).filter(isCodiceVoceInput));
};
