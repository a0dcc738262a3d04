import { endpoints } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { createStudio } from '../commands/staff/studi.ts';
import { createUtente } from '../commands/staff/utenti.ts';
import { Rifiuto, refuseCampi } from '../rifiuto.ts';
import { refuseUso } from './comando.ts';
import type { Comando, Contesto, Esito } from './comando.ts';
import { presentCredenziali } from './credenziali.ts';
import { withDatabase } from './database.ts';
import { isLicenza } from './licenza.ts';
import { presentRifiuto } from './rifiuto.ts';
import { findStudio } from './studio.ts';

const chooseStudio = async (trx: Database, { opzioni }: Contesto): Promise<string | Rifiuto | Esito> => {
  const { studio, 'nuovo-studio': nuovo, licenza = 'demo', staff = false } = opzioni;
  if (typeof nuovo === 'string' && isLicenza(licenza)) {
    const campi = { nome_studio: nuovo, licenza: staff === true ? null : licenza, max_aziende: null };
    const body = endpoints.createStudio.body.safeParse(campi);
    if (!body.success) return refuseCampi({ nome_studio: body.error.issues.map(({ message }) => message) });
    const creato = await createStudio(trx, COMMAND_LINE, body.data, null);
    return creato instanceof Rifiuto ? creato : creato.id;
  }
  const trovato = await findStudio(trx, String(studio));
  return 'tipo' in trovato ? trovato : trovato.id;
};

const createFrom = async (database: Database, contesto: Contesto, username: string): Promise<Esito> => {
  const { environment, opzioni } = contesto;
  const esito = await inTransaction(database, async (trx) => {
    const studio = await chooseStudio(trx, contesto);
    if (studio instanceof Rifiuto) return studio;
    if (typeof studio !== 'string') return studio;
    const body = {
      studio,
      username,
      is_staff: opzioni['staff'] === true,
      accesso: opzioni['link'] === true ? 'link' : 'password',
    } as const;
    return createUtente({ database: trx, environment }, COMMAND_LINE, { body, request: null });
  });
  if (esito instanceof Rifiuto) return presentRifiuto(esito);
  if ('tipo' in esito) return esito;
  const { utente, credenziali } = esito;
  if (credenziali === null) throw new Error(`User ${username}: no credentials`);
  const { testo, dati } = presentCredenziali(credenziali, environment);
  return {
    tipo: 'fatto',
    testo: `Utente ${username} creato nello studio «${utente.nome_studio}».\n${testo}`,
    dati: { ...dati, studio: utente.studio_id },
  };
};

export const userCreate: Comando = {
  nome: 'user create',
  uso: 'user create <username> (--studio <nome o id> | --nuovo-studio <nome> [--licenza demo|valida]) [--staff] [--link]',
  descrizione:
    'Crea un utente e ne mostra una volta la password, oppure un link monouso (--link). La licenza di uno studio nuovo è demo se non indicata.',
  opzioni: {
    studio: { type: 'string' },
    'nuovo-studio': { type: 'string' },
    licenza: { type: 'string' },
    staff: { type: 'boolean' },
    link: { type: 'boolean' },
  },
  run: async (contesto) => {
    const { argomenti, opzioni, environment } = contesto;
    const [username] = argomenti;
    if (username === undefined || argomenti.length > 1) return refuseUso('Indicare un solo username.');
    if ((opzioni['studio'] === undefined) === (opzioni['nuovo-studio'] === undefined))
      return refuseUso('Indicare --studio oppure --nuovo-studio.');
    if (!isLicenza(opzioni['licenza'] ?? 'demo')) return refuseUso('La licenza è demo o valida.');
    return withDatabase(environment, (database) => createFrom(database, contesto, username));
  },
};
