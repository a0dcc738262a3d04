import type { AziendaImportata, ImportataBody } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { createAzienda } from '../azienda/aziende.ts';
import { parseCodiceFiscale } from '../azienda/codice-fiscale.ts';
import { createBilancio } from '../bilancio/bilanci.ts';
import { saveBilancio } from '../bilancio/save-bilancio.ts';
import { createOnce } from '../richiesta/once.ts';
import { findImportata } from './importata.ts';

type BilancioBody = ImportataBody['bilanci'][number];

const refuseShape = ({ azienda, nuova, bilanci }: ImportataBody): Refusal | null => {
  if ((azienda === undefined) === (nuova === undefined))
    return refuseFields({ azienda: ['Indicare un’azienda dello studio, oppure i dati di una nuova.'] });
  const dates = bilanci.map(({ data_bilancio }) => data_bilancio);
  const repeated = dates.find((data, position) => dates.indexOf(data) !== position);
  return repeated === undefined
    ? null
    : refuseFields({ bilanci: [`Due bilanci sono alla stessa data, ${formatData(repeated)}.`] });
};

/** Call with the studio locked. A new azienda has the codes of no other: its file would be of that one. */
const refuseKnown = async (studio: Studio, nuova: NonNullable<ImportataBody['nuova']>): Promise<Refusal | null> => {
  const parsed = parseCodiceFiscale(nuova.cf ?? '');
  const cf = 'value' in parsed ? parsed.value : null;
  if (cf === null) return null;
  const same = (await studio.aziende.listIdentities()).find((other) => other.cf === cf || other.piva === cf);
  return same === undefined
    ? null
    : refuseFields({ cf: [`Il codice fiscale è già dell’azienda «${same.ragione_sociale}».`] });
};

/** The azienda of the statements: a new one, or one of the studio, locked. */
const openAzienda = async (studio: Studio, { azienda, nuova }: ImportataBody): Promise<{ id: string } | Refusal> => {
  if (nuova === undefined)
    return (await studio.aziende.lock(azienda ?? '')) ?? refuseFields({ azienda: ['Azienda non trovata.'] });
  await studio.dati.lock();
  return (await refuseKnown(studio, nuova)) ?? createAzienda(studio, { body: nuova, logo: undefined, request: null });
};

const createFilled = async (
  studio: Studio,
  azienda: string,
  { data_bilancio, voci, origine }: BilancioBody,
): Promise<BilancioRow | Refusal> => {
  const bilancio = await createBilancio(studio, { azienda, data_bilancio }, null);
  if (bilancio instanceof Refusal || voci.length === 0) return bilancio;
  const patch = { voci_update: voci, ...(origine === undefined ? {} : { origine }) };
  const saved = await saveBilancio(studio, bilancio.id, patch, undefined);
  return saved instanceof Refusal ? saved : saved.bilancio;
};

/** Oldest first: a statement finds its previous year already there, and is computed once with it. */
const createAll = async (
  studio: Studio,
  azienda: string,
  bilanci: readonly BilancioBody[],
): Promise<readonly BilancioRow[] | Refusal> => {
  const present = new Set(
    (await studio.bilanci.listByAzienda(azienda))
      .filter(({ base_id }) => base_id === null)
      .map((row) => row.data_bilancio),
  );
  const created: BilancioRow[] = [];
  for (const body of bilanci.toSorted((a, b) => a.data_bilancio.localeCompare(b.data_bilancio))) {
    if (present.has(body.data_bilancio))
      return refuseFields({ bilanci: [`L’azienda ha già un bilancio al ${formatData(body.data_bilancio)}.`] });
    const bilancio = await createFilled(studio, azienda, body);
    if (bilancio instanceof Refusal) return bilancio;
    created.push(bilancio);
  }
  return created;
};

const insertImportata = async (studio: Studio, body: ImportataBody): Promise<string | Refusal> => {
  const azienda = await openAzienda(studio, body);
  if (azienda instanceof Refusal) return azienda;
  const bilanci = await createAll(studio, azienda.id, body.bilanci);
  if (bilanci instanceof Refusal) return bilanci;
  await studio.eventi.add({
    azione: 'importa_azienda',
    azienda_id: azienda.id,
    dopo: {
      importazione: body.importazione,
      creata: body.nuova !== undefined,
      bilanci: bilanci.map(({ id, data_bilancio }) => ({ id, data_bilancio })),
    },
  });
  return azienda.id;
};

/** The answer, with the version of the azienda. */
type Created = { readonly importata: DeepReadonly<AziendaImportata>; readonly versione: number };

/**
 * Creates an azienda with the statements of its files, or adds them to one of the studio: one transaction, so a lost
 * connection leaves all of it or nothing, and the same request repeated answers what the first created.
 */
export const createImportata = (
  studio: Studio,
  body: ImportataBody,
  request: IdempotentRequest | null,
): Promise<Created | Refusal> => {
  const refusal = refuseShape(body);
  if (refusal !== null) return Promise.resolve(refusal);
  return inStudio(studio, async (studio) => {
    const id = await createOnce(studio, request, () => insertImportata(studio, body));
    if (id instanceof Refusal) return id;
    const azienda = await studio.aziende.find(id);
    const importata = await findImportata(studio, id, body.importazione);
    if (azienda === null || importata === null) return refuse('non_trovato');
    const ids = new Set(importata.bilanci.map((bilancio) => bilancio.id));
    const rows = (await studio.bilanci.listByAzienda(id)).filter((row) => ids.has(row.id)).toReversed();
    const ragioni = await studio.bilanci.listRagioni(rows.map((row) => row.id));
    const dati = {
      azienda: { id, ragione_sociale: azienda.ragione_sociale },
      creata: importata.creata,
      bilanci: rows.map((row) => ({
        id: row.id,
        data_bilancio: row.data_bilancio,
        quadratura: Number(row.quadratura),
        vuoto: row.vuoto,
        overall_risk: row.overall_risk,
        ragione: ragioni.get(row.id) ?? null,
      })),
    };
    return { importata: dati, versione: azienda.versione };
  });
};
