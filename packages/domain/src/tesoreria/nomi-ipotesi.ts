import type { Ipotesi } from './piano.ts';

/** The assumptions as a person reads them, each with what its value is; of the twelve weights everyone makes his own row. */
export const nomiIpotesi: Readonly<
  Record<Exclude<keyof Ipotesi, 'stagionalita'>, readonly [string, 'importo' | 'percentuale' | 'altro']>
> = {
  ricavi_annui: ['Ricavi annui', 'importo'],
  acquisti_annui: ['Acquisti annui', 'importo'],
  acquisti_fissi: ['Acquisti fissi', 'percentuale'],
  personale_annuo: ['Costo annuo del personale', 'importo'],
  crescita: ['Crescita', 'percentuale'],
  iva_vendite: ['IVA sulle vendite', 'percentuale'],
  iva_acquisti: ['IVA sugli acquisti', 'percentuale'],
  vendite_senza_iva: ['Vendite senza IVA', 'percentuale'],
  acquisti_senza_iva: ['Acquisti senza IVA', 'percentuale'],
  iva_periodicita: ['Liquidazione IVA', 'altro'],
  iva_credito_iniziale: ['Credito IVA iniziale', 'importo'],
  iva_acconto: ['Acconto IVA', 'importo'],
  crediti_iniziali: ['Crediti in essere', 'importo'],
  giorni_incasso: ['Giorni medi di incasso', 'altro'],
  debiti_iniziali: ['Debiti in essere', 'importo'],
  giorni_pagamento: ['Giorni medi di pagamento', 'altro'],
  mensilita: ['Mensilità', 'altro'],
  quota_netto: ['Quota del costo pagata come netto', 'percentuale'],
  quota_versamenti: ['Quota del costo versata', 'percentuale'],
  giorno_stipendi: ['Giorno di pagamento degli stipendi', 'altro'],
  stipendi_mese_dopo: ['Stipendi pagati il mese dopo', 'altro'],
  imposte_giugno: ['Saldo e primo acconto delle imposte', 'importo'],
  imposte_novembre: ['Secondo acconto delle imposte', 'importo'],
  debiti_tributari_iniziali: ['Debiti tributari in essere', 'importo'],
  rate_debiti_tributari: ['Rate dei debiti tributari', 'altro'],
  debiti_previdenziali_iniziali: ['Debiti previdenziali in essere', 'importo'],
  rate_debiti_previdenziali: ['Rate dei debiti previdenziali', 'altro'],
};
