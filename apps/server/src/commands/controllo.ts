import type { Database } from '../adapters/database/database.ts';
import { inSnapshot } from '../adapters/database/transaction.ts';
import { controlloRepository } from '../repositories/controllo.ts';
import type { AziendaControllataRow } from '../repositories/controllo.ts';
import { SISTEMA } from '../repositories/eventi.ts';
import { checkAzienda } from './controllo-azienda.ts';
import { verifyRegistro } from './verifica-registro.ts';

/** Something stored that is not as it should be; without a statement it is of the trail. */
export type RiscontroDati = {
  readonly studio_id: string | null;
  readonly azienda_id: string | null;
  readonly bilancio_id: string | null;
  readonly data_bilancio: string | null;
  readonly problema: string;
};

export type EsitoControllo = {
  readonly aziende: number;
  readonly bilanci: number;
  /** Statements whose figures are right and whose explanations an earlier release wrote: no fault. */
  readonly spiegazioni_precedenti: number;
  readonly catene: number;
  readonly eventi: number;
  /** The first of them. */
  readonly riscontri: readonly RiscontroDati[];
  readonly riscontri_totali: number;
};

type Opzioni = {
  /** One studio alone. */
  readonly studioId: string | null;
  /** After each azienda. */
  readonly onAvanzamento?: (aziende: number, bilanci: number) => void;
};

const LOTTO = 200;
const RISCONTRI_TENUTI = 1_000;

const listAziende = async function* (
  database: Database,
  studioId: string | null,
): AsyncGenerator<AziendaControllataRow> {
  const controllo = controlloRepository(database, studioId);
  for (
    let lotto = await controllo.listAziende(null, LOTTO);
    lotto.length > 0;
    lotto = await controllo.listAziende(lotto.at(-1)?.id ?? null, LOTTO)
  )
    yield* lotto;
};

const nessuno = { azienda_id: null, bilancio_id: null, data_bilancio: null };

const checkRegistro = async (database: Database, studioId: string | null) => {
  const { catene, problemi } = await verifyRegistro(database, {
    studioId,
    ancore: new Map(),
    onCatena: () => undefined,
  });
  const riscontri: readonly RiscontroDati[] = [
    ...problemi.map((problema) => ({ ...nessuno, studio_id: null, problema })),
    ...catene.flatMap(({ studio_id, problemi: propri }) =>
      propri.map((problema) => ({ ...nessuno, studio_id: studio_id === SISTEMA ? null : studio_id, problema })),
    ),
  ];
  return { catene: catene.length, eventi: catene.reduce((somma, { eventi }) => somma + eventi, 0), riscontri };
};

/**
 * Compares everything stored that follows from something else with what it follows from, and says what differs. Nothing is changed;
 * the server may run meanwhile: each azienda is read at one instant.
 */
export const checkDati = async (database: Database, { studioId, onAvanzamento }: Opzioni): Promise<EsitoControllo> => {
  const riscontri: RiscontroDati[] = [];
  let totali = 0;
  const add = (trovati: readonly RiscontroDati[]): void => {
    totali += trovati.length;
    riscontri.push(...trovati.slice(0, Math.max(0, RISCONTRI_TENUTI - riscontri.length)));
  };
  let aziende = 0;
  let bilanci = 0;
  let spiegazioni_precedenti = 0;
  for await (const { id: azienda_id, studio_id } of listAziende(database, studioId)) {
    const esito = await inSnapshot(database, (trx) => checkAzienda(trx, studio_id, azienda_id));
    add(esito.riscontri.map((riscontro) => ({ studio_id, azienda_id, ...riscontro })));
    aziende += 1;
    bilanci += esito.bilanci;
    spiegazioni_precedenti += esito.spiegazioni;
    onAvanzamento?.(aziende, bilanci);
  }
  const ignote = await controlloRepository(database, studioId).listVociIgnote();
  add(
    ignote.map(({ codice, ...dove }) => ({
      ...dove,
      data_bilancio: null,
      problema: `La voce ${codice} non esiste: il suo importo non è letto da alcun calcolo.`,
    })),
  );
  const registro = await checkRegistro(database, studioId);
  add(registro.riscontri);
  return {
    aziende,
    bilanci,
    spiegazioni_precedenti,
    catene: registro.catene,
    eventi: registro.eventi,
    riscontri,
    riscontri_totali: totali,
  };
};
