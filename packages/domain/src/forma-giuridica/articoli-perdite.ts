import type { FormaGiuridica } from './forme.ts';

/** Articles of the civil code on losses, for a legal form; null where none applies. */
export type ArticoliPerdite = {
  /** Losses over a third of the capital. */
  readonly oltre_un_terzo: string | null;
  /** Losses that also reduce it below the legal minimum. */
  readonly sotto_il_minimo: string | null;
  /** Cause of dissolution. */
  readonly scioglimento: string;
  /** Rules that art. 6 D.L. 23/2020 suspends, as the subject of a sentence. */
  readonly sospesi: string;
};

const SPA: ArticoliPerdite = {
  oltre_un_terzo: 'art. 2446 c.c.',
  sotto_il_minimo: 'art. 2447 c.c.',
  scioglimento: 'art. 2484 n. 4 c.c.',
  sospesi: 'gli artt. 2446 c. 2 e 3, 2447 e 2484 n. 4 c.c.',
};
const SRL: ArticoliPerdite = {
  oltre_un_terzo: 'art. 2482-bis c.c.',
  sotto_il_minimo: 'art. 2482-ter c.c.',
  scioglimento: 'art. 2484 n. 4 c.c.',
  sospesi: 'gli artt. 2482-bis c. 4, 5 e 6, 2482-ter e 2484 n. 4 c.c.',
};
const COOPERATIVA: ArticoliPerdite = {
  oltre_un_terzo: null,
  sotto_il_minimo: null,
  scioglimento: 'art. 2545-duodecies c.c.',
  sospesi: 'le cause di scioglimento dell’art. 2545-duodecies c.c. per perdita del capitale',
};

const articoli: Readonly<Record<FormaGiuridica, ArticoliPerdite | null>> = {
  spa: SPA,
  sapa: SPA,
  srl: SRL,
  srls: SRL,
  cooperativa: COOPERATIVA,
  societa_persone: null,
  impresa_individuale: null,
  altro: null,
};

/**
 * Articles on losses that apply to a form; those of the S.r.l. where it is unknown. A cooperativa is dissolved by the loss
 * of the whole capital (art. 2545-duodecies).
 * @example findArticoliPerdite('spa')?.sotto_il_minimo // 'art. 2447 c.c.'
 */
export const findArticoliPerdite = (forma: FormaGiuridica | null): ArticoliPerdite | null =>
  forma === null ? SRL : articoli[forma];
