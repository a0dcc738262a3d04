import type { ColonnePagina } from './colonne-pagina.ts';
import type { NomePagina, RigaPagina } from './righe-pagina.ts';

/** Heights of a line from one to the next, within one cell. */
const INTERLINEA = 1.7;
/** Points by which lines of one cell may begin apart. */
const ALLINEATI = 2.5;
/** Share of the names that end within their column. */
const ENTRO = 0.97;

/**
 * Joins names printed on several lines: where the line before has no room for the first word of the next, so that a
 * heading is not taken for the end of a name. The code and the amount may stand on any of the lines. Lists printed side
 * by side are joined each for itself.
 */
export const joinNomi = (righe: readonly RigaPagina[], { nomi, importi }: ColonnePagina): readonly RigaPagina[] => {
  const unite = righe.map((riga) => ({ ...riga, nomi: new Map(riga.nomi), importi: [...riga.importi] }));
  const posti = [...nomi.keys()].filter((posto) => nomi[posto] === true);
  for (const [i, posto] of posti.entries()) joinPosto(unite, posto, { da: posto, a: posti[i + 1] ?? importi.length });
  return unite.filter((riga) => riga.nomi.size > 0 || riga.importi.some((importo) => importo !== ''));
};

/** The amounts that follow a place of names, up to the next. */
type Suoi = { readonly da: number; readonly a: number };
type RigaAperta = RigaPagina & { readonly importi: string[] };

const joinPosto = (righe: readonly RigaAperta[], posto: number, suoi: Suoi): void => {
  const limite = findLimite(righe, posto, suoi);
  let prima: RigaAperta | null = null;
  for (const riga of righe) {
    const nome = riga.nomi.get(posto);
    if (nome === undefined && !hasImporto(riga, suoi)) continue;
    if (prima !== null && nome !== undefined && isVicina(prima, riga, suoi)) {
      const sopra: NomePagina | undefined = prima.nomi.get(posto);
      const seguito = sopra === undefined ? null : readSeguito(sopra, nome, limite);
      if (sopra !== undefined && seguito !== null) {
        moveImporti(prima, riga, posto, suoi);
        prima.nomi.set(posto, {
          ...sopra,
          // The next line is compared with this one, where the cell now ends.
          y: riga.y,
          fine: nome.fine,
          codice: sopra.codice === '' && seguito === nome.testo ? nome.codice : sopra.codice,
          testo: `${sopra.testo} ${seguito}`.trim(),
        });
        continue;
      }
    }
    prima = riga;
  }
};

/** How far to the right names go: a few may go beyond their column, such as words longer than it. */
const findLimite = (righe: readonly RigaPagina[], posto: number, suoi: Suoi): number => {
  const fini = righe.flatMap((riga) => (hasImporto(riga, suoi) ? (riga.nomi.get(posto)?.fine ?? []) : []));
  return fini.toSorted((a, b) => a - b)[Math.floor((fini.length - 1) * ENTRO)] ?? 0;
};

const hasImporto = ({ importi }: RigaPagina, { da, a }: Suoi): boolean =>
  importi.slice(da, a).some((importo) => importo !== '');

const isVicina = (prima: RigaPagina, riga: RigaPagina, suoi: Suoi): boolean =>
  prima.pagina === riga.pagina && !(hasImporto(prima, suoi) && hasImporto(riga, suoi));

/** The rest of a name, as it stands below it; null when the line is something else. */
const readSeguito = (sopra: NomePagina, nome: NomePagina, limite: number): string | null => {
  if (nome.y - sopra.y > nome.altezza * INTERLINEA) return null;
  // The code below its name.
  if (sopra.codice === '' && nome.testo === '') return '';
  // The code and the end of the name on the last line.
  if (sopra.codice === '' && nome.codice !== '' && isAllineato(sopra.inizio, nome.inizio))
    return isSenzaPosto(sopra, nome.testo, nome.fine - nome.inizio, limite) ? nome.testo : null;
  if (![sopra.inizio, sopra.bordo].some((x) => isAllineato(x, nome.sinistra))) return null;
  // Where codes are printed, a code begins another account.
  if (nome.codice !== '' && isAllineato(sopra.sinistra, nome.sinistra)) return null;
  return isSenzaPosto(sopra, nome.intero, nome.fine - nome.sinistra, limite) ? nome.intero : null;
};

const isAllineato = (x: number, altro: number): boolean => Math.abs(x - altro) <= ALLINEATI;

/** Whether the first word of a line had no room at the end of the line before; a small letter begins no heading. */
const isSenzaPosto = (sopra: NomePagina, testo: string, larghezza: number, limite: number): boolean => {
  const [parola = ''] = testo.split(' ');
  if (sopra.testo === '' || /^\p{Ll}/u.test(testo)) return true;
  // A heading in capitals below a name that is not.
  if (/\p{Ll}/u.test(sopra.testo) && !/\p{Ll}/u.test(testo) && /\p{Lu}{4}/u.test(testo)) return false;
  return sopra.fine + (larghezza / testo.length) * (parola.length + 1) > limite;
};

const moveImporti = (prima: RigaAperta, riga: RigaAperta, posto: number, { da, a }: Suoi): void => {
  riga.nomi.delete(posto);
  for (let i = da; i < a; i += 1) {
    if (riga.importi[i] !== '') prima.importi[i] = riga.importi[i] ?? '';
    riga.importi[i] = '';
  }
};
