import type { Ruolo } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** A member of the studio, with what ties them to one azienda. */
export type MembroAziendaRow = {
  readonly id: string;
  readonly username: string;
  readonly nome: string;
  readonly ruolo: Ruolo;
  readonly tutte_le_aziende: boolean;
  readonly assegnata: boolean;
  readonly responsabile: boolean;
};

/** An azienda and somebody it is assigned to. */
type AssegnazioneRow = { readonly azienda_id: string; readonly utente_id: string; readonly responsabile: boolean };

/** Who works on the aziende of one studio. */
export const assegnazioniRepository = ({ database, studioId, own, whole }: Scope) => ({
  /** Every member of the studio, by name; disabled ones only where they are assigned. */
  listByAzienda: async (aziendaId: string): Promise<readonly MembroAziendaRow[]> => {
    const { rows } = await sql<MembroAziendaRow>`
      SELECT utenti.id, username, nome, ruolo, tutte_le_aziende, assegnazioni.utente_id IS NOT NULL AS assegnata,
        coalesce(assegnazioni.responsabile, false) AS responsabile
      FROM utenti LEFT JOIN assegnazioni
        ON assegnazioni.studio_id = utenti.studio_id AND assegnazioni.utente_id = utenti.id AND assegnazioni.azienda_id = ${aziendaId}
      WHERE ${whole('utenti')} AND (utenti.disabilitato_il IS NULL OR assegnazioni.utente_id IS NOT NULL)
      ORDER BY lower(coalesce(nullif(nome, ''), username)), utenti.id`.execute(database);
    return rows;
  },

  listByAziende: (aziende: readonly string[]): Promise<AssegnazioneRow[]> =>
    database
      .selectFrom('assegnazioni')
      .select(['azienda_id', 'utente_id', 'responsabile'])
      .where(own('assegnazioni'))
      .where(sql<boolean>`azienda_id = any(${aziende}::uuid[])`)
      .execute(),

  /** Replaces who works on an azienda, which the caller has locked. */
  replace: async (aziendaId: string, membri: readonly string[], responsabile: string | null): Promise<void> => {
    await database.deleteFrom('assegnazioni').where(own('assegnazioni')).where('azienda_id', '=', aziendaId).execute();
    if (membri.length === 0) return;
    await database
      .insertInto('assegnazioni')
      .values(
        membri.map((utente_id) => ({
          studio_id: studioId,
          azienda_id: aziendaId,
          utente_id,
          responsabile: utente_id === responsabile,
        })),
      )
      .execute();
  },
});
