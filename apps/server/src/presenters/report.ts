import { createHash } from 'node:crypto';
import type { Bilancio, Param, Report } from '@vedetta/contract';
import { getSettore, indicatorStatics, isCodiceSettore, schemaIndicatori, soglieSettore } from '@vedetta/domain';
import type { ValoriBilancio } from '@vedetta/domain';
import type { Firma } from '../adapters/firma.ts';
import type { Leggibile } from '../leggibile.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { NotaGruppoRow } from '../repositories/note-gruppi.ts';
import type { Risultati } from '../repositories/risultati.ts';
import type { StudioRow } from '../repositories/studi.ts';
import { presentAzienda } from './aziende.ts';
import { presentBilancio } from './bilanci.ts';
import { presentCommercialista } from './studi.ts';

type BilancioConVoci = { readonly bilancio: BilancioRow; readonly valori: ValoriBilancio };

/** Everything the report of a statement is made of. */
type DatiReport = {
  readonly corrente: BilancioConVoci;
  readonly proiezione: BilancioConVoci | null;
  readonly precedente: BilancioConVoci | null;
  readonly azienda: AziendaRow;
  readonly studio: StudioRow;
  readonly risultati: Risultati;
  readonly params: readonly Param[];
  readonly note: readonly NotaGruppoRow[];
};

type Stampato = Leggibile<Omit<Report, 'impronta' | 'stampato_il'>>;

/** Digest of what is printed; addresses of logos are left out, because their signature changes. */
const computeImpronta = ({ azienda, commercialista, ...dati }: Stampato): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...dati, azienda: { ...azienda, logo: null }, commercialista: { ...commercialista, logo_studio: null } }))
    .digest('hex');

const presentConVoci = (dati: BilancioConVoci | null): Bilancio | null => (dati === null ? null : presentBilancio(dati.bilancio, dati.valori));

/** Everything a report prints, in one answer, with its digest. */
export const presentReport = (firma: Firma, dati: DatiReport): Leggibile<Report> => {
  const { corrente, azienda, risultati } = dati;
  const { settore } = azienda;
  if (!isCodiceSettore(settore)) throw new Error(`Azienda ${azienda.id}: unknown settore ${settore}`);
  const stampato: Stampato = {
    bilancio: presentBilancio(corrente.bilancio, corrente.valori),
    proiezione: presentConVoci(dati.proiezione),
    precedente: presentConVoci(dati.precedente),
    azienda: presentAzienda(firma, azienda),
    settore: getSettore(settore),
    commercialista: presentCommercialista(firma, dati.studio),
    ...risultati,
    params: dati.params,
    note_gruppi: dati.note.map(({ gruppo, note }) => ({ bilancio: corrente.bilancio.id, gruppo, note })),
    schema_indicatori: schemaIndicatori(),
    thresholds: soglieSettore(settore),
    statics: indicatorStatics(),
  };
  return { ...stampato, impronta: computeImpronta(stampato), stampato_il: new Date().toISOString() };
};
