import * as z from 'zod';
import type { AnchorsToRead } from '../adapters/anchors/file.ts';
import type { Database } from '../adapters/database/database.ts';
import { inSnapshot } from '../adapters/database/transaction.ts';
import { SISTEMA } from '../repositories/eventi.ts';
import { cateneRepository } from '../repositories/staff/catene.ts';
import type { CatenaRow, LapideRow, VicendaRow } from '../repositories/staff/catene.ts';
import { verifyAncore } from './verifica-ancore.ts';
import type { FileAncore, RipristinoAncorato } from './verifica-ancore.ts';
import { verifyCatena } from './verifica-catena.ts';
import type { Ancora, VerificaCatena } from './verifica-catena.ts';

export type VerificaRegistro = {
  readonly catene: readonly VerificaCatena[];
  /** Studios erased, each with its tombstone. */
  readonly lapidi: number;
  /** What no single chain can tell: studios that vanished, tombstones that nobody set, files of anchors that were changed. */
  readonly problemi: readonly string[];
  /** The chains that their anchors contradict. */
  readonly discordi: readonly string[];
  /** The files of anchors that the chains were held against. */
  readonly file_ancore: readonly FileAncore[];
  /** Restores that those tell of. */
  readonly ripristini: readonly RipristinoAncorato[];
};

const creazioneSchema = z.object({ studio_id: z.string() });
const cancellazioneSchema = z.object({ studio_id: z.string(), eventi: z.number(), impronta: z.string() });

/** Studios that the trail of the installation says were made and erased. */
const readVicende = (vicende: readonly VicendaRow[]) => {
  const creati = new Set<string>();
  const cancellati = new Map<string, { readonly eventi: number; readonly impronta: string }>();
  for (const { azione, dopo } of vicende) {
    if (azione === 'crea_studio') creati.add(creazioneSchema.parse(JSON.parse(dopo)).studio_id);
    if (azione !== 'elimina_studio') continue;
    const { studio_id, ...fine } = cancellazioneSchema.parse(JSON.parse(dopo));
    cancellati.set(studio_id, fine);
  }
  return { creati, cancellati };
};

const judgeStudi = (
  vicende: readonly VicendaRow[],
  catene: readonly CatenaRow[],
  lapidi: readonly LapideRow[],
): readonly string[] => {
  const { creati, cancellati } = readVicende(vicende);
  const presenti = new Set(catene.filter(({ nome_studio }) => nome_studio !== null).map(({ studio_id }) => studio_id));
  const attesi = new Set([...creati, ...catene.map(({ studio_id }) => studio_id)].filter((id) => id !== SISTEMA));
  const sepolti = new Set(lapidi.map(({ studio_id }) => studio_id));
  const isDiversa = ({ studio_id, eventi, impronta }: LapideRow): boolean => {
    const fine = cancellati.get(studio_id);
    return fine?.eventi !== eventi || fine.impronta !== impronta.toString('hex');
  };
  return [
    ...[...attesi]
      .filter((id) => !presenti.has(id) && !cancellati.has(id))
      .map((id) => `Lo studio ${id} non c’è più, e nessuno risulta averlo cancellato.`),
    ...[...cancellati.keys()]
      .filter((id) => !sepolti.has(id))
      .map((id) => `Manca la lapide dello studio ${id}, cancellato.`),
    ...lapidi
      .filter(isDiversa)
      .map(({ studio_id }) => `La lapide dello studio ${studio_id} non è quella scritta alla cancellazione.`),
  ];
};

type Opzioni = {
  /** One studio alone; the checks across chains are left out. */
  readonly studioId: string | null;
  readonly ancore: ReadonlyMap<string, Ancora>;
  /** Opened already: what is added to them meanwhile speaks of events that this snapshot does not have. */
  readonly fileAncore?: readonly AnchorsToRead[];
  readonly onCatena: (verifica: VerificaCatena) => void;
};

/** Proves that no event of the trail was altered, moved or removed, or says which. The server may run meanwhile. */
export const verifyRegistro = (
  database: Database,
  { studioId, ancore, fileAncore = [], onCatena }: Opzioni,
): Promise<VerificaRegistro> =>
  inSnapshot(database, async (trx) => {
    const tutte = await cateneRepository(trx).list();
    const annotate = await verifyAncore(trx, fileAncore, studioId);
    const catene: VerificaCatena[] = [];
    for (const catena of tutte) {
      if (studioId !== null && catena.studio_id !== studioId) continue;
      const seguita = await verifyCatena(trx, catena, ancore.get(catena.studio_id));
      const verifica = {
        ...seguita,
        problemi: [...seguita.problemi, ...(annotate.catene.get(catena.studio_id) ?? [])],
      };
      catene.push(verifica);
      onCatena(verifica);
    }
    const lapidi = await cateneRepository(trx).listLapidi();
    const presenti = new Set(tutte.map(({ studio_id }) => studio_id));
    const sparite = [...annotate.catene]
      .filter(([id]) => !presenti.has(id))
      .map(([id, problemi]) => `Lo studio ${id} non è più nel registro. ${problemi.join(' ')}`);
    const problemi = studioId === null ? judgeStudi(await cateneRepository(trx).listVicende(), tutte, lapidi) : [];
    return {
      catene,
      lapidi: lapidi.length,
      problemi: [...problemi, ...annotate.problemi, ...sparite],
      discordi: [...annotate.catene.keys()],
      file_ancore: annotate.file,
      ripristini: annotate.ripristini,
    };
  });
