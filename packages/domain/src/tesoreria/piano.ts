import type { Data } from '../calendario/data.ts';
import type { Euro } from '../numbers/euro.ts';
import type { Finanziamento } from './finanziamento.ts';
import type { LineaCredito } from './linea-credito.ts';
import type { Passo } from './periodi.ts';
import type { PerPeriodo, RigaLibera } from './riga-libera.ts';
import type { CodiceRiga } from './righe.ts';

/**
 * What a plan supposes. Amounts are cents, percentages are written as a person does (22 is 22 %). Null is a field left
 * empty: it counts as 0 and is told.
 */
export type Ipotesi = {
  readonly ricavi_annui: Euro | null;
  readonly acquisti_annui: Euro | null;
  /** The part of purchases that follows neither growth, seasons nor scenario. */
  readonly acquisti_fissi: number | null;
  readonly personale_annuo: Euro | null;
  readonly crescita: number | null;
  /** Twelve weights, January first. */
  readonly stagionalita: readonly number[];
  readonly iva_vendite: number | null;
  readonly iva_acquisti: number | null;
  readonly vendite_senza_iva: number | null;
  readonly acquisti_senza_iva: number | null;
  readonly iva_periodicita: 'mensile' | 'trimestrale';
  readonly iva_credito_iniziale: Euro | null;
  readonly iva_acconto: Euro | null;
  readonly crediti_iniziali: Euro | null;
  readonly giorni_incasso: number | null;
  readonly debiti_iniziali: Euro | null;
  readonly giorni_pagamento: number | null;
  readonly mensilita: number;
  readonly quota_netto: number | null;
  readonly quota_versamenti: number | null;
  readonly giorno_stipendi: number;
  readonly stipendi_mese_dopo: boolean;
  readonly imposte_giugno: Euro | null;
  readonly imposte_novembre: Euro | null;
  readonly debiti_tributari_iniziali: Euro | null;
  readonly rate_debiti_tributari: number;
  readonly debiti_previdenziali_iniziali: Euro | null;
  readonly rate_debiti_previdenziali: number;
};

/** What moves the cash for better or worse: a percentage on sales, days added to collections and payments. */
export type Scenario = {
  readonly vendite: number;
  readonly giorni_incasso: number;
  readonly giorni_pagamento: number;
};

/** A part of what was not collected or paid: put into a later period, or written off with null. */
export type QuotaResiduo = { readonly periodo: number | null; readonly importo: Euro };

/** What really happened in a period. */
export type Consuntivo = {
  readonly righe: Readonly<Record<CodiceRiga, Euro>>;
  readonly saldo: Euro | null;
  readonly residui: Readonly<Record<CodiceRiga, readonly QuotaResiduo[]>>;
};

/** A cash plan as the accountant wrote it. Names are those of the wire; amounts are cents. */
export type Piano = {
  readonly descrizione: string;
  readonly inizio: Data;
  readonly passo: Passo;
  readonly periodi: number;
  readonly liquidita_iniziale: Euro | null;
  readonly usa_linee: boolean;
  readonly ipotesi: Ipotesi;
  readonly finanziamenti: readonly Finanziamento[];
  readonly linee: readonly LineaCredito[];
  readonly righe_libere: readonly RigaLibera[];
  /** By row, then by period. */
  readonly scritti: Readonly<Record<CodiceRiga, PerPeriodo>>;
  readonly scenario: Scenario;
  /** By period. */
  readonly consuntivi: Readonly<Record<string, Consuntivo>>;
};
