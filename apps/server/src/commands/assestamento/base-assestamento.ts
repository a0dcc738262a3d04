import { computeBilancio, euroFromTesto, isContata, parsePiano, readScrittura } from '@vedetta/domain';
import type { BaseAssestamento, CodiceScrittura, ScritturaAssestamento, StatoAssestamento } from '@vedetta/domain';
import { readFattiConti } from '@vedetta/verifica';
import type { AziendaContesto } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { ScritturaRow } from '../../repositories/scritture.ts';
import type { ReadVoci } from '../../repositories/voci.ts';

type Scritture = readonly ScritturaAssestamento<CodiceScrittura>[];

/** The previous annual statement; an empty one says nothing. */
const loadChiusura = async (studio: Studio, { precedente_id }: BilancioRow): Promise<BaseAssestamento['chiusura']> => {
  const precedente = precedente_id === null ? null : await studio.bilanci.find(precedente_id);
  if (precedente === null || precedente.vuoto) return null;
  const voci = await studio.voci.load([precedente.id]);
  const { effettivo } = computeBilancio(voci.get(precedente.id) ?? new Map());
  return { data_bilancio: precedente.data_bilancio, effettivo };
};

/** Loans of the current cash plan; null without a plan. */
const loadFinanziamenti = async (studio: Studio, aziendaId: string): Promise<BaseAssestamento['finanziamenti']> => {
  const piano = await studio.piani.findCorrente(aziendaId);
  const letto = piano === null ? null : parsePiano(piano.campi);
  return letto?.ok === true ? letto.valore.finanziamenti : null;
};

/** What the accounts of the last imported trial balance say beyond the lines. */
const loadConti = async (studio: Studio, bilancioId: string): Promise<BaseAssestamento['conti']> => {
  const conti = await studio.origini.listConti(bilancioId, null);
  return readFattiConti(conti.map((conto) => ({ ...conto, saldo: euroFromTesto(conto.saldo) })));
};

export const readScritture = (rows: readonly ScritturaRow[]): Scritture => rows.map(readScrittura);

/** What is known around a statement to adjust: each fact from where it is kept. */
export const loadBaseAssestamento = async (
  studio: Studio,
  azienda: AziendaContesto,
  bilancio: BilancioRow,
): Promise<BaseAssestamento> => ({
  data_bilancio: bilancio.data_bilancio,
  data_bilancio_chiusura: azienda.chiusura,
  data_inizio_attivita: azienda.data_inizio_attivita,
  chiusura: await loadChiusura(studio, bilancio),
  forma_giuridica: azienda.forma_giuridica,
  finanziamenti: await loadFinanziamenti(studio, azienda.id),
  conti: await loadConti(studio, bilancio.id),
  riprese: readScritture(await studio.scritture.listLatestBefore(azienda.id, bilancio.data_bilancio)).filter(isContata),
});

/** The entries of a statement; most never had any, and then nothing is read. */
export const loadScritture = async (
  studio: Studio,
  { id, scritture_il }: Pick<BilancioRow, 'id' | 'scritture_il'>,
): Promise<readonly ScritturaRow[]> => (scritture_il === null ? [] : studio.scritture.list(id));

export const buildStato = (valori: ReadVoci, rows: readonly ScritturaRow[]): StatoAssestamento => ({
  valori,
  scritture: readScritture(rows),
});
