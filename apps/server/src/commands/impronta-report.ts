import { createHash } from 'node:crypto';
import type { Param, Report } from '@vedetta/contract';
import type { ValoriBilancio } from '@vedetta/domain';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { NotaGruppoRow } from '../repositories/note-gruppi.ts';
import type { Risultati } from '../repositories/risultati-scritti.ts';
import type { StudioRow } from '../repositories/studi.ts';

export type BilancioConVoci = { readonly bilancio: BilancioRow; readonly valori: ValoriBilancio };

/** The data of a report: what its digest is made of. */
export type DatiStampati = {
  readonly corrente: BilancioConVoci;
  readonly proiezione: BilancioConVoci | null;
  readonly precedente: BilancioConVoci | null;
  readonly azienda: AziendaRow;
  readonly studio: StudioRow;
  readonly risultati: Risultati;
  readonly indicatori_precedenti: DeepReadonly<Report['indicatori_precedenti']>;
  readonly params: readonly Param[];
  readonly note: readonly NotaGruppoRow[];
};

/** Raised when what is digested, or how, changes: digests of another format cannot be compared. */
const FORMATO = 1;

/** The same text for the same data: keys in order, whatever order the database gave them in. */
const writeCanonico = (valore: unknown): string =>
  JSON.stringify(valore, (_, parte: unknown) =>
    typeof parte === 'object' && parte !== null && !Array.isArray(parte)
      ? Object.fromEntries(Object.entries(parte).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : parte,
  );

const listVoci = (valori: ValoriBilancio): readonly unknown[] =>
  [...valori]
    .filter(([, { valore, rettifica }]) => valore !== 0 || rettifica !== null)
    .map(([codice, { valore, rettifica }]) => [codice, valore, rettifica])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));

const pickBilancio = (dati: BilancioConVoci | null): unknown => {
  if (dati === null) return null;
  const { id, data_bilancio, descrizione, note, chiusura, consolidato_il, consolidato_da } = dati.bilancio;
  return {
    id,
    data_bilancio,
    descrizione,
    note,
    chiusura,
    consolidato_il,
    consolidato_da,
    voci: listVoci(dati.valori),
  };
};

const pickRischio = ({ overall_risk, media, pavimento, gruppi }: DatiStampati['risultati']['rischio']): unknown => ({
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

const pickCifre = ({ gruppo, codice, valore, punteggio }: DatiStampati['indicatori_precedenti'][number]): unknown => ({
  gruppo,
  codice,
  valore,
  punteggio,
});

/**
 * Digest of the data a report is made of. Only what is printed counts, and no text of the product: neither another statement of the azienda nor
 * a better wording changes it, a cent does. The time of printing and the logo are left out.
 */
export const computeImpronta = (dati: DatiStampati): string => {
  const { azienda, studio, risultati, indicatori_precedenti, params, note } = dati;
  const { ragione_sociale, settore, piva, cf } = azienda;
  const stampati = {
    formato: FORMATO,
    azienda: { ragione_sociale, settore, piva, cf },
    studio: studio.nome_studio,
    bilancio: pickBilancio(dati.corrente),
    proiezione: pickBilancio(dati.proiezione),
    precedente: pickBilancio(dati.precedente),
    versione_regole: risultati.versione_regole,
    rischio: pickRischio(risultati.rischio),
    indicatori: risultati.indicatori.map(pickCifre),
    indicatori_precedenti: indicatori_precedenti.map(pickCifre),
    params: params.map(({ gruppo, nome, valore }) => ({ gruppo, nome, valore })),
    note: note.map(({ gruppo, note: testo }) => ({ gruppo, testo })),
  };
  return createHash('sha256').update(writeCanonico(stampati)).digest('hex');
};
