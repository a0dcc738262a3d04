import { ZERO_EURO } from '../numbers/euro.ts';
import type { BaseProposte } from './base-proposte.ts';
import { createLettoreAnnuo } from './base-proposte.ts';
import { PREDEFINITO } from './fondamento.ts';
import type { CampoProposto, Fondamento, RigaDaConfermare } from './fondamento.ts';
import { proposeAcconto } from './proponi-acconto.ts';
import { proposeAnnui } from './proponi-annui.ts';
import { proposePatrimoniali } from './proponi-patrimoniali.ts';
import type { Ipotesi, Piano } from './piano.ts';

/** What is asked to start a plan. */
export type RichiestaPiano = Pick<Piano, 'descrizione' | 'inizio' | 'passo' | 'periodi'>;

/** A plan full of proposals, each with its ground. */
export type PianoProposto = {
  readonly piano: Piano;
  readonly fondamenti: Readonly<Record<CampoProposto, Fondamento>>;
  readonly righe_da_confermare: readonly RigaDaConfermare[];
};

/** The assumptions of a plan without a base: nothing, 60 days, and what is fixed. */
const neutre: Ipotesi = {
  ricavi_annui: ZERO_EURO,
  acquisti_annui: ZERO_EURO,
  acquisti_fissi: 0,
  personale_annuo: ZERO_EURO,
  crescita: 0,
  stagionalita: Array.from({ length: 12 }, () => 1),
  iva_vendite: 22,
  iva_acquisti: 22,
  vendite_senza_iva: 0,
  acquisti_senza_iva: 0,
  iva_periodicita: 'mensile',
  iva_credito_iniziale: ZERO_EURO,
  iva_acconto: ZERO_EURO,
  crediti_iniziali: ZERO_EURO,
  giorni_incasso: 60,
  debiti_iniziali: ZERO_EURO,
  giorni_pagamento: 60,
  mensilita: 13,
  quota_netto: 55,
  quota_versamenti: 40,
  giorno_stipendi: 27,
  stipendi_mese_dopo: false,
  imposte_giugno: ZERO_EURO,
  imposte_novembre: ZERO_EURO,
  debiti_tributari_iniziali: ZERO_EURO,
  rate_debiti_tributari: 1,
  debiti_previdenziali_iniziali: ZERO_EURO,
  rate_debiti_previdenziali: 1,
};

/**
 * A plan from a statement in one click: each field has its proposal and where it comes from. Without a base the proposals
 * are neutral.
 * @example proposePiano({ descrizione: 'Piano', inizio: '2026-10-01', passo: 'mese', periodi: 12 }, base).piano.ipotesi.giorni_incasso // 81
 */
export const proposePiano = (richiesta: RichiestaPiano, base: BaseProposte | null): PianoProposto => {
  const proposte = base === null ? null : proposeDaBase(base);
  const ipotesi: Ipotesi = { ...neutre, ...proposte?.ipotesi };
  const acconto = proposeAcconto(ipotesi, richiesta);
  return {
    piano: {
      ...richiesta,
      liquidita_iniziale: proposte?.liquidita_iniziale ?? ZERO_EURO,
      usa_linee: false,
      ipotesi: { ...ipotesi, iva_acconto: acconto.valore },
      finanziamenti: [],
      linee: [],
      righe_libere: [],
      scritti: {},
      scenario: { vendite: 0, giorni_incasso: 0, giorni_pagamento: 0 },
      consuntivi: {},
    },
    fondamenti: { ...predefiniti, ...proposte?.fondamenti, iva_acconto: acconto.fondamento },
    righe_da_confermare: proposte?.righe_da_confermare ?? [],
  };
};

const predefiniti: Readonly<Record<CampoProposto, Fondamento>> = {
  ...(Object.fromEntries(Object.keys(neutre).map((campo) => [campo, PREDEFINITO])) as Record<
    keyof Ipotesi,
    Fondamento
  >),
  liquidita_iniziale: PREDEFINITO,
};

const proposeDaBase = (base: BaseProposte) => {
  const anno = createLettoreAnnuo(base);
  const annui = proposeAnnui(base, anno);
  const patrimoniali = proposePatrimoniali(base, anno, annui.valori.ricavi_annui);
  const { liquidita_iniziale, ...iniziali } = patrimoniali.valori;
  return {
    ipotesi: { ...annui.valori, ...iniziali },
    liquidita_iniziale,
    fondamenti: { ...annui.fondamenti, ...patrimoniali.fondamenti },
    righe_da_confermare: patrimoniali.righe_da_confermare,
  };
};
