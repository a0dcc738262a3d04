import type { LetturaFile, TipoOrigine } from '@vedetta/contract';
import type { CodiceVoceInput, Result } from '@vedetta/domain';
import type { VerificaOptions } from '@vedetta/verifica';
import type { readXbrl, XbrlOptions } from '@vedetta/xbrl';

/** What the processes of untrusted files are asked, and what they answer. */

export type FileRicevuto = { readonly nome: string; readonly bytes: Uint8Array };

/** A file of a known kind, and whose it is as far as the file says. */
export type FileRiconosciuto = {
  readonly tipo: TipoOrigine;
  readonly denominazione: string | null;
  readonly cf: string | null;
  readonly piva: string | null;
  /** Closing dates or date of the balance, the latest first. */
  readonly esercizi: readonly string[];
  readonly programma: string | null;
  readonly conti: number | null;
  /** From 0 to 1. */
  readonly confidenza: number;
  readonly motivo: string;
  /** Texts that may name the company. */
  readonly titoli: readonly string[];
  /** ATECO code and legal form, as the file writes them. */
  readonly ateco: string | null;
  readonly forma_giuridica: string | null;
};
/** The amounts of one year of a filing; only voci that are not 0. */
export type EsercizioLetto = Pick<
  Extract<ReturnType<typeof readXbrl>, { ok: true }>['valore'],
  'warning' | 'report'
> & {
  readonly esercizio: string;
  readonly voci: readonly { readonly codice: CodiceVoceInput; readonly valore: number }[];
  readonly quadratura: number;
};
/** Why a reader cannot read a file, with one sentence for the user. */
export type RifiutoFile = {
  readonly testo: string;
  /** The file is not of this kind at all: another reader may know it. */
  readonly estraneo: boolean;
};

/** Which file amounts come from. */
export type FileOrigine = { readonly file: string; readonly impronta: string; readonly byte: number };

/** Questions and answers, by name. */
export type Letture = {
  readonly recognise: {
    /** `voci`: also the amounts of every year, of a filing. */
    readonly question: FileRicevuto & { readonly voci: boolean };
    readonly answer: {
      readonly esito: Result<FileRiconosciuto, RifiutoFile>;
      readonly letture: readonly EsercizioLetto[];
      readonly origine: FileOrigine;
    };
  };
  readonly xbrl: {
    readonly question: FileRicevuto & { readonly options: XbrlOptions };
    readonly answer: { readonly esito: ReturnType<typeof readXbrl>; readonly origine: FileOrigine };
  };
  readonly verifica: {
    readonly question: FileRicevuto & { readonly options: VerificaOptions };
    /** The answer on the wire, as JSON: large ones are written where they are read. */
    readonly answer: { readonly esito: Result<string, RifiutoFile> };
  };
  /** What a file would give: its totals and some of its rows. */
  readonly riassunto: {
    readonly question: FileRicevuto & { readonly tipo: TipoOrigine; readonly options: VerificaOptions };
    readonly answer: LetturaFile;
  };
};

export type NomeLettura = keyof Letture;
export type Domanda = {
  [N in NomeLettura]: { readonly nome: N; readonly question: Letture[N]['question'] };
}[NomeLettura];
export type Risposta = Letture[NomeLettura]['answer'];
