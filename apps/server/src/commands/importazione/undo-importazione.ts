import type { Azione, UndoImportata } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { EventoRow } from '../../repositories/eventi.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { deleteAzienda } from '../azienda/aziende.ts';
import { deleteBilancio } from '../bilancio/bilanci.ts';
import { findImportata } from './importata.ts';
import type { Importata } from './importata.ts';

/** Printing leaves a statement as it was; what another import creates has events of its own. */
const HARMLESS: readonly Azione[] = ['esporta_pdf', 'importa_azienda'];

type Judged = { readonly row: BilancioRow; readonly motivo: string | null };

const listTouching = ({ seguito }: Importata): readonly EventoRow[] | null =>
  seguito?.filter(({ azione }) => !HARMLESS.includes(azione)) ?? null;

const explainTouched = ({ username }: EventoRow): string => `modificato da ${username} dopo l’importazione`;

/** Why a statement stays; null: it may go. */
const judge = (row: BilancioRow, touching: readonly EventoRow[] | null, hasDraft: boolean): string | null => {
  if (touching === null) return 'le modifiche dopo l’importazione sono troppe per controllarle';
  const ids = [row.id, row.proiezione_id];
  const touch = touching.find(({ bilancio_id }) => bilancio_id !== null && ids.includes(bilancio_id));
  if (touch !== undefined) return explainTouched(touch);
  return hasDraft ? 'un bilancio di verifica è in corso di abbinamento' : null;
};

/** The statement that stays and has this one as previous year: without it its figures would change. */
const findFollower = (row: BilancioRow, all: readonly BilancioRow[], leaving: ReadonlySet<string>) =>
  all.find(({ id, base_id, precedente_id }) => precedente_id === row.id && base_id === null && !leaving.has(id));

/** Also marks what those that stay are compared with, until nothing more has to stay. */
const markPrecedenti = (judged: readonly Judged[], all: readonly BilancioRow[]): readonly Judged[] => {
  const leaving = new Set(judged.filter(({ motivo }) => motivo === null).map(({ row }) => row.id));
  const next = judged.map(({ row, motivo }): Judged => {
    const follower = motivo === null ? findFollower(row, all, leaving) : undefined;
    if (follower === undefined) return { row, motivo };
    return { row, motivo: `serve da confronto al bilancio al ${formatData(follower.data_bilancio)}` };
  });
  const isSettled = next.every(({ motivo }, position) => motivo === judged[position]?.motivo);
  return isSettled ? next : markPrecedenti(next, all);
};

const judgeAll = async (
  studio: Studio,
  importata: Importata,
  all: readonly BilancioRow[],
): Promise<readonly Judged[]> => {
  const touching = listTouching(importata);
  const ids = new Set(importata.bilanci.map(({ id }) => id));
  const judged: Judged[] = [];
  for (const row of all.filter(({ id }) => ids.has(id)))
    judged.push({ row, motivo: judge(row, touching, (await studio.bozzeVerifica.find(row.id)) !== null) });
  return markPrecedenti(judged, all);
};

/** Why a new azienda stays; null: it may go. */
const judgeAzienda = (importata: Importata, judged: readonly Judged[], all: readonly BilancioRow[]): string | null => {
  const touch = listTouching(importata)?.find(({ bilancio_id }) => bilancio_id === null);
  if (judged.some(({ motivo }) => motivo !== null)) return 'ha bilanci che rimangono';
  const ids = new Set(judged.map(({ row }) => row.id));
  if (all.some(({ id, base_id }) => base_id === null && !ids.has(id))) return 'ha altri bilanci';
  return touch === undefined ? null : explainTouched(touch).replace('modificato', 'modificata');
};

const runAll = async (steps: readonly (() => Promise<Refusal | undefined>)[]): Promise<Refusal | null> => {
  for (const step of steps) {
    const refusal = await step();
    if (refusal instanceof Refusal) return refusal;
  }
  return null;
};

const DEMO = 'la licenza demo non consente di eliminare aziende';

/**
 * Takes away what an import created for an azienda, all or nothing: statements that nobody touched since and, when it was
 * new and nothing of it stays, the azienda. Printing is no touch.
 */
export const undoImportazione = (studio: Studio, aziendaId: string, chiave: string): Promise<UndoImportata | Refusal> =>
  inStudio(studio, async (studio) => {
    const { licenza } = await studio.dati.load();
    if ((await studio.aziende.lock(aziendaId)) === null) return refuse('non_trovato');
    const importata = await findImportata(studio, aziendaId, chiave);
    if (importata === null) return refuse('non_trovato');
    const all = await studio.bilanci.listByAzienda(aziendaId);
    const judged = await judgeAll(studio, importata, all);
    const isDemo = licenza === 'demo';
    const motivo = importata.creata ? (judgeAzienda(importata, judged, all) ?? (isDemo ? DEMO : null)) : null;
    const isGone = importata.creata && motivo === null;
    const leaving = judged.filter((one) => one.motivo === null);
    // The latest first: each goes before the one that it is compared with.
    const steps = leaving.toReversed().map(
      ({ row }) =>
        () =>
          deleteBilancio(studio, row.id, undefined),
    );
    const refusal = await runAll(isGone ? [() => deleteAzienda(studio, aziendaId, undefined)] : steps);
    if (refusal !== null) return refusal;
    const motivi = new Map(judged.map(({ row, motivo }) => [row.id, motivo]));
    return {
      azienda: isGone ? 'eliminata' : 'rimasta',
      motivo,
      // One that is not there any more went before, perhaps with an undo whose answer was lost.
      bilanci: importata.bilanci
        .toSorted((a, b) => b.data_bilancio.localeCompare(a.data_bilancio))
        .map(({ id, data_bilancio }) => {
          const motivo = motivi.get(id) ?? null;
          return { data_bilancio, esito: motivo === null ? 'eliminato' : 'rimasto', motivo };
        }),
    };
  });
