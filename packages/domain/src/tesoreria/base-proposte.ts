import { computeFrazioneEsercizio, isChiusura } from '../calendario/esercizio.ts';
import type { Data } from '../calendario/data.ts';
import { centesimiToNumber } from '../numbers/centesimi.ts';
import { euro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { formatData } from '../numbers/format-data.ts';
import type { Esercizio } from '../formula/formula.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { getTitoloInParole } from '../piano-voci/titolo.ts';
import { campoNumero, numero, prodotto, rapporto, somma } from './nodi.ts';
import { applyQuote, quotaOf } from './quota.ts';

/** Confirmed entries of an interim statement that the proposals read; absent where there is none. */
export type ScrittureProposte = Readonly<Partial<Record<'mensilita' | 'contributi' | 'tfr' | 'ferie', Euro>>>;

/** The statement a plan takes its proposals from. Of `data_bilancio_chiusura` only day and month count. */
export type BaseProposte = {
  readonly bilancio: { readonly effettivo: (codice: CodiceVoce) => Euro };
  readonly data_bilancio: Data;
  readonly data_bilancio_chiusura: Data;
  readonly data_inizio_attivita: Data | null;
  /** The year-end projection of an interim statement, where there is one to use. */
  readonly proiezione: { readonly effettivo: (codice: CodiceVoce) => Euro } | null;
  readonly scritture: ScrittureProposte;
};

/** A figure with the arithmetic it came from. */
export type Figura = { readonly centesimi: bigint; readonly albero: Nodo };

/** Reads the income statement of a year: the projection if there is one, else the statement. */
export type LettoreAnnuo = {
  /** Where the figures come from, in Italian. */
  readonly origine: string;
  /** Some lines together, brought to a year where they cover fewer days. */
  readonly sumAnnuo: (...codici: readonly CodiceVoce[]) => Figura;
  /** A line as it is, in cents. */
  readonly read: (codice: CodiceVoce) => bigint;
};

const GIORNI_ANNO = 365;

/** True for a statement that is not dated at a closing. */
export const isBaseInfrannuale = ({ data_bilancio, data_bilancio_chiusura }: BaseProposte): boolean =>
  !isChiusura(data_bilancio, data_bilancio_chiusura);

/** A line of the statement as a leaf. */
export const voce = (codice: CodiceVoce, centesimi: bigint, provenienza: Esercizio | null = null): Nodo => ({
  tipo: 'voce',
  codice,
  nome: getTitoloInParole(codice),
  valore: centesimiToNumber(Number(centesimi)),
  provenienza,
});

/** A figure of fewer days than a year, multiplied by 365 over them. */
export const bringToYear = (figura: Figura, giorni: number): Figura => {
  if (giorni >= GIORNI_ANNO) return figura;
  const centesimi = applyQuote(figura.centesimi, quotaOf(GIORNI_ANNO, giorni));
  const anno = rapporto(numero(GIORNI_ANNO), campoNumero('giorni', 'Giorni del periodo', giorni));
  return { centesimi, albero: prodotto(centesimi, [figura.albero, anno]) };
};

/**
 * The year of a base. A statement or a projection that covers 365 or 366 days is taken as it is; one of fewer days, such as
 * an interim one or that of a first year, is multiplied by 365 over them.
 */
export const createLettoreAnnuo = (base: BaseProposte): LettoreAnnuo => {
  const { bilancio, proiezione, data_bilancio, data_bilancio_chiusura, data_inizio_attivita } = base;
  const frazione = computeFrazioneEsercizio(data_bilancio, data_bilancio_chiusura, data_inizio_attivita);
  const letto = proiezione ?? bilancio;
  const giorni = proiezione === null ? frazione.trascorsi : frazione.totali;
  const provenienza = proiezione === null ? null : ('proiezione' as const);
  const read = (codice: CodiceVoce): bigint => BigInt(letto.effettivo(codice));
  return {
    origine:
      proiezione === null
        ? `dal bilancio al ${formatData(data_bilancio)}`
        : `dalla proiezione del bilancio al ${formatData(data_bilancio)}`,
    read,
    sumAnnuo: (...codici) => {
      const totale = codici.reduce((sommati, codice) => sommati + read(codice), 0n);
      const righe = somma(
        totale,
        codici.map((codice) => [1, voce(codice, read(codice), provenienza)] as const),
      );
      return bringToYear({ centesimi: totale, albero: righe }, giorni);
    },
  };
};

/** An amount of a proposal: never below 0, never beyond what a field may hold. */
export const toProposto = (centesimi: bigint): Euro => {
  const MASSIMO = 999_999_999_999_999n;
  if (centesimi < 0n) return euro(0);
  return euro(Number(centesimi > MASSIMO ? MASSIMO : centesimi));
};
