import type { Bilancio, Param, Report, Spiegazione, Thresholds } from '@vedetta/contract';
import { euroToNumber, getSettore, isCodiceSettore, schemaIndicatori } from '@vedetta/domain';
import type { FattiBilancio, ValoriBilancio } from '@vedetta/domain';
import type { Signer } from '../adapters/signer.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { NotaGruppoRow } from '../repositories/note-gruppi.ts';
import type { FiguraRow, Risultati } from '../repositories/risultati-scritti.ts';
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
  readonly spiegate: readonly FiguraSpiegata[];
  readonly fatti: FattiBilancio;
  readonly indicatori_precedenti: DeepReadonly<Report['indicatori_precedenti']>;
  readonly params: readonly Param[];
  readonly note: readonly NotaGruppoRow[];
  readonly soglie: DeepReadonly<Thresholds>;
  readonly impronta: string;
};

const presentConVoci = (dati: BilancioConVoci | null): Bilancio | null =>
  dati === null ? null : presentBilancio(dati.bilancio, dati.valori);

type FiguraSpiegata = FiguraRow & { readonly spiegazione: DeepReadonly<Spiegazione> };

/** The report shows the steps of a figure and not its lines, which would be a third of the answer. */
const withoutTermini = (figura: FiguraSpiegata): FiguraSpiegata => ({
  ...figura,
  spiegazione: { ...figura.spiegazione, termini: [] },
});

const presentFatti = ({ perdite, ...fatti }: FattiBilancio): DeepReadonly<Report['fatti']> => ({
  ...fatti,
  debiti_erario_previdenza: euroToNumber(fatti.debiti_erario_previdenza),
  perdite:
    perdite === null
      ? null
      : {
          capitale: euroToNumber(perdite.capitale),
          patrimonio_netto: euroToNumber(perdite.patrimonio_netto),
          perdita: euroToNumber(perdite.perdita),
          misura: perdite.misura,
        },
});

/** Everything a report prints, in one answer, with its digest. */
export const presentReport = (firma: Signer, dati: DatiReport): DeepReadonly<Report> => {
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
    rischio: risultati.rischio,
    versione_regole: risultati.versione_regole,
    indicatori: dati.spiegate.map((figura) => ({
      ...withoutTermini(figura),
      versione_regole: risultati.versione_regole,
    })),
    fatti: presentFatti(dati.fatti),
    indicatori_precedenti: dati.indicatori_precedenti,
    params: dati.params,
    note_gruppi: dati.note.map(({ gruppo, note }) => ({ bilancio: corrente.bilancio.id, gruppo, note })),
    schema_indicatori: schemaIndicatori(),
    thresholds: dati.soglie,
    impronta: dati.impronta,
    stampato_il: new Date().toISOString(),
  };
};
