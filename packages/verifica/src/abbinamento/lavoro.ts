import type { CodiceVoceInput } from '@vedetta/domain/base';
import type { Conto } from '../conti/conto.ts';
import type { Candidato } from '../dizionario/dizionario.ts';
import type { Regola } from '../dizionario/regola.ts';
import type { CodiceAvviso, Prova } from '../outcome.ts';
import type { Prospetto } from '../righe/sezione.ts';

/** A line proposed for an account, and what supports it. */
export type Proposta = {
  readonly voce: CodiceVoceInput | null;
  readonly prova: Prova;
  /** From 0 to 1: how much of the name supports it. */
  readonly forza: number;
  readonly motivo: string;
  readonly regola: Regola | null;
  /** The second best line. */
  readonly alternativa: CodiceVoceInput | null;
  /** To be confirmed when its amount counts. */
  readonly daConfermare?: boolean;
  /** Whether its name may as well be that of another line. */
  readonly contesa?: boolean;
  /** To be confirmed whatever the amount. */
  readonly sempre?: boolean;
  /** On the line of the net balance of several accounts, one credit or one debt. */
  readonly nettata?: boolean;
  /** A question that stays open on the statement. */
  readonly domanda?: CodiceAvviso;
};

/** An account while its line is being found. */
export type Lavoro = {
  readonly conto: Conto;
  readonly candidati: readonly Candidato[];
  /** Customers or suppliers this row is one of. */
  readonly partita: Regola | null;
  prospetto: Prospetto | null;
  /** The heading of the other statement than its name is of: what the account is, while its name says what it is for. */
  sotto: string | null;
  proposta: Proposta | null;
};
