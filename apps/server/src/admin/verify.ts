import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Ancora, VerificaCatena } from '../commands/verifica-catena.ts';
import { verifyRegistro } from '../commands/verifica-registro.ts';
import type { VerificaRegistro } from '../commands/verifica-registro.ts';
import { SISTEMA } from '../repositories/eventi.ts';
import { refuseUso } from './comando.ts';
import type { Comando, Esito } from './comando.ts';
import { withDatabase } from './database.ts';
import { findStudio } from './studio.ts';

const ancoreSchema = z.object({
  dati: z.object({ catene: z.array(z.object({ studio_id: z.string(), eventi: z.int(), impronta: z.string() })) }),
});

/** The digests that an earlier `verify --json` printed. */
const readAncore = async (file: string): Promise<ReadonlyMap<string, Ancora> | null> => {
  try {
    const { dati } = ancoreSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return new Map(dati.catene.map(({ studio_id, eventi, impronta }) => [studio_id, { numero: eventi, impronta }]));
  } catch {
    return null;
  }
};

const nameCatena = ({ studio_id, nome_studio }: VerificaCatena): string =>
  studio_id === SISTEMA ? 'Registro dell’installazione' : `Studio «${nome_studio ?? studio_id}»`;

const presentVerifica = (verifica: VerificaRegistro): Esito => {
  const { catene, lapidi, problemi } = verifica;
  const eventi = catene.reduce((somma, catena) => somma + catena.eventi, 0);
  const righe = [
    ...problemi,
    ...catene.flatMap((catena) => catena.problemi.map((problema) => `${nameCatena(catena)}: ${problema}`)),
  ];
  const somma = `Catene verificate: ${catene.length}; eventi: ${eventi}; lapidi: ${lapidi}.`;
  if (righe.length === 0)
    return { tipo: 'fatto', testo: `${somma}\nNessun evento è stato alterato, spostato o rimosso.`, dati: verifica };
  return {
    tipo: 'fallito',
    testo: `${somma}\nIl registro è stato manomesso o è danneggiato:\n${righe.map((riga) => `  ${riga}`).join('\n')}`,
    dati: verifica,
  };
};

export const verify: Comando = {
  nome: 'verify',
  uso: 'verify [--studio <nome o id>] [--confronta <file>]',
  descrizione:
    'Prova che nel registro degli eventi nulla è stato alterato, spostato o rimosso. Con --confronta un file scritto prima da «verify --json», tenuto altrove, prova anche che le catene non sono state riscritte.',
  opzioni: { studio: { type: 'string' }, confronta: { type: 'string' } },
  run: async ({ argomenti, opzioni, environment, say }) => {
    if (argomenti.length > 0) return refuseUso('Il comando non ha argomenti.');
    const { studio: nome, confronta } = opzioni;
    const ancore = typeof confronta === 'string' ? await readAncore(confronta) : new Map<string, Ancora>();
    if (ancore === null)
      return {
        tipo: 'fallito',
        testo: `Il file ${String(confronta)} non si legge, o non è quello scritto da «verify --json».`,
      };
    return withDatabase(environment, async (database) => {
      const studio = typeof nome === 'string' ? await findStudio(database, nome) : null;
      if (studio !== null && 'tipo' in studio) return studio;
      const onCatena = (catena: VerificaCatena): void => {
        say(
          `${nameCatena(catena)}: ${catena.eventi} eventi${catena.problemi.length === 0 ? '' : `, ${catena.problemi.length} problemi`}`,
        );
      };
      return presentVerifica(await verifyRegistro(database, { studioId: studio?.id ?? null, ancore, onCatena }));
    });
  },
};
