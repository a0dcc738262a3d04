import { isCodiceVoce, isCodiceVoceInput, parseImporto, ZERO_EURO } from '@vedetta/domain';
import type { Posizione } from '../griglia/movimento.ts';
import type { Cella, Colonna } from '../stato/stato.ts';
import { createCella } from '../stato/stato.ts';

/** An amount that would be pasted. */
type CellaIncollata = { readonly codice: string; readonly colonna: Colonna; readonly dopo: Cella };

/** A row of the clipboard that finds no place, and why. */
type RigaScartata = { readonly testo: string; readonly motivo: string };

export type Blocco = { readonly celle: readonly CellaIncollata[]; readonly scartate: readonly RigaScartata[] };

const MOTIVI = {
  calcolata: 'Voce calcolata',
  ripetuta: 'Voce ripetuta',
  senzaCodice: 'Nessun codice di voce',
  oltre: 'Oltre l’ultima riga da compilare',
  illeggibile: 'Importo non leggibile',
} as const;

/** Rows and cells of a text copied from a spreadsheet; quotes around a cell go. */
const splitTabella = (testo: string): readonly (readonly string[])[] => {
  const righe = testo.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const celle = righe.map((riga) => riga.split('\t').map((cella) => cella.trim().replace(/^"(.*)"$/su, '$1').trim()));
  while (celle.length > 0 && celle.at(-1)?.every((cella) => cella === '')) celle.pop();
  return celle;
};

const isImporto = (testo: string): boolean => testo !== '' && parseImporto(testo).ok;

/** Columns where most of what is written is an amount. */
const listColonneImporti = (righe: readonly (readonly string[])[]): readonly number[] => {
  const larghezza = Math.max(0, ...righe.map((riga) => riga.length));
  return Array.from({ length: larghezza }, (_, colonna) => colonna).filter((colonna) => {
    const scritte = righe.map((riga) => riga[colonna] ?? '').filter((cella) => cella !== '' && cella !== '-');
    return scritte.length > 0 && scritte.filter(isImporto).length * 2 > scritte.length;
  });
};

/** Where the amounts of a row go: one to the column of the active cell, two to Valore and Valore Alternativo. */
const listColonne = (quante: number, attiva: Colonna): readonly Colonna[] => (quante === 1 ? [attiva] : ['valore', 'rettifica']);

type Destinazione = { readonly codice: string; readonly riga: readonly string[] };

const readRiga = ({ codice, riga }: Destinazione, indici: readonly number[], attiva: Colonna): Blocco => {
  const celle: CellaIncollata[] = [];
  const scartate: RigaScartata[] = [];
  const colonne = listColonne(indici.length, attiva);
  for (const [posizione, colonna] of colonne.entries()) {
    const testo = riga[indici[posizione] ?? -1] ?? '';
    if (testo === '') continue;
    const letto = testo === '-' ? ({ ok: true, valore: null } as const) : parseImporto(testo);
    if (!letto.ok) scartate.push({ testo: riga.join(' '), motivo: `${MOTIVI.illeggibile}: «${testo}»` });
    else celle.push({ codice, colonna, dopo: createCella(colonna === 'valore' ? (letto.valore ?? ZERO_EURO) : letto.valore) });
  }
  return { celle, scartate };
};

const join = (blocchi: readonly Blocco[]): Blocco => ({
  celle: blocchi.flatMap(({ celle }) => celle),
  scartate: blocchi.flatMap(({ scartate }) => scartate),
});

const findIndiceCodice = (righe: readonly (readonly string[])[]): number => {
  const larghezza = Math.max(0, ...righe.map((riga) => riga.length));
  return Array.from({ length: larghezza }, (_, colonna) => colonna).find((colonna) => righe.some((riga) => isCodiceVoce(riga[colonna] ?? ''))) ?? -1;
};

/** Rows that name their line: heads and rows without a code are left out. */
const parseConCodici = (righe: readonly (readonly string[])[], indiceCodice: number, attiva: Colonna): Blocco => {
  const conCodice = righe.filter((riga) => isCodiceVoce(riga[indiceCodice] ?? ''));
  const indici = listColonneImporti(conCodice).filter((colonna) => colonna !== indiceCodice).slice(0, 2);
  const viste = new Set<string>();
  return join(
    righe.map((riga, posizione): Blocco => {
      const codice = riga[indiceCodice] ?? '';
      const testo = riga.join(' ').trim();
      const isTesta = posizione === 0 && !isCodiceVoce(codice);
      if (testo === '' || isTesta) return { celle: [], scartate: [] };
      if (!isCodiceVoce(codice)) return { celle: [], scartate: [{ testo, motivo: MOTIVI.senzaCodice }] };
      if (!isCodiceVoceInput(codice)) return { celle: [], scartate: [{ testo, motivo: MOTIVI.calcolata }] };
      if (viste.has(codice)) return { celle: [], scartate: [{ testo, motivo: MOTIVI.ripetuta }] };
      viste.add(codice);
      return readRiga({ codice, riga }, indici, attiva);
    }),
  );
};

/** Rows without codes fill the lines to be typed in, from the active one down. */
const parseColonna = (righe: readonly (readonly string[])[], da: Posizione, visibili: readonly string[], attiva: Colonna): Blocco => {
  const indici = listColonneImporti(righe).slice(0, attiva === 'valore' ? 2 : 1);
  const sotto = visibili.slice(visibili.indexOf(da.codice)).filter(isCodiceVoceInput);
  return join(
    righe.map((riga, posizione): Blocco => {
      const codice = sotto[posizione];
      if (codice !== undefined) return readRiga({ codice, riga }, indici, attiva);
      const testo = riga.join(' ').trim();
      return { celle: [], scartate: testo === '' ? [] : [{ testo, motivo: MOTIVI.oltre }] };
    }),
  );
};

/**
 * What a block copied from a spreadsheet means here: rows with the code of a line go to that line, rows without fill the
 * lines on screen from the active one down. '-' and an empty Valore Alternativo say none; an empty cell leaves what is there.
 */
export const parseBlocco = (testo: string, da: Posizione, visibili: readonly string[]): Blocco => {
  const righe = splitTabella(testo);
  const attiva: Colonna = da.colonna === 'rettifica' ? 'rettifica' : 'valore';
  const indiceCodice = findIndiceCodice(righe);
  return indiceCodice === -1 ? parseColonna(righe, da, visibili, attiva) : parseConCodici(righe, indiceCodice, attiva);
};
