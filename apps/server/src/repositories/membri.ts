import type { Ruolo } from '@vedetta/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { foldText } from '../adapters/text.ts';
import { isId } from './ids.ts';
import { selectInvio } from './messaggi.ts';
import type { InvioColumn } from './messaggi.ts';
import type { Scope } from './scope.ts';

export type MembroRow = {
  readonly id: string;
  readonly username: string;
  readonly nome: string;
  readonly email: string;
  /** The e-mail with the link of the invitation. */
  readonly invio: InvioColumn;
  readonly ruolo: Ruolo;
  readonly tutte_le_aziende: boolean;
  readonly aziende_assegnate: number;
  readonly ha_password: boolean;
  readonly ha_totp: boolean;
  readonly ha_passkey: boolean;
  /** Never entered: waits for the link to be used. */
  readonly invitato: boolean;
  /** Of a link still to be used. */
  readonly link_scade: Date | null;
  readonly disabilitato_il: Date | null;
  readonly creato_il: Date;
  readonly ultimo_accesso: Date | null;
};

type NewMembro = {
  readonly username: string;
  readonly nome: string;
  readonly ruolo: Ruolo;
  readonly tutte_le_aziende: boolean;
  readonly email: string;
};

const SELECT = sql`
  SELECT utenti.id, username, nome, email, ruolo, tutte_le_aziende, disabilitato_il,
    ${selectInvio(sql`messaggi.studio_id = utenti.studio_id AND messaggi.utente_id = utenti.id AND messaggi.tipo = 'invito'`)} AS invio, utenti.creato_il, ultimo_accesso,
    coalesce(assegnate.aziende, 0) AS aziende_assegnate,
    password IS NOT NULL AS ha_password,
    EXISTS (SELECT FROM totp
      WHERE totp.studio_id = utenti.studio_id AND totp.utente_id = utenti.id AND totp.segreto IS NOT NULL) AS ha_totp,
    EXISTS (SELECT FROM passkey WHERE passkey.utente_id = utenti.id) AS ha_passkey,
    password IS NULL AND ultimo_accesso IS NULL AND utenti_portale.sub IS NULL AS invitato,
    CASE WHEN link_accesso.scade > statement_timestamp() THEN link_accesso.scade END AS link_scade
  FROM utenti
  LEFT JOIN link_accesso ON link_accesso.utente_id = utenti.id
  LEFT JOIN utenti_portale ON utenti_portale.utente_id = utenti.id
  LEFT JOIN assegnate ON assegnate.utente_id = utenti.id`;

/** The people of one studio; the staff of the installation is managed by the staff. */
export const membriRepository = ({ database, studioId, who, whole }: Scope) => {
  const load = async (condition: RawBuilder<unknown>): Promise<MembroRow[]> =>
    // What stands with the studio is read before it is joined to what stands apart (adapters/database/placement.ts).
    (
      await sql<MembroRow>`
        WITH assegnate AS MATERIALIZED (
          SELECT utente_id, count(*)::integer AS aziende FROM assegnazioni WHERE ${whole('assegnazioni')} GROUP BY utente_id)
        ${SELECT} WHERE ${whole('utenti')} AND (NOT is_staff OR utenti.id = ${who.id}) AND ${condition}`.execute(
        database,
      )
    ).rows;

  const find = async (id: string): Promise<MembroRow | null> =>
    isId(id) ? ((await load(sql`utenti.id = ${id}`))[0] ?? null) : null;

  return {
    find,

    list: (): Promise<MembroRow[]> => load(sql`true ORDER BY lower(coalesce(nullif(nome, ''), username)), utenti.id`),

    /** Those who have a name, as whoever works with them reads it. */
    listPersone: async (): Promise<{ username: string; nome: string }[]> =>
      (
        await sql<{ username: string; nome: string }>`
          SELECT username, nome FROM utenti WHERE ${whole('utenti')} AND NOT is_staff AND nome <> ''
          ORDER BY lower(nome), id`.execute(database)
      ).rows,

    count: async (): Promise<number> => {
      const { rows } = await sql<{
        count: number;
      }>`SELECT count(*)::integer AS count FROM utenti WHERE ${whole('utenti')}`.execute(database);
      return rows[0]?.count ?? 0;
    },

    /** Whether somebody else who can enter is a titolare. */
    hasOtherTitolare: async (id: string | null): Promise<boolean> => {
      const { rows } = await sql`
        SELECT FROM utenti WHERE ${whole('utenti')} AND ruolo = 'titolare' AND disabilitato_il IS NULL AND id IS DISTINCT FROM ${id}
          AND (password IS NOT NULL OR ultimo_accesso IS NOT NULL) LIMIT 1`.execute(database);
      return rows.length > 0;
    },

    /** Null when the username is taken, ignoring case and accents. */
    tryCreate: async (membro: NewMembro): Promise<string | null> => {
      const row = await database
        .insertInto('utenti')
        .values({ ...membro, studio_id: studioId, username_ricerca: foldText(membro.username), password: null })
        .onConflict((conflict) => conflict.column('username_ricerca').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    save: (id: string, fields: Omit<NewMembro, 'username' | 'email'>) =>
      database
        .updateTable('utenti')
        .set({ ...fields, versione: sql`versione + 1` })
        .where(whole('utenti'))
        .where('id', '=', id)
        .execute(),

    drop: (id: string) => database.deleteFrom('utenti').where(whole('utenti')).where('id', '=', id).execute(),

    /** The aziende assigned to a member. */
    listAziende: async (id: string): Promise<readonly string[]> => {
      const rows = await database
        .selectFrom('assegnazioni')
        .select('azienda_id')
        .where(whole('assegnazioni'))
        .where('utente_id', '=', id)
        .orderBy('azienda_id')
        .execute();
      return rows.map(({ azienda_id }) => azienda_id);
    },

    /** Assigns these aziende and no others; where the member answers for one that stays, they still do. */
    replaceAziende: async (id: string, aziende: readonly string[]): Promise<void> => {
      await sql`DELETE FROM assegnazioni WHERE ${whole('assegnazioni')} AND utente_id = ${id} AND azienda_id <> ALL (${aziende}::uuid[])`.execute(
        database,
      );
      await sql`
        INSERT INTO assegnazioni (studio_id, azienda_id, utente_id)
        SELECT studio_id, id, ${id} FROM aziende WHERE ${whole('aziende')} AND id = ANY (${aziende}::uuid[])
        ON CONFLICT DO NOTHING`.execute(database);
    },

    /** Gives all that is assigned to a member to another, with what the first answers for. */
    moveAziende: async (from: string, to: string): Promise<void> => {
      const rows = await database
        .deleteFrom('assegnazioni')
        .where(whole('assegnazioni'))
        .where('utente_id', '=', from)
        .returning(['azienda_id', 'responsabile'])
        .execute();
      if (rows.length === 0) return;
      await database
        .insertInto('assegnazioni')
        .values(rows.map((row) => ({ ...row, studio_id: studioId, utente_id: to })))
        .onConflict((conflict) =>
          conflict
            .columns(['studio_id', 'azienda_id', 'utente_id'])
            .doUpdateSet({ responsabile: sql`assegnazioni.responsabile OR excluded.responsabile` }),
        )
        .execute();
    },
  };
};
