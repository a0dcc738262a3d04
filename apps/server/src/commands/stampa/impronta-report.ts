import { createHash } from 'node:crypto';
import type { Param, Report } from '@vedetta/contract';
import type { ValoriBilancio } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { FrontespizioRow } from '../../repositories/frontespizi.ts';
import type { NotaGruppoRow } from '../../repositories/note-gruppi.ts';
import type { OrigineRow } from '../../repositories/origini.ts';
import type { ScritturaRow } from '../../repositories/scritture.ts';
import type { AndamentoLetto } from './andamento-report.ts';
import type { Risultati } from '../../repositories/stored-risultati.ts';
import type { ScenarioCalcolato } from '../../repositories/scenari.ts';
import type { UsoPianoRow } from '../../repositories/usi-piano.ts';
import type { StudioRow } from '../../repositories/studi.ts';

export type BilancioWithVoci = {
  readonly bilancio: BilancioRow;
  readonly valori: ValoriBilancio;
  /** Its adjustments. */
  readonly scritture: readonly ScritturaRow[];
};

/** The data of a report, from which its digest is computed. */
export type PrintedData = {
  readonly corrente: BilancioWithVoci;
  readonly proiezione: BilancioWithVoci | null;
  readonly precedente: BilancioWithVoci | null;
  readonly azienda: AziendaRow;
  readonly studio: StudioRow;
  readonly risultati: Risultati;
  readonly indicatori_precedenti: DeepReadonly<Report['indicatori_precedenti']>;
  readonly params: readonly Param[];
  readonly note: readonly NotaGruppoRow[];
  readonly frontespizio: FrontespizioRow;
  readonly scenario: ScenarioCalcolato | null;
  /** The cash plan that the test of the next months used, as it was. */
  readonly piano: { readonly uso: UsoPianoRow } | null;
  /** The files that the amounts came from, with their digests. */
  readonly origini: readonly OrigineRow[];
  /** The periods side by side. */
  readonly andamento: AndamentoLetto | null;
};

/**
 * The formats of a digest. Reports are printed with the last one; a copy printed with an earlier one is verified with that.
 * Format 2 adds the firm, the title page and the proofs of the inputs, which the report prints; format 3 the cash plan;
 * format 4 the files the amounts came from, with their digests; format 5 the periods side by side.
 */
const FORMATS = [1, 2, 3, 4, 5] as const;
type Format = (typeof FORMATS)[number];

/** Canonical JSON: keys sorted, whatever order the database returned. */
const writeCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const listVoci = (valori: ValoriBilancio): readonly unknown[] =>
  [...valori]
    .filter(([, { valore, rettifica }]) => valore !== 0 || rettifica !== null)
    .map(([codice, { valore, rettifica }]) => [codice, valore, rettifica])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));

const pickScrittura = ({ tipo, stato, dati, importo, movimenti, nota, stima, autore, ora }: ScritturaRow): unknown => ({
  tipo,
  stato,
  dati,
  importo,
  movimenti,
  nota,
  stima,
  autore,
  ora,
});

const pickBilancio = (data: BilancioWithVoci | null): unknown => {
  if (data === null) return null;
  const { id, data_bilancio, descrizione, note, chiusura, consolidato_il, consolidato_da } = data.bilancio;
  return {
    id,
    data_bilancio,
    descrizione,
    note,
    chiusura,
    consolidato_il,
    consolidato_da,
    voci: listVoci(data.valori),
    // Copies printed before there were adjustments keep their digest.
    ...(data.scritture.length === 0 ? {} : { scritture: data.scritture.map(pickScrittura) }),
  };
};

const pickRischio = ({ overall_risk, media, pavimento, gruppi }: PrintedData['risultati']['rischio']): unknown => ({
  overall_risk,
  media,
  pavimento: pavimento?.livello ?? null,
  gruppi: gruppi.map(({ gruppo, peso_effettivo, rischio, contributo }) => ({
    gruppo,
    peso_effettivo,
    rischio,
    contributo,
  })),
});

const pickFigure = ({ gruppo, codice, valore, punteggio }: PrintedData['indicatori_precedenti'][number]): unknown => ({
  gruppo,
  codice,
  valore,
  punteggio,
});

const pickFrontespizio = (row: FrontespizioRow): unknown => ({
  destinatario: row.destinatario,
  scopo: row.scopo,
  conclusioni: row.conclusioni,
  conclusioni_da: row.conclusioni_da,
  conclusioni_il: row.conclusioni_il,
  luogo: row.luogo,
  data: row.data,
});

const pickParam = ({ gruppo, nome, valore, predefinito, evidenza }: Param, format: Format): unknown => ({
  gruppo,
  nome,
  valore,
  ...(format === 1 ? {} : { predefinito, evidenza }),
});

const pickStudio = ({ nome_studio, indirizzo, pec, professionista, iscrizione_albo }: StudioRow, format: Format) =>
  format === 1 ? nome_studio : { nome_studio, indirizzo, pec, professionista, iscrizione_albo };

const pickAzienda = (azienda: AziendaRow, format: Format): unknown => {
  const { ragione_sociale, settore, piva, cf, forma_giuridica, ateco, data_inizio_attivita } = azienda;
  const first = { ragione_sociale, settore, piva, cf };
  return format === 1 ? first : { ...first, forma_giuridica, ateco, data_inizio_attivita };
};

const pickScenario = ({ scenario, esito }: ScenarioCalcolato): unknown => ({
  nome: scenario.nome,
  note: scenario.note,
  leve: scenario.leve,
  aliquota: scenario.aliquota,
  autore: scenario.autore,
  modificato_il: scenario.modificato_il,
  versione_regole: esito.versione_regole,
  motivo: esito.motivo,
  prima: esito.prima,
  dopo: esito.dopo,
  indicatori: esito.simulazione?.indicatori ?? [],
});

/** Only what a person wrote: the figures follow. */
const pickPiano = ({ uso: { versione, usato_il, inputs, campi } }: NonNullable<PrintedData['piano']>): unknown => ({
  versione,
  usato_il,
  inputs,
  campi,
});

/** Without what was read of a file: its digest stands for it. */
const pickOrigine = (row: OrigineRow): unknown => ({
  bilancio: row.bilancio_id,
  tipo: row.tipo,
  file: row.file,
  impronta: row.impronta,
  byte: row.byte,
  periodo: row.periodo,
  programma: row.programma,
  conti: row.conti,
  importato_il: row.importato_il.toISOString(),
  importato_da: row.importato_da,
});

const listOrigini = (origini: readonly OrigineRow[]): readonly unknown[] =>
  origini.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(pickOrigine);

/**
 * The lines of every statement that the chapter reads, and the stored figures it prints. Not the version of the rules that
 * gave them: rules that give an earlier statement the same figures do not make a copy false.
 */
const pickAndamento = ({ colonne, righe, fonti }: AndamentoLetto): unknown => ({
  colonne: colonne.map(({ bilancio, proiezione, consolidato }) => ({ bilancio, proiezione, consolidato })),
  fonti: fonti.map(({ bilancio: { id, data_bilancio }, valori }) => ({ id, data_bilancio, voci: listVoci(valori) })),
  figure: righe
    .filter(({ punteggi, sezione }) => punteggi !== null || sezione === 'grado')
    .map(({ codice, valori, punteggi }) => ({ codice, valori, punteggi })),
});

const writeText = (data: PrintedData, format: Format): string => {
  const { azienda, studio, risultati, indicatori_precedenti, params, note, frontespizio, piano } = data;
  const printed = {
    formato: format,
    azienda: pickAzienda(azienda, format),
    studio: pickStudio(studio, format),
    bilancio: pickBilancio(data.corrente),
    proiezione: pickBilancio(data.proiezione),
    precedente: pickBilancio(data.precedente),
    versione_regole: risultati.versione_regole,
    rischio: pickRischio(risultati.rischio),
    indicatori: risultati.indicatori.map(pickFigure),
    indicatori_precedenti: indicatori_precedenti.map(pickFigure),
    params: params.map((param) => pickParam(param, format)),
    note: note.map(({ gruppo, note: text }) => ({ gruppo, testo: text })),
    ...(format === 1 ? {} : { frontespizio: pickFrontespizio(frontespizio) }),
    // Copies printed without a scenario keep their digest.
    ...(data.scenario === null ? {} : { scenario: pickScenario(data.scenario) }),
    ...(format < 3 ? {} : { piano: piano === null ? null : pickPiano(piano) }),
    ...(format < 4 ? {} : { origini: listOrigini(data.origini) }),
    ...(format < 5 ? {} : { andamento: data.andamento === null ? null : pickAndamento(data.andamento) }),
  };
  return writeCanonicalJson(printed);
};

const computeDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Digest of a report's data. Covers only what is printed, without the product's own texts: a statement of the azienda that
 * is not printed or a better wording does not change it, a cent does. The time of printing and the logo are left out.
 */
export const computeImpronta = (data: PrintedData): string => computeDigest(writeText(data, 5));

/** The digests that copies of these data may carry, in every format. */
export const listImpronte = (data: PrintedData): readonly string[] =>
  FORMATS.map((format) => computeDigest(writeText(data, format)));

/** The text whose digest a copy carries, for whoever computes it again with a program of their own; null where no format gives it. */
export const findText = (data: PrintedData, impronta: string): string | null =>
  FORMATS.map((format) => writeText(data, format)).find((text) => computeDigest(text) === impronta) ?? null;
