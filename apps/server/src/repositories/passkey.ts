import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { TipoPasskey } from '../adapters/database/fattori-tables.ts';
import { isId } from './ids.ts';
import { addUse } from './add-use.ts';

export type PasskeyRow = {
  readonly id: string;
  readonly utente_id: string;
  readonly credenziale: Buffer;
  readonly chiave: Buffer;
  readonly contatore: number;
  readonly trasporti: readonly string[];
  readonly tipo: TipoPasskey;
  readonly nome: string;
  readonly creata_il: Date;
  readonly usata_il: Date | null;
};

type NewPasskey = Pick<PasskeyRow, 'credenziale' | 'chiave' | 'contatore' | 'trasporti' | 'tipo' | 'nome'>;

/** The passkeys of users. Not bound to a studio: the credential identifies the user. */
export const passkeyRepository = (database: Database) => {
  const select = () => database.selectFrom('passkey').selectAll();
  return {
    /** Of one user only. */
    list: (utenteId: string): Promise<readonly PasskeyRow[]> =>
      select().where('utente_id', '=', utenteId).orderBy('creata_il').orderBy('id').execute(),

    count: async (utenteId: string): Promise<number> => {
      const { count } = await database
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('utente_id', '=', utenteId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    find: async (utenteId: string, id: string): Promise<PasskeyRow | undefined> =>
      isId(id) ? select().where('utente_id', '=', utenteId).where('id', '=', id).executeTakeFirst() : undefined,

    findByCredenziale: (credenziale: Buffer): Promise<PasskeyRow | undefined> =>
      select().where('credenziale', '=', credenziale).executeTakeFirst(),

    /** Null when the credential is known, to this user or another. */
    tryAdd: async (utente_id: string, passkey: NewPasskey): Promise<string | null> => {
      const row = await database
        .insertInto('passkey')
        .values({ ...passkey, trasporti: [...passkey.trasporti], utente_id })
        .onConflict((conflict) => conflict.column('credenziale').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Records a use; false when the counter did not grow: two copies of the key are in use, or it is gone. */
    use: async (id: string, contatore: number): Promise<boolean> =>
      (await database
        .updateTable('passkey')
        .set({ contatore, usata_il: sql<Date>`now()` })
        .where('id', '=', id)
        .where(sql<boolean>`(contatore < ${contatore} OR (contatore = 0 AND ${contatore} = 0))`)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    saveNome: (id: string, nome: string) =>
      database.updateTable('passkey').set({ nome }).where('id', '=', id).execute(),

    drop: (id: string) => database.deleteFrom('passkey').where('id', '=', id).execute(),

    dropAll: (utenteId: string) => database.deleteFrom('passkey').where('utente_id', '=', utenteId).execute(),

    /** Spends a challenge; false when it was spent before. A concurrent use of the same one waits for the first transaction. */
    spend: (impronta: Buffer, scade: Date): Promise<boolean> =>
      addUse(database, 'passkey_usate', { name: impronta, scade }),
  };
};
