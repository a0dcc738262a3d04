import type { Euro } from '../numbers/euro.ts';
import { parseImporto } from '../numbers/importo.ts';
import { splitTabella } from '../numbers/tabella-incollata.ts';
import type { CodiceRiga, RigaPiano } from './righe.ts';

/** Where a text is pasted: the rows on screen in their order, the cell in hand, the periods that cannot be typed in. */
export type DestinazioneIncollato = {
  readonly righe: readonly Pick<RigaPiano, 'codice' | 'nome'>[];
  readonly periodi: number;
  readonly da: { readonly riga: CodiceRiga; readonly periodo: number };
  readonly chiusi: readonly number[];
};

/** An amount to write in a cell. */
export type CellaIncollata = { readonly riga: CodiceRiga; readonly periodo: number; readonly importo: Euro };

const motivi = {
  riga_sconosciuta: 'Il piano non ha questa riga',
  riga_ripetuta: 'Riga ripetuta',
  oltre_le_righe: 'Oltre l’ultima riga del piano',
  oltre_i_periodi: 'Oltre l’ultimo periodo del piano',
  periodo_chiuso: 'Il periodo ha già gli importi effettivi',
  non_numero: 'Importo non leggibile',
  troppi_decimali: 'Importo con più di 2 decimali',
  fuori_limite: 'Importo con più di 13 cifre intere',
} as const;

export type MotivoScarto = keyof typeof motivi;

/** A row or a cell of the text that is left out, as it was written. */
export type ScartoIncollato = { readonly testo: string; readonly motivo: MotivoScarto };

export type Incollato = {
  readonly celle: readonly CellaIncollata[];
  readonly scartati: readonly ScartoIncollato[];
};

/** Why a part of the text was left out, in Italian. */
export const printScarto = (motivo: MotivoScarto): string => motivi[motivo];

/**
 * Rows copied from a spreadsheet. A line that begins with a name goes to the row of that name, from its first period on; a
 * line of amounts alone goes to the row in hand, the next line to the next row. An empty cell leaves what is there. Nothing
 * is guessed: what cannot be placed or read is told.
 * @example parseIncollato('1.000,00\t2.000,00', destinazione).celle // two cells, from the one in hand
 */
export const parseIncollato = (testo: string, destinazione: DestinazioneIncollato): Incollato => {
  const celle: CellaIncollata[] = [];
  const scartati: ScartoIncollato[] = [];
  const scritte = new Set<CodiceRiga>();
  const prima = destinazione.righe.findIndex(({ codice }) => codice === destinazione.da.riga);
  splitTabella(testo).forEach((riga, posizione) => {
    const esito = findRiga(riga, prima + posizione, destinazione);
    if (typeof esito === 'string') {
      scartati.push({ testo: riga.filter((cella) => cella !== '').join(' '), motivo: esito });
      return;
    }
    if (scritte.has(esito.codice)) {
      scartati.push({ testo: riga.join(' '), motivo: 'riga_ripetuta' });
      return;
    }
    scritte.add(esito.codice);
    esito.importi.forEach((cella, numero) => {
      if (isVuota(cella)) return;
      const letta = readCella(cella, esito.codice, esito.da + numero, destinazione);
      if ('motivo' in letta) scartati.push(letta);
      else celle.push(letta);
    });
  });
  return { celle, scartati };
};

const isVuota = (cella: string): boolean => cella === '' || cella === '-';
/** A cell with letters that is no amount: `Mutuo 2` is a name, `1,234.56` an amount written another way. */
const isNome = (cella: string): boolean => /\p{L}/u.test(cella) && !parseImporto(cella).ok;

type RigaPosta = { readonly codice: CodiceRiga; readonly da: number; readonly importi: readonly string[] };

/** The row a line goes to, with its amounts and the period of the first one. */
const findRiga = (
  riga: readonly string[],
  posizione: number,
  { righe, da }: DestinazioneIncollato,
): RigaPosta | MotivoScarto => {
  const [testa = '', ...resto] = riga;
  if (!isNome(testa)) {
    const codice = righe[posizione]?.codice;
    return codice === undefined ? 'oltre_le_righe' : { codice, da: da.periodo, importi: riga };
  }
  const trovate = righe.filter(({ nome }) => foldNome(nome) === foldNome(testa));
  const [trovata] = trovate;
  return trovata === undefined || trovate.length > 1
    ? 'riga_sconosciuta'
    : { codice: trovata.codice, da: 0, importi: resto };
};

/** A name without accents, case and double blanks. */
const foldNome = (nome: string): string =>
  nome.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

const readCella = (
  testo: string,
  riga: CodiceRiga,
  periodo: number,
  { periodi, chiusi }: DestinazioneIncollato,
): CellaIncollata | ScartoIncollato => {
  if (periodo >= periodi) return { testo, motivo: 'oltre_i_periodi' };
  if (chiusi.includes(periodo)) return { testo, motivo: 'periodo_chiuso' };
  const esito = parseImporto(testo);
  if (!esito.ok) return { testo, motivo: esito.rifiuto };
  return esito.valore === null ? { testo, motivo: 'non_numero' } : { riga, periodo, importo: esito.valore };
};
