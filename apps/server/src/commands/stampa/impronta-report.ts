import { createHash } from 'node:crypto';
import type { Param, Report } from '@vedetta/contract';
import type { ValoriBilancio } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { NotaGruppoRow } from '../../repositories/note-gruppi.ts';
import type { Risultati } from '../../repositories/stored-risultati.ts';
import type { StudioRow } from '../../repositories/studi.ts';

export type BilancioWithVoci = { readonly bilancio: BilancioRow; readonly valori: ValoriBilancio };

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
};

/** Increase when what is digested, or how, changes: digests of different formats cannot be compared. */
const FORMAT = 1;

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

/**
 * Digest of a report's data. Covers only what is printed, without the product's own texts: another statement of the
 * azienda or a better wording does not change it, a cent does. The time of printing and the logo are left out.
 */
export const computeImpronta = (data: PrintedData): string => {
  const { azienda, studio, risultati, indicatori_precedenti, params, note } = data;
  const { ragione_sociale, settore, piva, cf } = azienda;
  const printed = {
    formato: FORMAT,
    azienda: { ragione_sociale, settore, piva, cf },
    studio: studio.nome_studio,
    bilancio: pickBilancio(data.corrente),
    proiezione: pickBilancio(data.proiezione),
    precedente: pickBilancio(data.precedente),
    versione_regole: risultati.versione_regole,
    rischio: pickRischio(risultati.rischio),
    indicatori: risultati.indicatori.map(pickFigure),
    indicatori_precedenti: indicatori_precedenti.map(pickFigure),
    params: params.map(({ gruppo, nome, valore }) => ({ gruppo, nome, valore })),
    note: note.map(({ gruppo, note: text }) => ({ gruppo, testo: text })),
  };
  return createHash('sha256').update(writeCanonicalJson(printed)).digest('hex');
};
