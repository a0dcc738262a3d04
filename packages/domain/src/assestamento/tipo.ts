import type { Data } from '../calendario/data.ts';
import type { Passaggio } from '../formula/dipendenze.ts';
import type { FormaGiuridica } from '../forma-giuridica/forme.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { CodiceVoce, CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { Finanziamento } from '../tesoreria/finanziamento.ts';
import type { BaseAssestamento, FattiConti, PeriodoAssestamento } from './base-assestamento.ts';
import type { RegolaAssestamento } from './regole.ts';
import type { MotivoAssestamento } from './rifiuto.ts';
import type { CampoDati, DatiScrittura } from './scrittura.ts';

/** A movement before its amount is judged against the limit. */
export type MovimentoEsatto = { readonly voce: CodiceVoceInput; readonly importo: bigint };

/** What a kind reads to compute an entry. Amounts in exact cents. */
export type ContestoTipo = {
  readonly base: BaseAssestamento;
  readonly dati: DatiScrittura;
  readonly periodo: PeriodoAssestamento;
  /** Valore of a line of this statement. */
  readonly valore: (codice: CodiceVoce) => bigint;
  /** Effective amount of a line of the previous closing; null without one. */
  readonly chiusura: ((codice: CodiceVoce) => bigint) | null;
  /** Confirmed or proposed amount of a kind that comes before; 0 where it is set aside. */
  readonly importoDi: (tipo: string) => bigint;
  /** Valore of a line plus the confirmed movements of all kinds that come before. */
  readonly assestato: (codice: CodiceVoce) => bigint;
  /** Data of the entries of this kind that share what is booked, this one included at `indice`. */
  readonly fratelli: readonly DatiScrittura[];
  readonly indice: number;
};

/** How an entry was computed: every proposal has one. */
export type FondamentoScrittura = {
  /** `dalla chiusura al 31/12/2025`. */
  readonly origine: string;
  readonly albero: Nodo;
  readonly passaggi: readonly Passaggio[];
  readonly note: readonly string[];
  readonly regole: readonly RegolaAssestamento[];
};

export type Calcolo =
  | {
      readonly specie: 'calcolata';
      readonly movimenti: readonly MovimentoEsatto[];
      readonly fondamento: FondamentoScrittura;
      readonly stima: boolean;
    }
  /** A fact is missing: it is asked. */
  | { readonly specie: 'da_indicare'; readonly campo: CampoDati; readonly nota: string }
  /** There is nothing to book. */
  | { readonly specie: 'nessuna'; readonly nota: string };

/** A field that a kind refuses, with the reason. */
export type CampoRifiutato = { readonly campo: CampoDati; readonly motivo: MotivoAssestamento };

type ImportiEsempio = Readonly<Partial<Record<CodiceVoceInput, number>>>;

/** Typed data in an example, amounts in euros. */
type DatiEsempio = {
  readonly [Campo in CampoDati]?: Campo extends 'righe'
    ? readonly { readonly voce: CodiceVoceInput; readonly importo: number; readonly natura?: 'merci' | 'prodotti' }[]
    : NonNullable<DatiScrittura[Campo]> extends number
      ? number
      : DatiScrittura[Campo];
};

/** A worked example, run as a test: the statement, what is typed, the amount and where it goes. Amounts in euros. */
export type EsempioAssestamento = {
  readonly titolo: string;
  /** The arithmetic, visible. */
  readonly conto: string;
  /** 30/06/2026 unless told; the company closes on 31/12. */
  readonly data_bilancio?: Data;
  readonly data_bilancio_chiusura?: Data;
  readonly data_inizio_attivita?: Data;
  readonly voci: ImportiEsempio;
  readonly chiusura?: ImportiEsempio;
  readonly forma_giuridica?: FormaGiuridica;
  readonly finanziamenti?: readonly Finanziamento[];
  readonly conti?: FattiConti;
  readonly dati: DatiEsempio;
  /** Other confirmed entries. */
  readonly altre?: readonly { readonly tipo: string; readonly dati: DatiEsempio }[];
  /** Null: there is no proposal. */
  readonly importo: number | null;
  readonly movimenti?: ImportiEsempio;
};

/** A kind of adjustment: all that screens, report and API need of it. */
export type TipoAssestamento<Codice extends string = string> = {
  readonly codice: Codice;
  readonly nome: string;
  /** What the page asks. */
  readonly domanda: string;
  readonly descrizione: string;
  /** Fields it reads, in the order they are asked. */
  readonly campi: readonly CampoDati[];
  /** Lines that may be named. */
  readonly voci: readonly CodiceVoceInput[];
  /** Whether it comes back every period: what does not is kept out of the projection's growth. */
  readonly ricorrente: boolean;
  /** Which of the answers on the quality of the statement it gives. */
  readonly qualita: { readonly codice: string; readonly nome: string } | null;
  /**
   * Fields that make an entry one of its own: those that have none of them read the statement or the plan, and would count it
   * again, so there is at most one. Null: as many as one likes.
   */
  readonly distinta_da: readonly CampoDati[] | null;
  readonly compute: (contesto: ContestoTipo) => Calcolo;
  /** What is wrong with its data; dates, mostly. */
  readonly check?: (dati: DatiScrittura, periodo: PeriodoAssestamento) => readonly CampoRifiutato[];
  readonly esempi: readonly EsempioAssestamento[];
};

/** Declares a kind, keeping its code as a type. */
export const defineTipo = <const Codice extends string>(tipo: TipoAssestamento<Codice>): TipoAssestamento<Codice> =>
  tipo;
