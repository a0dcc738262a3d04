import type { Correzioni, Impianto, RuoloColonna } from '../outcome.ts';
import type { Colonna, Tabella } from './colonne.ts';
import { isPrimaDelMese, isStessoAnno, isStessoMese, readPeriodo } from './periodo.ts';
import { isApertura, isPrecedente } from './titoli.ts';

/** A way to read the columns of a list. A larger weight is likelier by its titles and its place. */
export type Ipotesi = {
  readonly impianto: Impianto;
  readonly ruoli: ReadonlyMap<number, RuoloColonna>;
  readonly peso: number;
  /** Whether the titles say that these are the closing balances. */
  readonly finale: boolean;
  /** Columns that hold what the accounts had before the movements in Dare and Avere. */
  readonly apertura?: readonly number[];
};

const MOMENTI = { finale: 4, progressivo: -2, periodo: -4, iniziale: -6 } as const;
const MAX_IPOTESI = 40;

/**
 * Every way the columns of a list can be read, the likeliest first. `al` is the time of the balance, where it is known: it
 * tells a column of another time from one whose title has none.
 */
export const listIpotesi = (
  tabella: Tabella,
  correzioni: Correzioni | undefined,
  al: number | null = null,
): Ipotesi[] => {
  const imposte = correzioni?.colonne;
  if (imposte !== undefined && imposte.length > 0) return [applyRuoli(tabella.colonne, imposte, correzioni?.impianto)];
  const affiancate = listAffiancate(tabella.colonne);
  const semplici = listSemplici(tabella.colonne, al);
  return [...affiancate, ...semplici]
    .flatMap((ipotesi) => chooseImpianto(ipotesi, correzioni?.impianto))
    .toSorted((a, b) => b.peso - a.peso)
    .slice(0, MAX_IPOTESI);
};

const LATI: ReadonlySet<RuoloColonna> = new Set(['dare', 'avere']);
const IMPORTI: ReadonlySet<RuoloColonna> = new Set(['dare', 'avere', 'saldo']);

const applyRuoli = (
  colonne: readonly Colonna[],
  imposte: NonNullable<Correzioni['colonne']>,
  impianto: Impianto | undefined,
): Ipotesi => {
  const ruoli = new Map(imposte.map(({ indice, ruolo }) => [indice, ruolo]));
  const tutti = [...ruoli.values()];
  const dedotto = (): Impianto => {
    if (tutti.includes('saldo_destra')) return 'sezioni_contrapposte';
    if (tutti.includes('dare')) return 'dare_avere';
    return tutti.includes('lettera') ? 'saldo_e_lettera' : 'saldo_con_segno';
  };
  const apertura = colonne.filter(
    ({ indice, titolo }) => (isApertura(titolo) || isPrecedente(titolo)) && IMPORTI.has(ruoli.get(indice) ?? 'ignora'),
  );
  const mossi = [...ruoli].filter(
    ([indice, ruolo]) => LATI.has(ruolo) && !apertura.some((una) => una.indice === indice),
  );
  const imposta = { impianto: impianto ?? dedotto(), ruoli, peso: 0, finale: true };
  return mossi.length === 2 ? { ...imposta, apertura: apertura.map(({ indice }) => indice) } : imposta;
};

/** The columns that name an account: code, name, or both in one. */
const findNomi = (colonne: readonly Colonna[]): Map<number, RuoloColonna> => {
  const composta = colonne.find(({ genere }) => genere === 'codici_e_testi');
  const testi = colonne.filter(({ genere }) => genere === 'testi');
  const nome = testi.find(({ senso }) => senso.parola === 'descrizione') ?? testi[0];
  const codici = colonne.filter(({ genere }) => genere === 'codici');
  if (nome === undefined || (codici.length === 0 && composta !== undefined))
    return new Map(composta === undefined ? [] : [[composta.indice, 'codice_e_descrizione']]);
  const prima = codici.filter(({ indice }) => indice < nome.indice);
  const codice = codici.find(({ senso }) => senso.parola === 'codice') ?? prima.at(-1) ?? codici[0];
  const ruoli = new Map<number, RuoloColonna>([[nome.indice, 'descrizione']]);
  if (codice !== undefined) ruoli.set(codice.indice, 'codice');
  // Parts of one code in columns of their own: the last one repeats under each mastro.
  if (codice?.ripetuti === true) for (const parte of prima) ruoli.set(parte.indice, 'codice');
  return ruoli;
};

const isFinale = (colonna: Colonna, tempi: Tempi): boolean => getMomento(colonna, tempi) === 'finale';

/** Of two equal columns the one to the right wins; too small to weigh on anything else. */
const PIU_A_DESTRA = 0.01;

/** The times the titles of the amounts speak of. */
type Tempi = {
  readonly recente: number | null;
  /** Columns of one year, which may be its months or the balances at the end of each. */
  readonly contesi: boolean;
  readonly progressivi: boolean;
  /** The time of the balance, where some column may be of it without telling. */
  readonly al: number | null;
};

const getPeso = (colonna: Colonna, tempi: Tempi): number => {
  const momento = getMomento(colonna, tempi);
  return (momento === null ? 0 : MOMENTI[momento]) + comparePeriodo(colonna, tempi) + colonna.indice * PIU_A_DESTRA;
};

/** Beside progressives, a month is what was booked in it; a time before that of the balance is what the accounts had then. */
const getMomento = ({ senso, titolo }: Colonna, { progressivi, al }: Tempi): Colonna['senso']['momento'] => {
  const periodo = senso.momento === null || (senso.momento === 'finale' && al !== null) ? readPeriodo(titolo) : null;
  if (periodo === null) return senso.momento;
  if (al !== null && isPrimaDelMese(periodo, al)) return 'iniziale';
  return senso.momento === null && progressivi ? 'periodo' : senso.momento;
};

const CON_PERIODO = 2.5;
const MENO_RECENTE = 1;
const ESATTO = 2;
const ORA = /final|attual|corrent|in corso/i;

/** Of two times side by side the later one is the balance; a title without one may be of any time, unless it says that it is of now. */
const comparePeriodo = (colonna: Colonna, tempi: Tempi): number => {
  const { recente, contesi } = tempi;
  const momento = getMomento(colonna, tempi);
  if (recente === null || momento === 'iniziale' || momento === 'periodo') return 0;
  const periodo = readPeriodo(colonna.titolo);
  if (periodo !== null && tempi.al !== null && isStessoMese(periodo, tempi.al)) return CON_PERIODO + ESATTO;
  if (periodo !== null) return periodo === recente || contesi ? CON_PERIODO : CON_PERIODO - MENO_RECENTE;
  if (momento === 'progressivo') return 0;
  return isDiOra(colonna) ? CON_PERIODO + MENO_RECENTE : CON_PERIODO;
};

/** Whether the title of a column says of no time, and not that it is of another one. */
export const isSenzaTempo = ({ senso, titolo }: Colonna): boolean =>
  (senso.momento === null || senso.momento === 'finale') && readPeriodo(titolo) === null;

export const isDiOra = ({ titolo }: Colonna): boolean => ORA.test(titolo);

const readTempi = (colonne: readonly Colonna[], al: number | null): Tempi => {
  const attuali = colonne.filter(({ senso }) => senso.momento !== 'iniziale' && senso.momento !== 'periodo');
  const periodi = attuali.flatMap(({ titolo }) => readPeriodo(titolo) ?? []);
  const recente = periodi.length === 0 ? null : Math.max(...periodi);
  const ultimi = attuali.flatMap(({ senso, titolo }) => (senso.momento === null ? (readPeriodo(titolo) ?? []) : []));
  return {
    recente,
    contesi: new Set(ultimi.filter((periodo) => recente !== null && isStessoAnno(periodo, recente))).size > 2,
    progressivi: attuali.some(({ titolo }) => /progr/i.test(titolo)),
    al: attuali.some(isSenzaTempo) ? al : null,
  };
};

const listSemplici = (colonne: readonly Colonna[], al: number | null): Ipotesi[] => {
  const nomi = findNomi(colonne);
  if (nomi.size === 0) return [];
  const importi = colonne.filter(({ genere, numeri }) => genere === 'importi' && numeri > 0);
  const tempi = readTempi(importi, al);
  const ipotesi: Ipotesi[] = [];
  for (const [posizione, colonna] of importi.entries()) {
    const accanto = importi[posizione + 1];
    if (accanto !== undefined) {
      const coppie = matchDareAvere(nomi, colonna, accanto, tempi);
      ipotesi.push(...coppie, ...coppie.flatMap((coppia) => addApertura(coppia, importi)));
    }
    ipotesi.push(...readSaldo(nomi, colonna, colonne, tempi));
  }
  return ipotesi;
};

/** An opening balance and the movements after it, where no column is said to hold the closing one. */
const addApertura = (coppia: Ipotesi, importi: readonly Colonna[]): Ipotesi[] => {
  const certe = importi.filter(({ titolo }) => isApertura(titolo));
  const apertura = certe.length > 0 ? certe : importi.filter(({ titolo }) => isPrecedente(titolo));
  const altri = importi.filter((colonna) => !coppia.ruoli.has(colonna.indice) && !apertura.includes(colonna));
  const [prima, seconda] = apertura;
  if (coppia.finale || prima === undefined || apertura.length > 2 || altri.some(isDiAltro)) return [];
  if (apertura.some(({ indice }) => coppia.ruoli.has(indice))) return [];
  const ruoli = new Map(coppia.ruoli);
  ruoli.set(prima.indice, seconda === undefined ? 'saldo' : 'dare');
  if (seconda !== undefined) ruoli.set(seconda.indice, 'avere');
  const peso = coppia.peso + (certe.length > 0 ? 1 : 0);
  return [{ ...coppia, ruoli, peso, apertura: apertura.map(({ indice }) => indice) }];
};

/** A column that is not the sum of the opening balance and the movements. */
const isDiAltro = ({ senso }: Colonna): boolean =>
  senso.momento !== 'progressivo' || senso.parola === 'dare' || senso.parola === 'avere';

const matchDareAvere = (
  nomi: ReadonlyMap<number, RuoloColonna>,
  prima: Colonna,
  seconda: Colonna,
  tempi: Tempi,
): Ipotesi[] => {
  const [una, altra] = [prima.senso.parola, seconda.senso.parola];
  const titolate = una === 'dare' && altra === 'avere';
  const inverse = una === 'avere' && altra === 'dare';
  if (!inverse && (una === 'saldo' || una === 'avere' || altra === 'saldo' || altra === 'dare')) return [];
  // "Dare, Avere, Dare, Avere": the pair across two groups is none.
  if (inverse && prima.senso.momento !== seconda.senso.momento) return [];
  // Two columns of signed balances, of two years: their difference comes to zero too.
  if (prima.negativi && seconda.negativi && !titolate && !inverse) return [];
  const ruoli = new Map(nomi);
  ruoli.set(prima.indice, inverse ? 'avere' : 'dare');
  ruoli.set(seconda.indice, inverse ? 'dare' : 'avere');
  const peso = getPeso(seconda, tempi) + (titolate ? 2 : 0) - (inverse ? 1 : 0);
  return [{ impianto: 'dare_avere', ruoli, peso, finale: isFinale(prima, tempi) && isFinale(seconda, tempi) }];
};

const readSaldo = (
  nomi: ReadonlyMap<number, RuoloColonna>,
  colonna: Colonna,
  colonne: readonly Colonna[],
  tempi: Tempi,
): Ipotesi[] => {
  if (colonna.senso.parola === 'dare' || colonna.senso.parola === 'avere') return [];
  const lettere = colonne.filter(({ genere }) => genere === 'lettere');
  const accanto = lettere.find(({ indice }) => Math.abs(indice - colonna.indice) === 1);
  const [lontana] = lettere.length === 1 ? lettere : [];
  const ruoli = new Map(nomi);
  ruoli.set(colonna.indice, 'saldo');
  const peso = getPeso(colonna, tempi) + (colonna.senso.parola === 'saldo' ? 1 : 0);
  const finale = isFinale(colonna, tempi);
  const readLettera = ({ indice, senso }: Colonna): Ipotesi => ({
    impianto: 'saldo_e_lettera',
    ruoli: new Map(ruoli).set(indice, 'lettera'),
    peso: peso + (senso.parola === 'lettera' || indice === accanto?.indice ? 3 : -1),
    finale,
  });
  const conSegno: Ipotesi = { impianto: 'saldo_con_segno', ruoli, peso, finale };
  // Beside amounts with a sign the letter may be the usual side of the account.
  if (accanto !== undefined) return [readLettera(accanto), ...(colonna.negativi ? [conSegno] : [])];
  return [
    // Letters elsewhere may tell something else.
    ...(lontana === undefined ? [] : [readLettera(lontana)]),
    conSegno,
    { impianto: 'per_natura', ruoli, peso: peso - 0.5, finale },
    { impianto: 'schema_civilistico', ruoli, peso: peso - 0.6, finale },
  ];
};

/** Two lists side by side: names, amounts, names, amounts. */
const listAffiancate = (colonne: readonly Colonna[]): Ipotesi[] => {
  const piene = colonne.filter(({ genere }) => genere !== 'vuota');
  const nomi = piene.filter(({ genere }) => genere === 'testi' || genere === 'codici_e_testi');
  const importi = piene.filter(({ genere }) => genere === 'importi');
  for (const sinistra of nomi)
    for (const destra of nomi) {
      const saldo = importi.find(({ indice }) => indice > sinistra.indice && indice < destra.indice);
      const saldoDestra = importi.find(({ indice }) => indice > destra.indice);
      if (saldo === undefined || saldoDestra === undefined) continue;
      const ruoli = new Map<number, RuoloColonna>();
      addMeta(ruoli, piene, sinistra, -1, 'sinistra');
      addMeta(ruoli, piene, destra, saldo.indice, 'destra');
      ruoli.set(saldo.indice, 'saldo').set(saldoDestra.indice, 'saldo_destra');
      return [{ impianto: 'sezioni_contrapposte', ruoli, peso: 5, finale: true }];
    }
  return [];
};

const addMeta = (
  ruoli: Map<number, RuoloColonna>,
  colonne: readonly Colonna[],
  nome: Colonna,
  dopo: number,
  meta: 'sinistra' | 'destra',
): void => {
  const destra = meta === 'destra';
  const codice = colonne.find(({ indice, genere }) => genere === 'codici' && indice > dopo && indice < nome.indice);
  if (codice !== undefined) ruoli.set(codice.indice, destra ? 'codice_destra' : 'codice');
  if (codice === undefined && nome.genere === 'codici_e_testi')
    ruoli.set(nome.indice, destra ? 'codice_e_descrizione_destra' : 'codice_e_descrizione');
  else ruoli.set(nome.indice, destra ? 'descrizione_destra' : 'descrizione');
};

const chooseImpianto = (ipotesi: Ipotesi, imposto: Impianto | undefined): Ipotesi[] => {
  if (imposto === undefined || imposto === ipotesi.impianto) return [ipotesi];
  const coppie: readonly Impianto[] = ['dare_avere', 'progressivi'];
  return coppie.includes(imposto) && coppie.includes(ipotesi.impianto) ? [{ ...ipotesi, impianto: imposto }] : [];
};
