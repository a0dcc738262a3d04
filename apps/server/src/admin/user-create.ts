import { endpoints } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { createStudio } from '../commands/staff/studi.ts';
import { createUtente } from '../commands/staff/utenti.ts';
import { Refusal, refuseFields } from '../refusal.ts';
import { refuseUsage } from './command.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';
import { presentCredenziali } from './credenziali.ts';
import { withDatabase } from './database.ts';
import { isLicenza } from './licenza.ts';
import { presentRefusal } from './refusal.ts';
import { findStudio } from './studio.ts';

const chooseStudio = async (trx: Database, { options }: CommandContext): Promise<string | Refusal | CommandOutcome> => {
  const { studio, 'nuovo-studio': newStudio, licenza = 'demo', staff = false } = options;
  if (typeof newStudio === 'string' && isLicenza(licenza)) {
    const campi = { nome_studio: newStudio, licenza: staff === true ? null : licenza, max_aziende: null };
    const body = endpoints.createStudio.body.safeParse(campi);
    if (!body.success) return refuseFields({ nome_studio: body.error.issues.map(({ message }) => message) });
    const created = await createStudio(trx, COMMAND_LINE, body.data, null);
    return created instanceof Refusal ? created : created.id;
  }
  const found = await findStudio(trx, String(studio));
  return 'tipo' in found ? found : found.id;
};

const createFrom = async (database: Database, context: CommandContext, username: string): Promise<CommandOutcome> => {
  const { environment, options } = context;
  const outcome = await inTransaction(database, async (trx) => {
    const studio = await chooseStudio(trx, context);
    if (studio instanceof Refusal) return studio;
    if (typeof studio !== 'string') return studio;
    const body = {
      studio,
      username,
      is_staff: options['staff'] === true,
      accesso: options['link'] === true ? 'link' : 'password',
    } as const;
    return createUtente({ database: trx, environment }, COMMAND_LINE, { body, request: null });
  });
  if (outcome instanceof Refusal) return presentRefusal(outcome);
  if ('tipo' in outcome) return outcome;
  const { utente, credenziali } = outcome;
  if (credenziali === null) throw new Error(`User ${username}: no credentials`);
  const { testo: text, dati: data } = presentCredenziali(credenziali, environment);
  return {
    tipo: 'fatto',
    testo: `Utente ${username} creato nello studio «${utente.nome_studio}».\n${text}`,
    dati: { ...data, studio: utente.studio_id },
  };
};

export const userCreate: Command = {
  name: 'user create',
  usage:
    'user create <username> (--studio <nome o id> | --nuovo-studio <nome> [--licenza demo|valida]) [--staff] [--link]',
  description:
    'Crea un utente e ne mostra una volta la password, oppure un link monouso (--link). La licenza di uno studio nuovo è demo se non indicata.',
  options: {
    studio: { type: 'string' },
    'nuovo-studio': { type: 'string' },
    licenza: { type: 'string' },
    staff: { type: 'boolean' },
    link: { type: 'boolean' },
  },
  run: async (context) => {
    const { args, options, environment } = context;
    const [username] = args;
    if (username === undefined || args.length > 1) return refuseUsage('Indicare un solo username.');
    if ((options['studio'] === undefined) === (options['nuovo-studio'] === undefined))
      return refuseUsage('Indicare --studio oppure --nuovo-studio.');
    if (!isLicenza(options['licenza'] ?? 'demo')) return refuseUsage('La licenza è demo o valida.');
    return withDatabase(environment, (database) => createFrom(database, context, username));
  },
};
