import type { Gruppo } from '@vedetta/contract';
import { gruppi, VERSIONE_CALCOLO, VERSIONE_REGOLE } from '@vedetta/domain';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { AndamentoFigure, AndamentoRow } from '../../repositories/risultati.ts';
import type { ImprontaPatrimonio } from '../../repositories/voci.ts';
import { recomputeFrom } from './recompute.ts';

type CatalogueGruppo = (typeof gruppi)[number];

/** Whether opening this statement would recompute its figures; the andamento must show the same ones. */
const isStale = ({ indicatori, fine_esercizio }: CatalogueGruppo, row: AndamentoRow): boolean => {
  if (row.consolidato_il !== null) return false;
  if (row.versione_regole !== VERSIONE_REGOLE || row.calcolati_con !== VERSIONE_CALCOLO) return true;
  const present = new Set(row.indicatori.map((indicatore) => indicatore.codice));
  return (fine_esercizio || !row.chiusura) && !indicatori.every((indicatore) => present.has(indicatore.codice));
};

/** The first statement with the same balance sheet, created before this one. */
const findFonte = (impronte: readonly ImprontaPatrimonio[], id: string): ImprontaPatrimonio | undefined => {
  const posto = impronte.findIndex(({ bilancio }) => bilancio === id);
  return impronte.slice(0, Math.max(0, posto)).find(({ impronta }) => impronta === impronte[posto]?.impronta);
};

/** Marks the statements made of copied data: their own balance sheet, or that of the projection where the gruppo reads it. */
const markCopie = async (
  studio: Studio,
  rows: readonly AndamentoRow[],
  { richiede }: CatalogueGruppo,
): Promise<AndamentoFigure[]> => {
  const [first] = rows;
  if (first === undefined) return [];
  const impronte = await studio.voci.listImpronte(first.azienda_id);
  return rows.map((row) => {
    const own = impronte.find(({ base }) => richiede === 'proiezione' && base === row.id);
    const fonte = findFonte(impronte, row.id) ?? (own && findFonte(impronte, own.bilancio));
    return { ...row, dati_di: fonte?.data_bilancio ?? null };
  });
};

/** Stored figures of a gruppo in the statements of an azienda that have it, oldest first. */
export const loadAndamento = async (studio: Studio, aziendaId: string, codice: Gruppo): Promise<AndamentoFigure[]> => {
  const gruppo = gruppi.find((other) => other.codice === codice);
  if (gruppo === undefined) throw new Error(`Unknown group ${codice}`);
  const load = async () =>
    (await studio.risultati.listAndamento(aziendaId, codice)).filter(
      ({ chiusura }) => gruppo.fine_esercizio || !chiusura,
    );
  const rows = await load();
  const stale = rows.filter((row) => isStale(gruppo, row)).map(({ id }) => id);
  if (stale.length === 0) return markCopie(studio, rows, gruppo);
  await inStudio(studio, async (studio) => {
    await studio.aziende.lock(aziendaId);
    await recomputeFrom(studio, aziendaId, new Set(stale));
  });
  return markCopie(studio, await load(), gruppo);
};
