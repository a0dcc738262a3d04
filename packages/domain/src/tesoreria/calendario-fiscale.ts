import type { Certezza } from '../calendario/festivi.ts';

/** A rule on a payment: what it is, since when, the act behind it and how far that was checked. */
export type RegolaFiscale = {
  readonly nome: string;
  /** The act as we know it; null for practice or a choice of the product. */
  readonly fonte: string | null;
  /** Year of that act: plans start after it. Null where there is none. */
  readonly dal_anno: number | null;
  readonly certezza: Certezza;
};

/** The numbers of a rule: days and months of the calendar, months after what it follows, percentages. */
type NumeriRegola = Readonly<
  Record<'giorno' | 'mese' | 'mesi_dopo' | 'mesi_dopo_quarto' | 'ultimo_giorno' | 'maggiorazione' | 'quota', number>
>;

/**
 * The payments that a plan computes, with their days; a source that was not read is told as such wherever it is shown. Where
 * each was read is in decision 0044. Small payments that the law puts off (VAT up to 100 €, since 2024) or does not ask for
 * (an advance below 103 €) are computed as the others.
 */
export const calendarioFiscale = {
  iva_mensile: {
    nome: 'IVA, liquidazione mensile: il 16 del mese successivo',
    fonte: 'DPR 100/1998, art. 1',
    dal_anno: 1998,
    certezza: 'letta',
    giorno: 16,
    mesi_dopo: 1,
  },
  iva_trimestrale: {
    nome: 'IVA, liquidazione trimestrale: il 16 del secondo mese successivo, il quarto trimestre con il saldo del 16 marzo, con l’1\u00A0% di interessi',
    fonte: 'DPR 542/1999, art. 7',
    dal_anno: 1999,
    certezza: 'letta',
    giorno: 16,
    mesi_dopo: 2,
    mesi_dopo_quarto: 3,
    maggiorazione: 1,
  },
  iva_acconto: {
    nome: 'Acconto IVA: il 27 dicembre, 88\u00A0% del versamento previsto',
    fonte: 'L. 405/1990, art. 6',
    dal_anno: 1990,
    certezza: 'letta',
    giorno: 27,
    mese: 12,
    quota: 88,
  },
  contributi_ritenute: {
    nome: 'Contributi e ritenute: il 16 del mese successivo',
    fonte: 'D.Lgs. 241/1997, art. 18',
    dal_anno: 1997,
    certezza: 'letta',
    giorno: 16,
    mesi_dopo: 1,
  },
  imposte_giugno: {
    nome: 'Saldo e primo acconto delle imposte: ultimo giorno del sesto mese dopo la chiusura; se il bilancio si approva oltre quattro mesi, ultimo giorno del mese dopo l’approvazione, qui non considerato',
    fonte: 'DPR 435/2001, art. 17 c. 1, nel testo del DL 193/2016',
    dal_anno: 2001,
    certezza: 'letta',
    mesi_dopo: 6,
  },
  imposte_novembre: {
    nome: 'Secondo acconto delle imposte: ultimo giorno dell’undicesimo mese dopo la chiusura',
    fonte: 'DPR 435/2001, art. 17',
    dal_anno: 2001,
    certezza: 'letta',
    mesi_dopo: 11,
  },
  debiti: {
    nome: 'Debiti tributari e previdenziali in essere: una rata il 16 di ogni mese',
    fonte: null,
    dal_anno: null,
    certezza: 'scelta_di_prodotto',
    giorno: 16,
  },
  tredicesima: {
    nome: 'Tredicesima: prima di Natale, qui il 20 dicembre',
    fonte: null,
    dal_anno: null,
    certezza: 'scelta_di_prodotto',
    giorno: 20,
    mese: 12,
  },
  quattordicesima: {
    nome: 'Quattordicesima, dove il contratto la prevede: il 30 giugno',
    fonte: null,
    dal_anno: null,
    certezza: 'scelta_di_prodotto',
    giorno: 30,
    mese: 6,
  },
  /** Payments due in the first days of August are made by the last of them with no surcharge. */
  agosto: {
    nome: 'Versamenti con termine dal 1° al 20 agosto: entro il 20 agosto',
    fonte: 'DL 223/2006, art. 37 c. 11-bis',
    dal_anno: 2006,
    certezza: 'letta',
    mese: 8,
    ultimo_giorno: 20,
  },
  festivi: {
    nome: 'Termine di sabato o festivo: primo giorno lavorativo successivo',
    fonte: 'DL 70/2011, art. 7 c. 1 lett. h; D.Lgs. 241/1997, art. 18',
    dal_anno: 2011,
    certezza: 'letta',
  },
} as const satisfies Readonly<Record<string, RegolaFiscale & Partial<NumeriRegola>>>;

/**
 * The source of a rule as it is shown, with how far it was checked.
 * @example printFonte(calendarioFiscale.iva_mensile) // 'DPR 100/1998, art. 1'
 */
export const printFonte = ({ fonte, certezza }: Pick<RegolaFiscale, 'fonte' | 'certezza'>): string => {
  if (fonte === null || certezza === 'scelta_di_prodotto') return 'criterio adottato da Vedetta';
  return certezza === 'letta' ? fonte : `${fonte} (non riletto alla fonte)`;
};
