/** How far a legal fact was checked: read at a source, official or professional; not read; or a choice of ours, no law at all. */
export type Certezza = 'letta' | 'non_letta' | 'scelta_di_prodotto';

/** A national holiday on a fixed day of the year. */
export type Festivo = {
  /** `MM-DD`. */
  readonly giorno: string;
  readonly nome: string;
  /** First year it is kept, within the years a plan may touch. */
  readonly dal_anno: number | null;
  readonly fonte: string;
  readonly certezza: Certezza;
};

const L_260 = 'L. 27 maggio 1949, n. 260, art. 2';

/**
 * National holidays. The list of L. 260/1949 was read as amended by L. 151/2025; what L. 54/1977 took away, and DPR 792/1985
 * (Epiphany) and L. 336/2000 (2 June, since 2001) gave back, in the Gazzetta Ufficiale and in presidenza.governo.it.
 * Local patrons are no national holidays: they move no payment here.
 */
export const festivi: readonly Festivo[] = [
  { giorno: '01-01', nome: 'Capodanno', dal_anno: null, fonte: L_260, certezza: 'letta' },
  { giorno: '01-06', nome: 'Epifania', dal_anno: null, fonte: `${L_260}; DPR 792/1985`, certezza: 'letta' },
  { giorno: '04-25', nome: 'Anniversario della Liberazione', dal_anno: null, fonte: L_260, certezza: 'letta' },
  { giorno: '05-01', nome: 'Festa del lavoro', dal_anno: null, fonte: L_260, certezza: 'letta' },
  { giorno: '06-02', nome: 'Festa della Repubblica', dal_anno: null, fonte: 'L. 336/2000', certezza: 'letta' },
  { giorno: '08-15', nome: 'Assunzione', dal_anno: null, fonte: L_260, certezza: 'letta' },
  {
    giorno: '10-04',
    nome: 'San Francesco d’Assisi',
    dal_anno: 2026,
    fonte: 'L. 8 ottobre 2025, n. 151, in vigore dal 1° gennaio 2026',
    certezza: 'letta',
  },
  { giorno: '11-01', nome: 'Ognissanti', dal_anno: null, fonte: L_260, certezza: 'letta' },
  { giorno: '12-08', nome: 'Immacolata Concezione', dal_anno: null, fonte: L_260, certezza: 'letta' },
  { giorno: '12-25', nome: 'Natale', dal_anno: null, fonte: L_260, certezza: 'letta' },
  { giorno: '12-26', nome: 'Santo Stefano', dal_anno: null, fonte: L_260, certezza: 'letta' },
];

/** The one holiday that moves. */
export const LUNEDI_DELL_ANGELO = { nome: 'Lunedì dell’Angelo', fonte: L_260, certezza: 'letta' } as const;
