import type { CodiceVoceInput } from '@vedetta/domain/base';
import type { Cella, Separatore, TipoContenitore } from './containers/foglio.ts';
import type { RefusalCode } from './refusals.ts';
import type { Intestatario } from './riconoscimento/altra-azienda.ts';

export type Sezione = 'attivo' | 'passivo' | 'costi' | 'ricavi';

/** How a list prints its balances. */
export type Impianto =
  | 'saldo_con_segno'
  | 'dare_avere'
  | 'progressivi'
  | 'saldo_e_lettera'
  | 'sezioni_contrapposte'
  | 'per_natura'
  | 'schema_civilistico';

/** What a column holds; the `destra` roles are those of the right half of a list printed side by side. */
export type RuoloColonna =
  | 'codice'
  | 'descrizione'
  | 'codice_e_descrizione'
  | 'saldo'
  | 'dare'
  | 'avere'
  | 'lettera'
  | 'codice_destra'
  | 'descrizione_destra'
  | 'codice_e_descrizione_destra'
  | 'saldo_destra'
  | 'ignora';

/** Which mark parts the decimals of the amounts. */
export type Convenzione = 'virgola' | 'punto';

export type ColonnaLetta = { readonly indice: number; readonly titolo: string; readonly ruolo: RuoloColonna };

/** A row as the file prints it. */
export type RigaStampata = { readonly riga: number; readonly celle: readonly Cella[] };

/** How the file was read; everything found is shown and can be corrected. */
export type Lettura = {
  readonly tipo: TipoContenitore;
  readonly codifica: string | null;
  readonly separatore: Separatore | null;
  readonly foglio: string;
  readonly fogli: readonly string[];
  readonly impianto: Impianto;
  readonly convenzione: Convenzione;
  /** First row of the list, counted from 1 in the file. */
  readonly prima_riga: number;
  readonly colonne: readonly ColonnaLetta[];
  /** Date of the balance, `YYYY-MM-DD`. */
  readonly data: string | null;
  /** Shape of the file: header words and form of the codes. */
  readonly programma: string;
  /** The first rows and the last ones, cell by cell. */
  readonly anteprima: readonly RigaStampata[];
  /** Titles of the columns, by which corrections are found again; null for a file without titles. */
  readonly forma: string | null;
  /** Whether the corrections are those remembered for this shape. */
  readonly ricordata: boolean;
  /** What was corrected, now or before. */
  readonly correzioni: Correzioni;
};

/** What a person corrected; what is left out is found again. */
export type Correzioni = {
  readonly foglio?: string;
  readonly impianto?: Impianto;
  readonly convenzione?: Convenzione;
  readonly prima_riga?: number;
  readonly colonne?: readonly { readonly indice: number; readonly ruolo: RuoloColonna }[];
  /** Rows, counted from 1 in the file, that are accounts although they looked like something else. */
  readonly righe?: readonly number[];
  /** Read again as if nothing had been corrected before. */
  readonly dimentica?: boolean;
};

/** How files of a shape are read since somebody corrected one. */
export type LetturaRicordata = { readonly forma: string; readonly correzioni: Correzioni };

/** What a row of the file turned out to be. */
export type EsitoRiga =
  | 'conto'
  | 'subtotale'
  | 'totale'
  | 'riporto'
  | 'risultato'
  | 'transito'
  | 'ordine'
  | 'intestazione'
  | 'vuota';

/** A row of the file; amounts are integer cents, Dare positive. */
export type RigaLetta = {
  readonly riga: number;
  readonly codice: string | null;
  readonly descrizione: string;
  readonly saldo: number | null;
  readonly sezione: Sezione | null;
  readonly esito: EsitoRiga;
  readonly avviso?: string;
};

export type Prova = 'azienda' | 'studio' | 'descrizione' | 'dizionario' | 'schema' | 'mastro' | 'ordine';
export type Certezza = 'certa' | 'da_controllare' | 'da_abbinare';

/** An account with its line. `voce` is null when nothing supports one, or when it was left out on purpose. */
export type ContoAbbinato = {
  readonly codice: string | null;
  readonly descrizione: string;
  /** Cents, Dare positive. */
  readonly saldo: number;
  readonly sezione: Sezione | null;
  readonly voce: CodiceVoceInput | null;
  readonly prova: Prova | null;
  readonly certezza: Certezza;
  readonly motivo: string;
};

export type VoceLetta = { readonly codice: CodiceVoceInput; readonly valore: number; readonly rettifica: null };

/** A printed total beside ours, in cents. */
export type TotaleConfrontato = { readonly nome: string; readonly stampato: number; readonly calcolato: number };

export type Controlli = {
  /** Sum of the balances of the accounts: 0 when the file adds up. */
  readonly somma: number;
  /** Sum of the debit balances, and of the credit ones, both positive. */
  readonly dare: number;
  readonly avere: number;
  readonly totali: readonly TotaleConfrontato[];
  readonly risultato_stampato: number | null;
  /** Profit positive, from the accounts matched with a line of the income statement. */
  readonly risultato_calcolato: number;
  readonly copertura: {
    readonly conti: number;
    readonly abbinati: number;
    readonly euro: number;
    readonly euro_abbinati: number;
  };
};

export type CodiceAvviso =
  | 'non_quadra'
  | 'sospetto'
  | 'totale_diverso'
  | 'risultato_diverso'
  | 'impianto_da_confermare'
  | 'foglio_da_confermare'
  | 'numeri_da_confermare'
  | 'importo_non_letto'
  | 'formule_senza_valore'
  | 'resto_di_mastro'
  | 'conti_uguali'
  | 'transito_con_saldo'
  | 'ordine_con_saldo'
  | 'data_diversa'
  | 'altra_azienda'
  | 'scadenza_da_indicare'
  | 'ripartizione_da_indicare'
  | 'cassa_negativa'
  | 'banca_passiva'
  | 'senza_competenze'
  | 'rimanenze_iniziali'
  | 'nome_cambiato'
  | 'lato_cambiato'
  | 'conto_di_risultato';

/** Something to say about the file. `domanda` when the accountant has to answer before the figures can be trusted. */
export type Avviso = {
  readonly codice: CodiceAvviso;
  readonly testo: string;
  readonly domanda: boolean;
  /** Positions in `conti`. */
  readonly conti?: readonly number[];
};

/** What was done with the rows of the file: they add up to all of them. */
export type Resoconto = {
  readonly righe: number;
  readonly esiti: Readonly<Record<EsitoRiga, number>>;
  readonly conti: number;
  readonly prove: Readonly<Record<Prova, number>>;
  readonly certezze: Readonly<Record<Certezza, number>>;
};

export type VerificaRead = {
  readonly lettura: Lettura;
  readonly righe: readonly RigaLetta[];
  readonly conti: readonly ContoAbbinato[];
  /** Input lines that some account forms, in cents. */
  readonly voci: readonly VoceLetta[];
  readonly controlli: Controlli;
  readonly avvisi: readonly Avviso[];
  readonly resoconto: Resoconto;
};
export type VerificaRefusal = { readonly codice: RefusalCode; readonly testo: string };

/** A line that was confirmed before; null when the account was left out on purpose. */
export type Abbinamento = {
  readonly codice: string | null;
  readonly descrizione: string;
  readonly voce: CodiceVoceInput | null;
  /** Side of the balance when it was confirmed. */
  readonly lato?: 'dare' | 'avere';
};
export type AbbinamentoStudio = Abbinamento & { readonly programma: string | null };

export type VerificaOptions = {
  /** Name of the file: a date in it counts when the text has none. */
  readonly nome?: string;
  /** Date of the statement, `YYYY-MM-DD`. */
  readonly data_bilancio?: string;
  /** The company of the statement. */
  readonly intestatario?: Intestatario;
  readonly correzioni?: Correzioni;
  /** Corrected before, in the studio. */
  readonly letture?: readonly LetturaRicordata[];
  /** Confirmed for this company. */
  readonly azienda?: readonly Abbinamento[];
  /** Confirmed for the studio. */
  readonly studio?: readonly AbbinamentoStudio[];
};
