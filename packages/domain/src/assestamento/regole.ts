import type { Certezza } from '../calendario/festivi.ts';
import { aliquoteImposte } from '../forma-giuridica/aliquote.ts';

/** A number of the law or of practice, with the act behind it, since when, and how far that was checked. */
export type RegolaAssestamento = {
  readonly nome: string;
  /** The act as we know it; null for a choice of the product. */
  readonly fonte: string | null;
  readonly dal_anno: number | null;
  readonly certezza: Certezza;
};

/**
 * The rules that the computations rest on. Percentages as written. A source that was not read is told as such; where each was
 * read is in decision 0044.
 */
export const regoleAssestamento = {
  periodo: {
    nome: 'Il periodo infrannuale è valutato per sé; le imposte sono all’aliquota annua effettiva stimata, gli ammortamenti in proporzione al periodo',
    fonte: 'OIC 30, testo di giugno 2025, per gli esercizi dal 1° gennaio 2026',
    dal_anno: 2026,
    certezza: 'letta',
  },
  tfr: {
    nome: 'Quota di TFR: retribuzione utile divisa per 13,5; rivalutazione dell’1,5\u00A0% più il 75\u00A0% dell’aumento dell’indice FOI',
    fonte: 'Art. 2120 c.c.',
    dal_anno: 1982,
    certezza: 'letta',
    divisore: 13.5,
    fissa: 1.5,
    parte_foi: 75,
  },
  contributo_tfr: {
    nome: 'Contributo aggiuntivo dello 0,50\u00A0%, versato dal datore di lavoro e detratto dalla quota di TFR, qui sulle stesse retribuzioni',
    fonte: 'L. 297/1982, art. 3 c. 15 e 16',
    dal_anno: 1982,
    certezza: 'letta',
    aliquota: 0.5,
  },
  svalutazione: {
    nome: 'Svalutazione dei crediti deducibile: 0,50\u00A0% l’anno del loro valore nominale, finché svalutazioni e accantonamenti non ne raggiungono il 5\u00A0%',
    fonte: 'Art. 106 c. 1 TUIR',
    dal_anno: 2004,
    certezza: 'letta',
    aliquota: 0.5,
  },
  imposte_societa: {
    nome: 'IRES al 24\u00A0% e IRAP al 3,9\u00A0%, che le Regioni possono variare',
    fonte: 'Art. 77 TUIR; D.Lgs. 446/1997, art. 16',
    dal_anno: 2017,
    certezza: 'letta',
    aliquota: aliquoteImposte.ires_e_irap,
  },
  irap: {
    nome: 'IRAP al 3,9\u00A0%, che le Regioni possono variare',
    fonte: 'D.Lgs. 446/1997, art. 16',
    dal_anno: 2008,
    certezza: 'letta',
    aliquota: aliquoteImposte.irap,
  },
  irap_individuale: {
    nome: 'Le imprese individuali non pagano l’IRAP dal 2022',
    fonte: 'L. 234/2021, art. 1 c. 8',
    dal_anno: 2022,
    certezza: 'letta',
  },
  aliquota_massima: {
    nome: 'L’aliquota effettiva dell’ultimo esercizio vale se è maggiore di zero e al massimo del 60\u00A0%',
    fonte: null,
    dal_anno: null,
    certezza: 'scelta_di_prodotto',
    aliquota: 60,
  },
} as const satisfies Readonly<
  Record<string, RegolaAssestamento & Partial<Record<'aliquota' | 'divisore' | 'fissa' | 'parte_foi', number>>>
>;
