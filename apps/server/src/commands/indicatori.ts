import type { Gruppo, Param, ParamsBody } from '@vedetta/contract';
import {
  computeIndicatori,
  explainIndicatori,
  gruppi,
  resolveParams,
  validateParams,
  VERSIONE_CALCOLO,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import type { ContestoIndicatori, RisultatoIndicatore } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { parametriRepository } from '../repositories/parametri.ts';
import type { ParametroRow } from '../repositories/parametri.ts';
import { risultatiRepository } from '../repositories/risultati.ts';
import type { Risultati } from '../repositories/risultati-scritti.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';
import { withBilancio } from './bilanci.ts';
import type { Autore } from './bilanci.ts';
import { loadContesto, recomputeFrom } from './calcolo.ts';
import { computeRisultati } from './calcolo-puro.ts';
import type { Richiesta } from './spiegazioni.ts';
import { computeEtag, refuseVersione } from './versione.ts';

/** Whether stored figures are all those that today's rules give: a server that knew fewer indicators stored fewer. */
const isCompleto = ({ indicatori, versione_regole }: Risultati, bilancio: BilancioRow): boolean => {
  if (versione_regole !== VERSIONE_REGOLE || bilancio.calcolati_con !== VERSIONE_CALCOLO) return false;
  const presenti = new Set(indicatori.map(({ gruppo, codice }) => `${gruppo}.${codice}`));
  const attesi = gruppi.filter(({ fine_esercizio }) => fine_esercizio || bilancio.proiezione_id !== null);
  return attesi.every(({ codice: gruppo, indicatori: propri }) =>
    propri.every(({ codice }) => presenti.has(`${gruppo}.${codice}`)),
  );
};

/**
 * The stored figures of a statement. Those made by older rules, or asked anew, are computed again and
 * stored; a consolidated statement always shows what it had.
 */
export const loadRisultati = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  ricalcola: boolean,
): Promise<Risultati> => {
  const isConsolidato = bilancio.consolidato_il !== null;
  const salvati = ricalcola && !isConsolidato ? null : await risultatiRepository(database, studioId).find(bilancio.id);
  if (salvati !== null && (isConsolidato || isCompleto(salvati, bilancio))) return salvati;
  await withBilancio(database, studioId, bilancio.id, async (trx) => {
    await recomputeFrom(trx, studioId, bilancio.azienda_id, new Set([bilancio.id]));
    return null;
  });
  const ricalcolati = await risultatiRepository(database, studioId).find(bilancio.id);
  return ricalcolati ?? computeRisultati(await loadContesto(database, studioId, bilancio));
};

type ParametriGruppo = { readonly params: readonly Param[]; readonly etag: string };

/** The inputs of a group, in the context of their statement. */
export const presentParams = (
  bilancio: BilancioRow,
  gruppo: Gruppo,
  contesto: ContestoIndicatori,
  salvati: readonly ParametroRow[],
): ParametriGruppo => {
  const params = resolveParams(gruppo, contesto).map(({ nome, valore, predefinito }) => ({
    bilancio: bilancio.id,
    gruppo,
    nome,
    valore,
    evidenza: salvati.find((parametro) => parametro.nome === nome)?.evidenza ?? '',
    predefinito,
  }));
  const nomi = new Set(params.map(({ nome }) => nome));
  return { params, etag: computeEtag(salvati.filter(({ nome }) => nomi.has(nome))) };
};

const loadSalvati = async (database: Database, studioId: string, id: string): Promise<readonly ParametroRow[]> =>
  (await parametriRepository(database, studioId).load([id])).get(id) ?? [];

/** The inputs of a group: saved values, and the proposed ones where nothing is saved. */
export const loadParams = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  gruppo: Gruppo,
): Promise<ParametriGruppo> => {
  const contesto = await loadContesto(database, studioId, bilancio);
  return presentParams(bilancio, gruppo, contesto, await loadSalvati(database, studioId, bilancio.id));
};

/** Rows to write: what the body does not name keeps its value, and its proof. */
const mergeParams = (
  gruppo: Gruppo,
  body: ParamsBody,
  salvati: readonly ParametroRow[],
): readonly ParametroRow[] | Refusal => {
  const esito = validateParams(gruppo, body);
  if (!esito.ok) return refuseFields(esito.errori);
  return [...esito.valori].map(([nome, valore]) => ({
    nome,
    valore,
    evidenza: esito.evidenze.get(nome) ?? salvati.find((parametro) => parametro.nome === nome)?.evidenza ?? '',
  }));
};

type ModificaParams = { readonly gruppo: Gruppo; readonly body: ParamsBody; readonly ifMatch: string | undefined };

/** Saves the inputs of a group and recomputes what depends on them. */
export const saveParams = (
  database: Database,
  { studio, utente }: Autore,
  id: string,
  { gruppo, body, ifMatch }: ModificaParams,
) =>
  withBilancio(database, studio.id, id, async (trx, bilancio): Promise<ParametriGruppo | Refusal> => {
    const attuali = await loadParams(trx, studio.id, bilancio, gruppo);
    const rifiuto = refuseVersione(ifMatch, attuali.etag);
    if (rifiuto !== null) return rifiuto;
    if (bilancio.consolidato_il !== null) return refuse('bilancio_consolidato');
    const salvati = await loadSalvati(trx, studio.id, id);
    const righe = mergeParams(gruppo, body, salvati);
    if (righe instanceof Refusal) return righe;
    await parametriRepository(trx, studio.id).save(id, righe);
    await recomputeFrom(trx, studio.id, bilancio.azienda_id, new Set([id]));
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'modifica_parametri',
      azienda_id: bilancio.azienda_id,
      bilancio_id: id,
      prima: salvati.filter(({ nome }) => righe.some((riga) => riga.nome === nome)),
      dopo: righe,
    });
    return loadParams(trx, studio.id, bilancio, gruppo);
  });

/** The figures of a group as they would be with these inputs, explained where asked; nothing is stored. */
export const computeLive = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  { gruppo, body, spiega }: { readonly gruppo: Gruppo; readonly body: ParamsBody; readonly spiega: Richiesta | null },
): Promise<readonly RisultatoIndicatore[] | Refusal> => {
  const righe = mergeParams(gruppo, body, []);
  if (righe instanceof Refusal) return righe;
  const contesto = await loadContesto(database, studioId, bilancio);
  const params = {
    ...contesto.bilancio.params,
    ...Object.fromEntries(righe.map(({ nome, valore }) => [nome, valore])),
  };
  const provato = { ...contesto, bilancio: { ...contesto.bilancio, params } };
  return spiega === null ? computeIndicatori(provato, gruppo) : explainIndicatori(provato, gruppo, spiega.codice);
};
