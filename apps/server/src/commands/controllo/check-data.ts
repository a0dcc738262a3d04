import type { Database } from '../../adapters/database/database.ts';
import { inSnapshot } from '../../adapters/database/transaction.ts';
import { dataCheckRepository } from '../../repositories/data-check.ts';
import type { CheckedAziendaRow } from '../../repositories/data-check.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { checkAzienda } from './check-azienda.ts';
import { verifyTrail } from '../registro/verify-trail.ts';

/** A problem in the stored data; without a statement, in the trail. */
export type DataProblem = {
  readonly studio_id: string | null;
  readonly azienda_id: string | null;
  readonly bilancio_id: string | null;
  readonly data_bilancio: string | null;
  readonly problema: string;
};

export type DataCheckOutcome = {
  readonly aziende: number;
  readonly bilanci: number;
  /** Statements with right figures and explanations of an earlier release: not a problem. */
  readonly spiegazioni_precedenti: number;
  readonly catene: number;
  readonly eventi: number;
  /** The first ones. */
  readonly riscontri: readonly DataProblem[];
  readonly riscontri_totali: number;
};

type Options = {
  /** Limit to one studio. */
  readonly studioId: string | null;
  /** Called after each azienda. */
  readonly onProgress?: (aziende: number, bilanci: number) => void;
};

const BATCH_SIZE = 200;
const MAX_KEPT = 1_000;

const readAziende = async function* (database: Database, studioId: string | null): AsyncGenerator<CheckedAziendaRow> {
  const controllo = dataCheckRepository(database, studioId);
  for (
    let batch = await controllo.listAziende(null, BATCH_SIZE);
    batch.length > 0;
    batch = await controllo.listAziende(batch.at(-1)?.id ?? null, BATCH_SIZE)
  )
    yield* batch;
};

const NOWHERE = { azienda_id: null, bilancio_id: null, data_bilancio: null };

const checkTrail = async (database: Database, studioId: string | null) => {
  const { catene, problemi } = await verifyTrail(database, {
    studioId,
    recorded: new Map(),
    onCatena: () => undefined,
  });
  const riscontri: readonly DataProblem[] = [
    ...problemi.map((problema) => ({ ...NOWHERE, studio_id: null, problema })),
    ...catene.flatMap(({ studio_id, problemi: own }) =>
      own.map((problema) => ({ ...NOWHERE, studio_id: studio_id === SISTEMA ? null : studio_id, problema })),
    ),
  ];
  return { catene: catene.length, eventi: catene.reduce((sum, { eventi }) => sum + eventi, 0), riscontri };
};

/**
 * Checks all derived data against what it derives from and reports the differences. Changes nothing. The server may
 * run meanwhile: each azienda is read in one snapshot.
 */
export const checkData = async (database: Database, { studioId, onProgress }: Options): Promise<DataCheckOutcome> => {
  const riscontri: DataProblem[] = [];
  let total = 0;
  const add = (found: readonly DataProblem[]): void => {
    total += found.length;
    riscontri.push(...found.slice(0, Math.max(0, MAX_KEPT - riscontri.length)));
  };
  let aziende = 0;
  let bilanci = 0;
  let spiegazioni_precedenti = 0;
  for await (const { id: azienda_id, studio_id } of readAziende(database, studioId)) {
    const outcome = await inSnapshot(database, (trx) => checkAzienda(openStudioAs(trx, studio_id), azienda_id));
    add(outcome.riscontri.map((riscontro) => ({ studio_id, azienda_id, ...riscontro })));
    aziende += 1;
    bilanci += outcome.bilanci;
    spiegazioni_precedenti += outcome.spiegazioni;
    onProgress?.(aziende, bilanci);
  }
  const unknown = await dataCheckRepository(database, studioId).listUnknownVoci();
  add(
    unknown.map(({ codice, ...dove }) => ({
      ...dove,
      data_bilancio: null,
      problema: `La voce ${codice} non esiste: il suo importo non è letto da alcun calcolo.`,
    })),
  );
  const trail = await checkTrail(database, studioId);
  add(trail.riscontri);
  return {
    aziende,
    bilanci,
    spiegazioni_precedenti,
    catene: trail.catene,
    eventi: trail.eventi,
    riscontri,
    riscontri_totali: total,
  };
};
