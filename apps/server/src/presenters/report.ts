import type { Bilancio, Param, Report, Thresholds } from '@vedetta/contract';
import { getSettore, isCodiceSettore, schemaIndicatori } from '@vedetta/domain';
import type { ValoriBilancio } from '@vedetta/domain';
import type { Firma } from '../adapters/firma.ts';
import type { Leggibile } from '../leggibile.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { NotaGruppoRow } from '../repositories/note-gruppi.ts';
import type { Risultati } from '../repositories/risultati-scritti.ts';
import type { StudioRow } from '../repositories/studi.ts';
import { presentAzienda } from './aziende.ts';
import { presentBilancio } from './bilanci.ts';
import { presentCommercialista } from './studi.ts';

type BilancioConVoci = { readonly bilancio: BilancioRow; readonly valori: ValoriBilancio };

type DatiReport = {
  readonly corrente: BilancioConVoci;
  readonly proiezione: BilancioConVoci | null;
  readonly precedente: BilancioConVoci | null;
  readonly azienda: AziendaRow;
  readonly studio: StudioRow;
  readonly risultati: Risultati;
  readonly indicatori_precedenti: Leggibile<Report['indicatori_precedenti']>;
  readonly params: readonly Param[];
  readonly note: readonly NotaGruppoRow[];
  readonly soglie: Leggibile<Thresholds>;
  readonly impronta: string;
};

const presentConVoci = (dati: BilancioConVoci | null): Bilancio | null =>
  dati === null ? null : presentBilancio(dati.bilancio, dati.valori);

/** The report tells a figure by its steps: the lines it used, of each figure anew, would be a third of the answer. */
const withoutTermini = (indicatore: Risultati['indicatori'][number]): Risultati['indicatori'][number] => ({
  ...indicatore,
  spiegazione: { ...indicatore.spiegazione, termini: [] },
});

/** Everything a report prints, in one answer, with its digest. */
export const presentReport = (firma: Firma, dati: DatiReport): Leggibile<Report> => {
  const { corrente, azienda, risultati } = dati;
  const { settore } = azienda;
  if (!isCodiceSettore(settore)) throw new Error(`Azienda ${azienda.id}: unknown settore ${settore}`);
  return {
    bilancio: presentBilancio(corrente.bilancio, corrente.valori),
    proiezione: presentConVoci(dati.proiezione),
    precedente: presentConVoci(dati.precedente),
    azienda: presentAzienda(firma, azienda),
    settore: getSettore(settore),
    commercialista: presentCommercialista(firma, dati.studio),
    ...risultati,
    indicatori: risultati.indicatori.map(withoutTermini),
    indicatori_precedenti: dati.indicatori_precedenti,
    params: dati.params,
    note_gruppi: dati.note.map(({ gruppo, note }) => ({ bilancio: corrente.bilancio.id, gruppo, note })),
    schema_indicatori: schemaIndicatori(),
    thresholds: dati.soglie,
    impronta: dati.impronta,
    stampato_il: new Date().toISOString(),
  };
};
