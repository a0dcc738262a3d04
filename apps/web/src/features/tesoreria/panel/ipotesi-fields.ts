import type { CampiPiano } from '@vedetta/domain';

type Ipotesi = CampiPiano['ipotesi'];

/** The assumptions that are an amount, a percentage or a whole number. */
export type CampoNumerico = {
  readonly [C in keyof Ipotesi]: Ipotesi[C] extends number | null ? C : never;
}[keyof Ipotesi];

export type Genere = 'euro' | 'percento' | 'intero';

type Campo = readonly [campo: CampoNumerico, etichetta: string, genere: Genere];

/** The assumptions as the panel lists them. */
export const gruppiIpotesi: readonly (readonly [titolo: string, campi: readonly Campo[]])[] = [
  [
    'Incassi e pagamenti',
    [
      ['giorni_incasso', 'Giorni medi di incasso', 'intero'],
      ['giorni_pagamento', 'Giorni medi di pagamento', 'intero'],
      ['crediti_iniziali', 'Crediti in essere', 'euro'],
      ['debiti_iniziali', 'Debiti in essere', 'euro'],
    ],
  ],
  [
    'Vendite e acquisti',
    [
      ['ricavi_annui', 'Ricavi annui', 'euro'],
      ['crescita', 'Crescita', 'percento'],
      ['acquisti_annui', 'Acquisti annui', 'euro'],
      ['acquisti_fissi', 'Acquisti fissi', 'percento'],
    ],
  ],
  [
    'IVA',
    [
      ['iva_vendite', 'Aliquota sulle vendite', 'percento'],
      ['iva_acquisti', 'Aliquota sugli acquisti', 'percento'],
      ['vendite_senza_iva', 'Vendite senza IVA', 'percento'],
      ['acquisti_senza_iva', 'Acquisti senza IVA', 'percento'],
      ['iva_credito_iniziale', 'Credito all’inizio', 'euro'],
      ['iva_acconto', 'Acconto di dicembre', 'euro'],
    ],
  ],
  [
    'Personale',
    [
      ['personale_annuo', 'Costo annuo', 'euro'],
      ['quota_netto', 'Parte pagata come netto', 'percento'],
      ['quota_versamenti', 'Parte in contributi e ritenute', 'percento'],
      ['giorno_stipendi', 'Giorno degli stipendi', 'intero'],
    ],
  ],
  [
    'Imposte e debiti in essere',
    [
      ['imposte_giugno', 'Imposte di giugno', 'euro'],
      ['imposte_novembre', 'Imposte di novembre', 'euro'],
      ['debiti_tributari_iniziali', 'Debiti tributari', 'euro'],
      ['rate_debiti_tributari', 'Rate', 'intero'],
      ['debiti_previdenziali_iniziali', 'Debiti previdenziali', 'euro'],
      ['rate_debiti_previdenziali', 'Rate', 'intero'],
    ],
  ],
];

/** The assumptions that are a choice. */
const scelte: Readonly<Record<string, string>> = {
  stagionalita: 'Stagionalità',
  iva_periodicita: 'Liquidazione IVA',
  mensilita: 'Mensilità',
  stipendi_mese_dopo: 'Stipendi pagati il mese dopo',
};

/** What the panel calls an assumption, and what its value is. */
export const findIpotesi = (nome: string): { readonly etichetta: string; readonly genere: Genere } => {
  const found = gruppiIpotesi.flatMap(([, campi]) => campi).find(([campo]) => campo === nome);
  if (found === undefined) return { etichetta: scelte[nome] ?? nome, genere: 'intero' };
  const [campo, etichetta, genere] = found;
  return {
    etichetta: campo.startsWith('rate_') ? `${etichetta} dei ${campo.slice(5).replace('_', ' ')}` : etichetta,
    genere,
  };
};
