import { isCodiceVoceInput, pianoVoci } from '@vedetta/domain/base';
import type { CodiceVoce, CodiceVoceInput } from '@vedetta/domain/base';
import { getSegno } from '../conti/segno.ts';
import { sumConti } from './build-elenco.ts';
import type { Elenco, RigaComposta } from './build-elenco.ts';
import { foldTesto } from './parole.ts';

/** The line printed above each account, by position of its row. */
export type VociSchema = ReadonlyMap<number, CodiceVoceInput>;

/** Fewer titles of the law than this may be names of accounts. */
const MIN_TITOLI = 8;
const NUMERO = /^\(?([a-e]|[ivx]{1,4}|\d{1,2})( ?(bis|ter|quater|quinquies))?\)?(?: [-–.)]+)? /;

const withoutNumero = (testo: string): string => testo.replace(NUMERO, '').trim();

type Titolo = {
  readonly codice: CodiceVoce;
  readonly pieno: string;
  readonly breve: string;
  /** As the law has it, where our title says more. */
  readonly legale: string;
};
const titoli: readonly Titolo[] = pianoVoci.map(({ codice, titolo }) => {
  const pieno = foldTesto(titolo);
  // Art. 2424 c.c. calls them «Ratei e risconti» on both sides: the letter tells which.
  return {
    codice,
    pieno,
    breve: withoutNumero(pieno),
    legale: pieno.replace(/(ratei e risconti) (?:att|pass)ivi$/u, '$1'),
  };
});

/**
 * A statement in the form of the law with accounts under each line: titles come in the order of the law, so that a title
 * found again (`esigibili entro`, `altri`) is the next one. Amounts are positive as their line is.
 */
export const readSchema = (elenco: Elenco): { readonly elenco: Elenco; readonly voci: VociSchema } | null => {
  const voci = new Map<number, CodiceVoceInput>();
  let posizione = -1;
  let trovati = 0;
  const righe = elenco.righe.map((riga, indice): RigaComposta => {
    const titolo = riga.file.codice.length > 6 ? -1 : findTitolo(riga, posizione);
    if (titolo >= 0) {
      posizione = titolo;
      trovati += 1;
      return { ...riga, esito: riga.saldo === null ? 'intestazione' : 'subtotale', importo: 0 };
    }
    const voce = riga.esito === 'conto' ? findVoce(titoli[posizione]?.codice, riga.nome) : null;
    if (voce === null) return riga;
    voci.set(indice, voce);
    const segno = getSegno(voce);
    return { ...riga, saldo: segno * (riga.saldo ?? 0), importo: segno * riga.importo };
  });
  if (trovati < MIN_TITOLI) return null;
  return { elenco: { ...elenco, righe, somma: sumConti(righe) }, voci };
};

const findTitolo = ({ file, nome }: RigaComposta, dopo: number): number => {
  const intero = foldTesto(`${file.codice} ${nome}`);
  const breve = withoutNumero(intero);
  if (breve.length < 4) return -1;
  for (let i = dopo + 1; i < titoli.length; i += 1) {
    const titolo = titoli[i];
    if (titolo === undefined) continue;
    const { pieno, breve: corto, legale } = titolo;
    if (pieno === intero || legale === intero || (corto !== '' && corto === breve)) return i;
  }
  return -1;
};

/** The input line of a title: itself, or its part within the year unless the name says beyond. */
const findVoce = (codice: CodiceVoce | undefined, nome: string): CodiceVoceInput | null => {
  if (codice === undefined) return null;
  if (isCodiceVoceInput(codice)) return codice;
  const parte = /\boltre\b/.test(nome) ? `${codice}.O` : `${codice}.E`;
  return isCodiceVoceInput(parte) ? parte : null;
};
