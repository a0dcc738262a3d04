import type { Pagina, TestoPagina } from '../containers/pagine/pagina.ts';
import type { CellaStampata, RigaStampata } from './print-azienda.ts';
import { writeImporto } from './write-file.ts';
import type { Scrittura } from './write-file.ts';

type Forma = {
  readonly scrittura: Scrittura;
  readonly righePerPagina: number;
  /** Letters after which a name goes on in the next line. */
  readonly largoNome: number;
  /** Where the code and the amounts of a name on several lines stand. */
  readonly appoggio: 'prima' | 'ultima';
};

const CORPO = 8;
const LETTERA = 4;
const PASSO = 11;
const MARGINE = 30;
const SPAZIO = 14;

const isNome = (testo: string): boolean => /\p{L}{3}/u.test(testo);

/** @example wrap('Debiti verso fornitori', 10) // ['Debiti', 'verso', 'fornitori'] */
const wrap = (testo: string, largo: number): string[] => {
  const linee: string[] = [];
  for (const parola of testo.split(' ')) {
    const ultima = linee.at(-1);
    if (ultima !== undefined && ultima.length + parola.length < largo) linee[linee.length - 1] = `${ultima} ${parola}`;
    else linee.push(parola);
  }
  return linee;
};

const measureColonne = (righe: readonly RigaStampata[], { scrittura, largoNome }: Forma): number[] => {
  const tabella = righe.filter((riga) => riga.length > 1);
  return Array.from({ length: Math.max(...righe.map((riga) => riga.length)) }, (_, i) => {
    const testi = tabella.map((riga) => toTesto(riga[i] ?? '', scrittura));
    const lunghezze = testi.map((testo) => (isNome(testo) ? Math.min(testo.length, largoNome) : testo.length));
    return Math.max(3, ...lunghezze, ...testi.flatMap((testo) => testo.split(' ').map((parola) => parola.length)));
  });
};

const toTesto = (cella: CellaStampata, scrittura: Scrittura): string =>
  typeof cella === 'string' ? cella : writeImporto(cella.centesimi, scrittura);

/** The pages on which a program would print the rows: a head on each, names on several lines, amounts to the right. */
export const printPagine = (righe: readonly RigaStampata[], forma: Forma): Pagina[] => {
  const larghezze = measureColonne(righe, forma);
  const inizi = larghezze.map(
    (_, i) => MARGINE + larghezze.slice(0, i).reduce((somma, n) => somma + n * LETTERA + SPAZIO, 0),
  );
  const pagine: TestoPagina[][] = [];
  let y = Number.POSITIVE_INFINITY;
  let scritte = forma.righePerPagina;
  const put = (testo: string, x: number, dove: number): void => {
    if (testo !== '') pagine.at(-1)?.push({ testo, x, y: dove, larghezza: testo.length * LETTERA, altezza: CORPO });
  };
  for (const riga of righe) {
    if (scritte >= forma.righePerPagina) {
      pagine.push([]);
      put(`Ditta ALFA S.R.L.   Pag. ${pagine.length}`, MARGINE, 20);
      y = 40;
      scritte = 0;
    }
    const celle = riga.map((cella) => toTesto(cella, forma.scrittura));
    const linee = celle.map((testo) => (isNome(testo) && riga.length > 1 ? wrap(testo, forma.largoNome) : [testo]));
    const alte = Math.max(1, ...linee.map((linea) => linea.length));
    for (const [i, sue] of linee.entries()) {
      const larghezza = (larghezze[i] ?? 0) * LETTERA;
      const inizio = inizi[i] ?? 0;
      const sotto = sue.length === 1 && forma.appoggio === 'ultima' && !isNome(celle[i] ?? '') ? alte - 1 : 0;
      for (const [n, testo] of sue.entries()) {
        const x = typeof riga[i] === 'string' ? inizio : inizio + larghezza - testo.length * LETTERA;
        put(testo, x, y + (n + sotto) * PASSO);
      }
    }
    y += alte * PASSO + 3;
    scritte += 1;
  }
  return pagine.map((testi) => ({ testi }));
};
