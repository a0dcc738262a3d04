import type { CampiPiano, InputUso } from '@vedetta/domain';
import type { Scope } from './scope.ts';

/** The plan that a statement used, as it was. Amounts of `inputs` are cents. */
export type UsoPianoRow = {
  readonly bilancio_id: string;
  readonly piano_id: string | null;
  readonly versione: number;
  readonly usato_il: Date;
  readonly inputs: InputUso;
  readonly campi: CampiPiano;
};

/** A statement that used a plan, with its date. */
export type UsoRow = Pick<UsoPianoRow, 'bilancio_id' | 'versione' | 'usato_il' | 'inputs'> & {
  readonly data_bilancio: string;
};

type NewUso = Omit<UsoPianoRow, 'usato_il' | 'piano_id'> & { readonly piano_id: string };

/** Which plans the statements of one studio used in their test of the next months. */
export const usiPianoRepository = ({ database, studioId, own }: Scope) => ({
  find: async (bilancioId: string): Promise<UsoPianoRow | null> =>
    (await database
      .selectFrom('usi_piano')
      .select(['bilancio_id', 'piano_id', 'versione', 'usato_il', 'inputs', 'campi'])
      .where(own('usi_piano'))
      .where('bilancio_id', '=', bilancioId)
      .$narrowType<UsoPianoRow>()
      .executeTakeFirst()) ?? null,

  /** The statements that used a plan, the latest first. */
  listByPiano: (pianoId: string): Promise<UsoRow[]> =>
    database
      .selectFrom('usi_piano')
      .innerJoin('bilanci', (join) =>
        join.onRef('bilanci.studio_id', '=', 'usi_piano.studio_id').onRef('bilanci.id', '=', 'usi_piano.bilancio_id'),
      )
      .select([
        'usi_piano.bilancio_id',
        'usi_piano.versione',
        'usi_piano.usato_il',
        'usi_piano.inputs',
        'bilanci.data_bilancio',
      ])
      .where(own('usi_piano'))
      .where('usi_piano.piano_id', '=', pianoId)
      .orderBy('bilanci.data_bilancio', 'desc')
      .orderBy('usi_piano.bilancio_id')
      .$narrowType<UsoRow>()
      .execute(),

  save: ({ bilancio_id, piano_id, versione, inputs, campi }: NewUso) => {
    const written = { piano_id, versione, inputs: JSON.stringify(inputs), campi: JSON.stringify(campi) };
    return database
      .insertInto('usi_piano')
      .values({ studio_id: studioId, bilancio_id, ...written })
      .onConflict((conflict) =>
        conflict.columns(['studio_id', 'bilancio_id']).doUpdateSet({ ...written, usato_il: new Date() }),
      )
      .execute();
  },
});
