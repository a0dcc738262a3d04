import * as z from 'zod';
import type { AnchorsToRead } from '../../adapters/anchors/file.ts';
import type { Database } from '../../adapters/database/database.ts';
import { inSnapshot } from '../../adapters/database/transaction.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import { cateneRepository } from '../../repositories/staff/catene.ts';
import type { CatenaRow, LapideRow, StudioEventoRow } from '../../repositories/staff/catene.ts';
import { verifyAnchors } from './verify-anchors.ts';
import type { AnchorFile, AnchoredRestore } from './verify-anchors.ts';
import { verifyCatena } from './verify-catena.ts';
import type { RecordedDigest, CatenaVerification } from './verify-catena.ts';

export type TrailVerification = {
  readonly catene: readonly CatenaVerification[];
  /** Erased studios, each with its lapide. */
  readonly lapidi: number;
  /** Problems across catene: vanished studios, lapidi without an erasure, changed anchor files. */
  readonly problemi: readonly string[];
  /** Catene contradicted by their anchors. */
  readonly discordi: readonly string[];
  /** Anchor files the catene were compared with. */
  readonly file_ancore: readonly AnchorFile[];
  /** Restores recorded in those files. */
  readonly ripristini: readonly AnchoredRestore[];
};

const creationSchema = z.object({ studio_id: z.string() });
const erasureSchema = z.object({ studio_id: z.string(), eventi: z.number(), impronta: z.string() });

/** Studios created and erased according to the installation's trail. */
const readStudioEventi = (studioEventi: readonly StudioEventoRow[]) => {
  const created = new Set<string>();
  const erased = new Map<string, { readonly eventi: number; readonly impronta: string }>();
  for (const { azione, dopo } of studioEventi) {
    if (azione === 'crea_studio' || azione === 'importa_studio')
      created.add(creationSchema.parse(JSON.parse(dopo)).studio_id);
    if (azione !== 'elimina_studio') continue;
    const { studio_id, ...end } = erasureSchema.parse(JSON.parse(dopo));
    erased.set(studio_id, end);
  }
  return { created, erased };
};

const judgeStudi = (
  studioEventi: readonly StudioEventoRow[],
  catene: readonly CatenaRow[],
  lapidi: readonly LapideRow[],
): readonly string[] => {
  const { created, erased } = readStudioEventi(studioEventi);
  const present = new Set(catene.filter(({ nome_studio }) => nome_studio !== null).map(({ studio_id }) => studio_id));
  const expected = new Set([...created, ...catene.map(({ studio_id }) => studio_id)].filter((id) => id !== SISTEMA));
  const buried = new Set(lapidi.map(({ studio_id }) => studio_id));
  const isDifferent = ({ studio_id, eventi, impronta }: LapideRow): boolean => {
    const end = erased.get(studio_id);
    return end?.eventi !== eventi || end.impronta !== impronta.toString('hex');
  };
  return [
    ...[...expected]
      .filter((id) => !present.has(id) && !erased.has(id))
      .map((id) => `Lo studio ${id} non c’è più, e nessuno risulta averlo cancellato.`),
    ...[...erased.keys()]
      .filter((id) => !buried.has(id))
      .map((id) => `Manca la lapide dello studio ${id}, cancellato.`),
    ...lapidi
      .filter(isDifferent)
      .map(({ studio_id }) => `La lapide dello studio ${studio_id} non è quella scritta alla cancellazione.`),
  ];
};

type Options = {
  /** Limit to one studio; checks across catene are skipped. */
  readonly studioId: string | null;
  readonly recorded: ReadonlyMap<string, RecordedDigest>;
  /** Already opened: lines added later refer to events outside this snapshot. */
  readonly anchorFiles?: readonly AnchorsToRead[];
  readonly onCatena: (verification: CatenaVerification) => void;
};

/** Verifies that no event of the trail was altered, moved or removed, or says which. The server may run meanwhile. */
export const verifyTrail = (
  database: Database,
  { studioId, recorded, anchorFiles = [], onCatena }: Options,
): Promise<TrailVerification> =>
  inSnapshot(database, async (trx) => {
    const all = await cateneRepository(trx).list();
    const anchored = await verifyAnchors(trx, anchorFiles, studioId);
    const catene: CatenaVerification[] = [];
    for (const catena of all) {
      if (studioId !== null && catena.studio_id !== studioId) continue;
      const followed = await verifyCatena(trx, catena, recorded.get(catena.studio_id));
      const verification = {
        ...followed,
        problemi: [...followed.problemi, ...(anchored.catene.get(catena.studio_id) ?? [])],
      };
      catene.push(verification);
      onCatena(verification);
    }
    const lapidi = await cateneRepository(trx).listLapidi();
    const present = new Set(all.map(({ studio_id }) => studio_id));
    const vanished = [...anchored.catene]
      .filter(([id]) => !present.has(id))
      .map(([id, problemi]) => `Lo studio ${id} non è più nel registro. ${problemi.join(' ')}`);
    const problemi = studioId === null ? judgeStudi(await cateneRepository(trx).listStudioEventi(), all, lapidi) : [];
    return {
      catene,
      lapidi: lapidi.length,
      problemi: [...problemi, ...anchored.problemi, ...vanished],
      discordi: [...anchored.catene.keys()],
      file_ancore: anchored.file,
      ripristini: anchored.ripristini,
    };
  });
