import { formatData } from '../numbers/format-data.ts';
import { formatNumero } from '../numbers/format.ts';
import { cifra, importo, testo, titolo } from './foglio-cella.ts';
import type { CellaFoglio, Foglio } from './foglio-cella.ts';
import type { Ipotesi, Piano } from './piano.ts';

/** A field of the assumptions as a person reads it. */
const nomi: Readonly<
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

const VUOTO = 'non indicato, conta come 0';

/** What the plan supposes, to be read: the amounts of the events come from it and do not follow it. */
export const buildFoglioIpotesi = (piano: Piano): Foglio => {
  const { ipotesi, finanziamenti, linee, scenario } = piano;
  return {
    nome: 'Ipotesi',
    righe: [
      [titolo('Ipotesi'), titolo('Valore')],
      [testo('Gli importi degli eventi nascono da queste ipotesi: cambiarle qui non li ricalcola.')],
      [testo('Inizio'), { tipo: 'data', valore: piano.inizio }],
      [testo('Liquidità iniziale'), toCella(piano.liquidita_iniziale, 'importo')],
      ...Object.entries(nomi).map(([campo, [nome, specie]]) => [
        testo(specie === 'percentuale' ? `${nome} (%)` : nome),
        toCella(ipotesi[campo as keyof typeof nomi], specie),
      ]),
      [testo('Stagionalità, da gennaio'), ...ipotesi.stagionalita.map((peso) => cifra(peso))],
      [testo('Scenario: vendite (%)'), cifra(scenario.vendite)],
      [testo('Scenario: giorni di incasso'), cifra(scenario.giorni_incasso)],
      [testo('Scenario: giorni di pagamento'), cifra(scenario.giorni_pagamento)],
      ...finanziamenti.map(({ nome, capitale_residuo, tasso_annuo, rate_residue, prossima_rata }) => [
        testo(nome),
        toCella(capitale_residuo, 'importo'),
        testo(
          `tasso ${formatNumero(tasso_annuo ?? 0)}\u00A0%, ${rate_residue === 1 ? 'una rata' : `${rate_residue} rate`} dal ${formatData(prossima_rata)}`,
        ),
      ]),
      ...linee.map(({ nome, accordato, utilizzato }) => [
        testo(nome),
        toCella(accordato, 'importo'),
        testo('accordato, utilizzato'),
        toCella(utilizzato, 'importo'),
      ]),
    ],
    larghezze: [44, 24, 40],
    testa: 1,
  };
};

const toCella = (
  valore: number | string | boolean | null,
  specie: 'importo' | 'percentuale' | 'altro',
): CellaFoglio => {
  if (valore === null) return testo(VUOTO);
  if (typeof valore === 'string') return testo(valore);
  if (typeof valore === 'boolean') return testo(valore ? 'Sì' : 'No');
  return specie === 'importo' ? importo(valore) : cifra(valore);
};
