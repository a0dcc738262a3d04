import type { Prospetto } from '@vedetta/contract';
import {
  computeAnnualizzato,
  computeDelta,
  computeQuota,
  computeVariazione,
  findColonnaConfronto,
  formatIntero,
  formatNumero,
  formatPercent,
  formatRapporto,
  formatValore,
  formatVariato,
} from '@vedetta/domain';
import type { MisuraAndamento, Variazione } from '@vedetta/domain';

export type RigaProspetto = Prospetto['righe'][number];

/** How the table is read. */
export type Lettura = {
  readonly prospetto: Prospetto;
  readonly misura: MisuraAndamento;
  /** Whether the income of an interim statement is brought to the whole year. */
  readonly isAnnualizzato: boolean;
};

/** A cell as it is shown. */
export type Cella = {
  readonly testo: string;
  /** A second figure under the first. */
  readonly sotto: string | null;
  /** With cents, or why there is none. */
  readonly titolo: string;
  readonly isMancante: boolean;
};

const NON_CALCOLABILE = 'n.c.';

const findRiga = ({ righe }: Prospetto, codice: string): RigaProspetto | undefined =>
  righe.find((riga) => riga.codice === codice);

/** A figure, annualised where that was asked and it is of part of a year. */
export const readValore = (riga: RigaProspetto, posto: number, { prospetto, isAnnualizzato }: Lettura) => {
  const valore = riga.valori[posto] ?? null;
  const colonna = prospetto.colonne[posto];
  if (!isAnnualizzato || !riga.flusso || valore === null || colonna === undefined) return valore;
  return colonna.tipo === 'annuale' ? valore : computeAnnualizzato(valore, colonna);
};

/** A figure in the unit of its row. */
export const formatFigura = (valore: number, { unit, etichette }: RigaProspetto, posto: number): string => {
  if (unit === 'euro' || unit === 'giorni') return formatIntero(valore);
  if (unit === 'percent') return formatPercent(valore);
  return unit === 'enum' ? (etichette?.[posto] ?? formatNumero(valore)) : formatRapporto(valore);
};

/** A limit in the unit of its row. */
export const formatLimite = (valore: number, riga: RigaProspetto): string => formatFigura(valore, riga, 0);

const buildMissing = (titolo: string): Cella => ({
  testo: NON_CALCOLABILE,
  sotto: null,
  titolo,
  isMancante: true,
});

const buildFigura = (riga: RigaProspetto, posto: number, lettura: Lettura): Cella => {
  const valore = readValore(riga, posto, lettura);
  if (valore === null) return buildMissing(riga.motivi[posto] ?? 'Non calcolabile');
  const testo = formatFigura(valore, riga, posto);
  return { testo, sotto: null, titolo: riga.unit === 'euro' ? formatValore(valore, 'euro') : testo, isMancante: false };
};

/** What a row is a share of: revenue for the income, total assets for the rest; null for ratios and indicators. */
const BASI: Partial<Record<RigaProspetto['sezione'], readonly [string, string]>> = {
  conto_economico: ['ricavi', 'I ricavi del periodo non sono positivi'],
  stato_patrimoniale: ['totale_attivo', 'L’attivo non è positivo'],
};

const buildQuota = (riga: RigaProspetto, posto: number, lettura: Lettura): Cella => {
  const [codice, motivo] = BASI[riga.sezione] ?? [];
  const base = codice === undefined ? undefined : findRiga(lettura.prospetto, codice);
  if (base === undefined || motivo === undefined) return buildFigura(riga, posto, lettura);
  if (riga.valori[posto] === null) return buildFigura(riga, posto, lettura);
  const quota = computeQuota(readValore(riga, posto, lettura), readValore(base, posto, lettura));
  if (quota === null) return buildMissing(motivo);
  const testo = formatPercent(quota);
  return { testo, sotto: null, titolo: testo, isMancante: false };
};

const formatVariazione = ({ assoluta, relativa }: Variazione, { unit }: RigaProspetto): Cella => {
  const figure = {
    euro: formatIntero(assoluta),
    giorni: formatIntero(assoluta),
    percent: `${formatRapporto(assoluta * 100)}\u00A0p.`,
    numero: formatRapporto(assoluta),
    enum: '-',
  };
  return {
    testo: formatVariato(figure[unit]),
    sotto: relativa === null ? null : formatVariato(formatPercent(relativa)),
    titolo: unit === 'euro' ? formatVariato(formatValore(assoluta, 'euro')) : figure[unit],
    isMancante: false,
  };
};

const NESSUN_CONFRONTO: Cella = {
  testo: '-',
  sotto: null,
  titolo: 'Nessun bilancio da confrontare',
  isMancante: true,
};

/** Difference of a row of this unit; of a grade, in the points that are shown. */
const computeDifferenza = (riga: RigaProspetto, prima: number | null, dopo: number | null): Variazione | null => {
  if (riga.sezione !== 'grado') {
    const { unit } = riga;
    return unit === 'enum' ? null : computeVariazione(prima, dopo, unit);
  }
  const punti = computeDelta(prima, dopo);
  return punti === null ? null : { assoluta: punti / 100, relativa: null };
};

const buildVariazione = (riga: RigaProspetto, posto: number, lettura: Lettura): Cella => {
  const prima = findColonnaConfronto(lettura.prospetto.colonne, posto);
  if (prima === -1 || riga.unit === 'enum') return NESSUN_CONFRONTO;
  const [da, a] = [readValore(riga, prima, lettura), readValore(riga, posto, lettura)];
  const variazione = computeDifferenza(riga, da, a);
  if (variazione !== null) return formatVariazione(variazione, riga);
  return buildMissing(riga.motivi[a === null ? posto : prima] ?? 'Non calcolabile');
};

const builders = { euro: buildFigura, percent: buildQuota, variazione: buildVariazione } as const;

/** A cell in the measure of the table. @example presentCella(ricavi, 2, { prospetto, misura: 'euro', isAnnualizzato: false }).testo */
export const presentCella = (riga: RigaProspetto, posto: number, lettura: Lettura): Cella =>
  builders[lettura.misura](riga, posto, lettura);
