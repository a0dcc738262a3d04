/** What the levels of a list are found in. */
export type NodoRiga = {
  readonly codice: string;
  /** Null for a heading without amount. */
  readonly saldo: number | null;
};

/** How the rows of a list stand one under the other. */
export type Livelli = {
  /** Position of the parent of each row, or -1. */
  readonly padri: Int32Array;
  /** Rows that have others under them. */
  readonly madri: ReadonlySet<number>;
  /** Parents whose amount is the sum of the rows under them. */
  readonly spiegate: number;
  /** Of each parent with an amount: its amount minus the sum of its accounts. */
  readonly resti: ReadonlyMap<number, number>;
};

const SEPARATORI = /[./\\\-_* ]+/g;
/** What makes a code other than one already parted by single slashes. */
const DA_SISTEMARE = /[.\\\-_* ]|\/\/|^\/|\/$/;
/** A difference this small is an error of printing or typing, not an account missing under its parent. */
export const MINIMO_RESTO = 100;
/** Children looked for by their sum: in a long list without levels, few. */
const MAX_FIGLI = 5000;
const MAX_FIGLI_LUNGO = 300;
const LUNGO = 5000;
/** Digits of a level, at most. */
const MAX_ZERI = 10;

const NESSUNO: Livelli = { padri: new Int32Array(0), madri: new Set(), spiegate: 0, resti: new Map() };

/**
 * Finds parents and children by the codes (parts, length, trailing zeros) or, when codes tell nothing, by their sums. The
 * choice falls on what explains most parents; a way that contradicts more than it explains is left.
 */
export const findLivelli = (righe: readonly NodoRiga[]): Livelli => {
  const piatti: Livelli = { ...NESSUNO, padri: new Int32Array(righe.length).fill(-1) };
  const aParti = righe.filter(({ codice }) => codice.search(SEPARATORI) > 0).length * 2 > righe.length;
  const modi = (aParti ? [findByParti] : [findByParti, findByLunghezza, findByZeri]).map((findPadri) =>
    judge(righe, findPadri(righe)),
  );
  let migliore = piatti;
  for (const modo of modi) {
    const contraddette = [...modo.resti.values()].filter((resto) => resto !== 0).length;
    if (modo.madri.size > 0 && modo.spiegate >= contraddette && compareLivelli(modo, migliore) > 0) migliore = modo;
  }
  return migliore;
};

const compareLivelli = (a: Livelli, b: Livelli): number => a.spiegate - b.spiegate || a.madri.size - b.madri.size;

/** When codes carry no level: a row equal to the sum of those after it, of `minimo` at least. */
export const findLivelliByOrdine = (righe: readonly NodoRiga[], minimo: 1 | 2 = 2): Livelli =>
  judge(righe, findByOrdine(righe, minimo));

type TrovaPadri = (righe: readonly NodoRiga[]) => Int32Array;

/** The length of the longest beginning of a code, shorter than `prima`, that may be a parent; 0 when there is none. */
type Taglia = (testo: string, prima: number) => number;

const linkByPrefisso = (testi: readonly string[], taglia: Taglia): Int32Array => {
  const posizioni = new Map<string, number>();
  for (const [indice, testo] of testi.entries()) if (!posizioni.has(testo)) posizioni.set(testo, indice);
  const padri = new Int32Array(testi.length).fill(-1);
  for (const [indice, testo] of testi.entries())
    for (let taglio = taglia(testo, testo.length); taglio > 0; taglio = taglia(testo, taglio)) {
      const padre = posizioni.get(testo.slice(0, taglio));
      if (padre === undefined) continue;
      padri[indice] = padre;
      break;
    }
  return padri;
};

/** `10/05/001` under `10/05` under `10`; parts of zeros at the end say nothing, unless what is left is the code of another row. */
const findByParti: TrovaPadri = (righe) => {
  const interi = righe.map(({ codice }) =>
    DA_SISTEMARE.test(codice) ? codice.replace(SEPARATORI, '/').replace(/^\/|\/$/g, '') : codice,
  );
  const occupati = new Set(interi);
  const testi = interi.map((intero) => {
    const breve = intero.endsWith('0') ? intero.replace(/(?<=.)(?:\/0+)+$/, '') : intero;
    return occupati.has(breve) ? intero : breve;
  });
  return linkByPrefisso(testi, (testo, prima) => testo.lastIndexOf('/', prima - 1));
};

/** `1005001` under `1005` under `10`. */
const findByLunghezza: TrovaPadri = (righe) =>
  linkByPrefisso(
    righe.map(({ codice }) => (/^[0-9A-Za-z]+$/.test(codice) ? codice : '')),
    (_, prima) => prima - 1,
  );

/**
 * `100501` under `100500` under `100000`: codes of one length, where zeros at the end mark the level. The deepest level comes
 * first; of each one most sums must be right, or it must have two headings without an amount.
 */
const findByZeri: TrovaPadri = (righe) => {
  const posizioni = new Map<string, number>();
  for (const [indice, { codice }] of righe.entries()) if (/^\d{3,}$/.test(codice)) posizioni.set(codice, indice);
  const massima = Math.max(0, ...Array.from(posizioni.keys(), (codice) => codice.length));
  const linkByZeri = (larghezze: readonly number[]): Int32Array =>
    Int32Array.from(righe, ({ codice }) => {
      for (const larghezza of larghezze) {
        const padre = posizioni.get(codice.slice(0, -larghezza).padEnd(codice.length, '0'));
        if (padre !== undefined && righe[padre]?.codice !== codice) return padre;
      }
      return -1;
    });
  let vere: readonly number[] = [];
  let livelli = judge(righe, linkByZeri(vere));
  for (let larghezza = 1; larghezza < massima && larghezza <= MAX_ZERI; larghezza += 1) {
    const insieme = judge(righe, linkByZeri([...vere, larghezza]));
    const spiegate = insieme.spiegate - livelli.spiegate;
    const conImporto = insieme.resti.size - livelli.resti.size;
    const intestazioni = insieme.madri.size - livelli.madri.size - conImporto;
    if (conImporto > 0 ? spiegate * 2 <= conImporto : spiegate < 0 || intestazioni < 2) continue;
    vere = [...vere, larghezza];
    livelli = insieme;
  }
  return livelli.padri;
};

/** From the last row up: a row equal to the sum of the nodes after it takes them as children. */
const findByOrdine = (righe: readonly NodoRiga[], minimo: 1 | 2): Int32Array => {
  const padri = new Int32Array(righe.length).fill(-1);
  const aperti: number[] = [];
  for (let indice = righe.length - 1; indice >= 0; indice -= 1) {
    const saldo = righe[indice]?.saldo ?? null;
    if (saldo === null) continue;
    const figli = saldo === 0 ? 0 : countFigli(righe, aperti, { saldo, minimo });
    for (let i = 0; i < figli; i += 1) padri[aperti.pop() ?? 0] = indice;
    aperti.push(indice);
  }
  return padri;
};

/** How many of the open nodes, from the nearest, add up to an amount; one alone may be chance. */
const countFigli = (
  righe: readonly NodoRiga[],
  aperti: readonly number[],
  { saldo, minimo }: { readonly saldo: number; readonly minimo: 1 | 2 },
): number => {
  let somma = 0;
  const massimo = Math.min(aperti.length, righe.length > LUNGO ? MAX_FIGLI_LUNGO : MAX_FIGLI);
  for (let quanti = 1; quanti <= massimo; quanti += 1) {
    somma += righe[aperti[aperti.length - quanti] ?? 0]?.saldo ?? 0;
    if (somma === saldo && quanti >= minimo) return quanti;
  }
  return 0;
};

/** Sums of the accounts under each parent, against its own amount. */
const judge = (righe: readonly NodoRiga[], padri: Int32Array): Livelli => {
  const madri = listMadri(righe, padri);
  const indici = new Set(madri.map(({ indice }) => indice));
  const somme = new Float64Array(righe.length);
  for (const [indice, { saldo }] of righe.entries()) {
    if (indici.has(indice) || saldo === null) continue;
    let padre = padri[indice] ?? -1;
    for (let passi = 0; padre >= 0 && passi < 40; passi += 1) {
      somme[padre] = (somme[padre] ?? 0) + saldo;
      padre = padri[padre] ?? -1;
    }
  }
  const resti = new Map<number, number>();
  let spiegate = 0;
  for (const madre of madri) {
    const saldo = righe[madre.indice]?.saldo ?? null;
    if (saldo === null) continue;
    const resto = saldo - (somme[madre.somma] ?? 0);
    resti.set(madre.indice, resto);
    if (resto === 0 && saldo !== 0) spiegate += 1;
  }
  return { padri, madri: indici, spiegate, resti };
};

/** Rows that are parents, and those with the code of a parent: the same mastro printed again as a total. */
const listMadri = (righe: readonly NodoRiga[], padri: Int32Array): { indice: number; somma: number }[] => {
  const vere = new Set<number>();
  for (const padre of padri) if (padre >= 0) vere.add(padre);
  if (vere.size === 0) return [];
  const codici = new Map<string, number>();
  for (const indice of vere) {
    const codice = righe[indice]?.codice ?? '';
    if (codice !== '') codici.set(codice, indice);
  }
  const madri: { indice: number; somma: number }[] = [];
  for (const [indice, { codice }] of righe.entries()) {
    const somma = vere.has(indice) ? indice : codici.get(codice);
    if (somma !== undefined) madri.push({ indice, somma });
  }
  return madri;
};
