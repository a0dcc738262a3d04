import type { Foglio } from '../containers/foglio.ts';
import type { Convenzione, Correzioni, Impianto, RuoloColonna } from '../outcome.ts';
import { readTabella } from '../tabella/colonne.ts';
import type { Colonna, Tabella } from '../tabella/colonne.ts';
import { isDiOra, isSenzaTempo, listIpotesi } from '../tabella/ipotesi.ts';
import type { Ipotesi } from '../tabella/ipotesi.ts';
import type { Scrittura } from '../tabella/numero.ts';
import { isPrimaDelMese, isStessoMese, readPeriodo } from '../tabella/periodo.ts';
import { buildElenco } from './build-elenco.ts';
import type { Elenco } from './build-elenco.ts';
import { applySegni, hasNature } from './per-natura.ts';
import { readRighe } from './righe-file.ts';
import type { RigheFile } from './righe-file.ts';
import { readSchema } from './schema-civilistico.ts';
import type { VociSchema } from './schema-civilistico.ts';
import { takeRighe } from './take-righe.ts';

/** A sheet read in one way. */
export type Scelta = {
  readonly foglio: Foglio;
  readonly tabella: Tabella;
  readonly ipotesi: Ipotesi;
  readonly convenzione: Convenzione;
  readonly elenco: Elenco;
  readonly vuote: readonly number[];
  /** Lines printed above the accounts, for a list in the form of the law. */
  readonly schema: VociSchema | null;
  /** Whether another reading is as good, or none comes to zero: the person confirms. */
  readonly incerta: boolean;
  /** Whether another column may be of the time of the balance. */
  readonly tempoIncerto: boolean;
  readonly numeriIncerti: boolean;
  /** Whether the file has its credits positive, and the signs were turned. */
  readonly invertita: boolean;
};

const MIN_CONTI = 2;
/** Weights that differ by less are told apart by the place of their columns alone. */
const SOLO_POSTO = 0.3;

/**
 * The reading of a sheet, whose columns were looked at, that adds up and explains most; null when it holds no list of
 * accounts. `data` is that of the balance, where it is known.
 */
export const chooseLettura = (
  foglio: Foglio,
  trovata: Tabella,
  correzioni: Correzioni,
  data: string | null,
): Scelta | null => {
  const { prima_riga: primaRiga } = correzioni;
  const tabella = primaRiga === undefined ? trovata : readTabella(foglio, primaRiga);
  const comune = tabella.convenzione === 'punto' ? 'punto' : 'virgola';
  const ambigua = tabella.convenzione === 'ambigua';
  const numeriIncerti = correzioni.convenzione === undefined && ambigua;
  const al = readPeriodo(data ?? '');
  const ipotesi = listIpotesi(tabella, correzioni, al);
  const readTutte = (scrittura: Scrittura): readonly Lettura[] =>
    ipotesi
      .flatMap((una) => readIpotesi(foglio, tabella, una, scrittura) ?? [])
      .filter(({ elenco }) => elenco.pieni >= MIN_CONTI);
  const prime = readTutte({
    convenzione: correzioni.convenzione ?? comune,
    millesimi: ambigua && correzioni.convenzione !== undefined,
  });
  // Shapes like `1,234` are thousands as well, until a person says that they are decimals.
  const letture = prime.length === 0 && numeriIncerti ? readTutte({ convenzione: 'punto', millesimi: false }) : prime;
  const piene = letture.reduce((massimo, { elenco }) => Math.max(massimo, elenco.pieni), 0);
  const ampie = letture.filter(({ elenco }) => elenco.pieni * 2 >= piene);
  // Opening balances and movements add up to zero as well: where titles tell the closing ones, nothing else is a balance.
  const finali = ampie.filter(({ ipotesi }) => ipotesi.finale);
  const credibili = finali.length > 0 ? finali : ampie;
  const quadrano = credibili.filter(({ elenco }) => elenco.somma === 0);
  const [migliore] = (quadrano.length > 0 ? quadrano : credibili).toSorted(compareLetture(quadrano.length > 0));
  if (migliore === undefined) return null;
  const imposta = correzioni.impianto !== undefined || (correzioni.colonne?.length ?? 0) > 0;
  const incerta = !imposta && (quadrano.length === 0 ? isMuta(migliore) : hasGemella(migliore, quadrano));
  const tempoIncerto = !imposta && hasAltroTempo(migliore, ampie, al);
  return {
    ...migliore,
    elenco: takeRighe(migliore.elenco, correzioni.righe ?? []),
    incerta,
    tempoIncerto,
    numeriIncerti,
    invertita: false,
  };
};

/** The columns of the balances, without those of the opening ones. */
const listImporti = ({ tabella, ipotesi: { ruoli, apertura = [] } }: Lettura): Colonna[] =>
  tabella.colonne.filter(({ indice }) => DI_IMPORTI.has(ruoli.get(indice) ?? 'ignora') && !apertura.includes(indice));

const DI_IMPORTI: ReadonlySet<RuoloColonna> = new Set(['saldo', 'dare', 'avere']);

/**
 * Whether a column without a time stands beside one of a day, with other balances: only the day of the balance, or a word
 * as `attuale`, tells which of the two is meant.
 */
const hasAltroTempo = (scelta: Lettura, ampie: readonly Lettura[], al: number | null): boolean => {
  const importi = listImporti(scelta);
  const altre = ampie
    .filter((altra) => !hasStessiSaldi(altra, scelta))
    .map((altra) => ({ altra, sue: listImporti(altra) }));
  const periodi = importi.flatMap(({ titolo }) => readPeriodo(titolo) ?? []);
  if (periodi.length > 0) {
    const esatto = al !== null && periodi.some((periodo) => isStessoMese(periodo, al));
    const vecchio = al !== null && periodi.every((periodo) => isPrimaDelMese(periodo, al));
    return altre.some(
      ({ altra, sue }) =>
        sue.every(isSenzaTempo) &&
        (esatto ? sue.some(isDiOra) : vecchio || altra.elenco.somma === 0 || scelta.elenco.somma !== 0),
    );
  }
  if (!importi.every(isSenzaTempo) || importi.some(isDiOra)) return false;
  return altre.some(
    ({ altra, sue }) =>
      sue.some(
        ({ senso, titolo }) =>
          senso.momento !== 'iniziale' && senso.momento !== 'periodo' && readPeriodo(titolo) !== null,
      ) &&
      (altra.elenco.somma === 0 || scelta.elenco.somma !== 0),
  );
};

/** A reading that does not add up and whose columns or amounts do not say what they are: balances with neither sign nor side. */
const isMuta = (lettura: Lettura): boolean => {
  const { elenco, ipotesi } = lettura;
  const senzaLato = elenco.righe.every(({ esito, importo }) => esito !== 'conto' || importo >= 0);
  return !hasTitoli(lettura) || (ipotesi.impianto === 'saldo_con_segno' && senzaLato);
};

/** Whether other balances come to zero as well, and no title tells which of the two count. */
const hasGemella = (lettura: Lettura, quadrano: readonly Lettura[]): boolean => {
  const { elenco, ipotesi } = lettura;
  const gemelle = quadrano.filter(
    (altra) =>
      altra.ipotesi !== ipotesi &&
      getForma(altra) === getForma(lettura) &&
      altra.elenco.spiegate === elenco.spiegate &&
      Math.abs(altra.ipotesi.peso - ipotesi.peso) < SOLO_POSTO,
  );
  if (getForma(lettura) === 'saldo_con_segno') return gemelle.length > 0 || hasTotale(lettura, quadrano);
  return gemelle.some((altra) => !hasStessiSaldi(altra, lettura));
};

/** Whether a column of totals has other balances: the columns beside it may be the months of a year. */
const hasTotale = (lettura: Lettura, quadrano: readonly Lettura[]): boolean =>
  !lettura.ipotesi.finale &&
  quadrano.some(
    (altra) =>
      getForma(altra) === 'saldo_con_segno' &&
      altra.tabella.colonne.some(
        ({ indice, senso }) => senso.momento === 'progressivo' && altra.ipotesi.ruoli.get(indice) === 'saldo',
      ) &&
      !hasStessiSaldi(altra, lettura),
  );

/** What the columns are for, whatever the amounts in them look like. */
const getForma = ({ ipotesi }: Lettura): Impianto =>
  ipotesi.impianto === 'progressivi' ? 'dare_avere' : ipotesi.impianto;

const hasStessiSaldi = (a: Lettura, b: Lettura): boolean =>
  a.elenco.righe.every(({ esito, importo }, posto) => esito !== 'conto' || b.elenco.righe[posto]?.importo === importo);

/** Whether titles say what the columns of the amounts are for. */
const hasTitoli = ({ tabella, ipotesi }: Lettura): boolean =>
  tabella.colonne.every(({ indice, senso }) => {
    const ruolo = ipotesi.ruoli.get(indice);
    return (ruolo !== 'saldo' && ruolo !== 'dare' && ruolo !== 'avere') || senso.parola !== null;
  });

type Lettura = Omit<Scelta, 'incerta' | 'tempoIncerto' | 'numeriIncerti' | 'invertita'>;

/** Among readings at zero the one that explains most rows as parents, then titles and place; otherwise titles and place alone. */
const compareLetture =
  (quadrano: boolean) =>
  (a: Lettura, b: Lettura): number =>
    (quadrano ? b.elenco.spiegate - a.elenco.spiegate : 0) || b.ipotesi.peso - a.ipotesi.peso;

type Aspetto = Pick<RigheFile, 'progressivi' | 'conLettera'>;

/** What the amounts themselves tell of a layout. */
const nameImpianto = (impianto: Impianto, { progressivi, conLettera }: Aspetto): Impianto => {
  if (impianto === 'dare_avere' && progressivi) return 'progressivi';
  return impianto === 'saldo_con_segno' && conLettera ? 'saldo_e_lettera' : impianto;
};

const readIpotesi = (foglio: Foglio, tabella: Tabella, ipotesi: Ipotesi, scrittura: Scrittura): Lettura | null => {
  const { convenzione } = scrittura;
  const { righe, vuote, progressivi, conLettera, aperti } = readRighe(foglio, tabella.prima, ipotesi, scrittura);
  // Progressives that hold the opening balances already.
  if (ipotesi.apertura !== undefined && !aperti && !ipotesi.finale) return null;
  const elenco = buildElenco(righe, ipotesi.impianto);
  const base = { foglio, tabella, convenzione, vuote };
  if (ipotesi.impianto === 'per_natura')
    return hasNature(elenco) ? { ...base, ipotesi, schema: null, elenco: applySegni(elenco) } : null;
  if (ipotesi.impianto === 'schema_civilistico') {
    const letto = readSchema(elenco);
    return letto === null ? null : { ...base, ipotesi, schema: letto.voci, elenco: letto.elenco };
  }
  return {
    ...base,
    ipotesi: { ...ipotesi, impianto: nameImpianto(ipotesi.impianto, { progressivi, conLettera }) },
    schema: null,
    elenco,
  };
};
