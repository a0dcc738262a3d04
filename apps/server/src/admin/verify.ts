import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod';
import { anchorsFile, openAnchors, type AnchorsToRead } from '../adapters/anchors/file.ts';
import { formatIstante } from '../commands/registro/verify-anchors.ts';
import type { AnchorFile, AnchoredRestore } from '../commands/registro/verify-anchors.ts';
import type { RecordedDigest, CatenaVerification } from '../commands/registro/verify-catena.ts';
import { verifyTrail } from '../commands/registro/verify-trail.ts';
import type { TrailVerification } from '../commands/registro/verify-trail.ts';
import type { Environment } from '../environment/environment.ts';
import { SISTEMA } from '../repositories/eventi.ts';
import { refuseUsage } from './command.ts';
import type { Command, CommandOutcome } from './command.ts';
import { withDatabase } from './database.ts';
import { findStudio } from './studio.ts';

const ancoreSchema = z.object({
  dati: z.object({ catene: z.array(z.object({ studio_id: z.string(), eventi: z.int(), impronta: z.string() })) }),
});

/** The digests that an earlier `verify --json` printed. */
const readAncore = async (file: string): Promise<ReadonlyMap<string, RecordedDigest> | null> => {
  try {
    const { dati: data } = ancoreSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return new Map(data.catene.map(({ studio_id, eventi, impronta }) => [studio_id, { numero: eventi, impronta }]));
  } catch {
    return null;
  }
};

/** The anchors of this installation and those the operator names; null when the latter cannot be read. */
const openFileAncore = async (
  { dataDir }: Environment,
  name: string | boolean | undefined,
): Promise<readonly AnchorsToRead[] | null> => {
  const ours = await openAnchors(anchorsFile(dataDir), { isOurs: true });
  const others =
    typeof name === 'string' ? await openAnchors(resolve(name), { isOurs: false }).catch(() => null) : undefined;
  if (others === null) return null;
  return [ours, others].filter((file) => file !== null && file !== undefined);
};

const nameCatena = ({ studio_id, nome_studio }: CatenaVerification): string =>
  studio_id === SISTEMA ? 'Registro dell’installazione' : `Studio «${nome_studio ?? studio_id}»`;

const describeFile = ({ file, ancore, dal, al }: AnchorFile): string =>
  dal === null || al === null
    ? `Ancore: nessuna in ${file}.`
    : `Ancore confrontate: ${ancore}, dal ${formatIstante(dal)} al ${formatIstante(al)} (${file}).`;

const describeRipristino = ({ istante, copia, perdute }: AnchoredRestore): string =>
  `Il ${formatIstante(istante)} è stata ripristinata una copia del ${formatIstante(copia)}: ciò che era avvenuto fra le due date non è più nel registro${perdute === 0 ? '' : ` (${perdute} ancore di allora)`}.`;

/** The one innocent cause of broken anchors. A restore event in the trail alone proves nothing. */
const HINT =
  'Se il database è stato ripristinato con altri strumenti, dichiararlo con «anchors restored», poi ripetere.';

const presentVerification = (verifica: TrailVerification): CommandOutcome => {
  const { catene, lapidi, problemi, discordi, file_ancore, ripristini } = verifica;
  const eventi = catene.reduce((summary, catena) => summary + catena.eventi, 0);
  const lines = [
    ...problemi,
    ...catene.flatMap((catena) => catena.problemi.map((problema) => `${nameCatena(catena)}: ${problema}`)),
  ];
  const summary = [
    `Catene verificate: ${catene.length}; eventi: ${eventi}; lapidi: ${lapidi}.`,
    ...(file_ancore.length === 0
      ? ['Ancore: nessuna. Che il registro non sia stato accorciato non si può dire.']
      : file_ancore.map(describeFile)),
    ...ripristini.map(describeRipristino),
  ].join('\n');
  if (lines.length === 0)
    return { tipo: 'fatto', testo: `${summary}\nNessun evento è stato alterato, spostato o rimosso.`, dati: verifica };
  return {
    tipo: 'fallito',
    testo: `${summary}\nIl registro è stato manomesso o è danneggiato:\n${lines.map((line) => `  ${line}`).join('\n')}${discordi.length === 0 ? '' : `\n${HINT}`}`,
    dati: verifica,
  };
};

export const verify: Command = {
  name: 'verify',
  usage: 'verify [--studio <nome o id>] [--ancore <file>] [--confronta <file>]',
  description:
    'Prova che nel registro degli eventi nulla è stato alterato, spostato o rimosso, e lo confronta con le ancore della cartella dei dati: così anche un registro accorciato o riscritto si vede. Con --ancore lo confronta inoltre con quelle di un altro file, tenuto altrove; con --confronta, con un file scritto prima da «verify --json».',
  options: { studio: { type: 'string' }, ancore: { type: 'string' }, confronta: { type: 'string' } },
  run: async ({ args, options, environment, say }) => {
    if (args.length > 0) return refuseUsage('Il comando non ha argomenti.');
    const { studio: name, confronta } = options;
    const ancore = typeof confronta === 'string' ? await readAncore(confronta) : new Map<string, RecordedDigest>();
    if (ancore === null)
      return {
        tipo: 'fallito',
        testo: `Il file ${String(confronta)} non si legge, o non è quello scritto da «verify --json».`,
      };
    const fileAncore = await openFileAncore(environment, options['ancore']);
    if (fileAncore === null)
      return { tipo: 'fallito', testo: `Il file delle ancore ${String(options['ancore'])} non si può leggere.` };
    return withDatabase(environment, async (database) => {
      const studio = typeof name === 'string' ? await findStudio(database, name) : null;
      if (studio !== null && 'tipo' in studio) return studio;
      const onCatena = (catena: CatenaVerification): void => {
        say(
          `${nameCatena(catena)}: ${catena.eventi} eventi${catena.problemi.length === 0 ? '' : `, ${catena.problemi.length} problemi`}`,
        );
      };
      const studioId = studio?.id ?? null;
      return presentVerification(
        await verifyTrail(database, { studioId, recorded: ancore, anchorFiles: fileAncore, onCatena }),
      );
    });
  },
};
