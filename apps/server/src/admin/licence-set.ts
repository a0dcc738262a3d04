import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { saveStudio } from '../commands/staff/studi.ts';
import { Refusal } from '../refusal.ts';
import { refuseUsage } from './command.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database.ts';
import { isLicenza } from './licenza.ts';
import { presentRefusal } from './refusal.ts';
import { findStudio } from './studio.ts';

/** @example readMax('nessuno') // null: no limit; undefined: unchanged; 'errato': invalid */
const readMax = (text: unknown): number | null | undefined | 'errato' => {
  if (text === undefined) return undefined;
  if (text === 'nessuno') return null;
  return typeof text === 'string' && /^\d{1,7}$/u.test(text) ? Number(text) : 'errato';
};

export const licenceSet: Command = {
  name: 'licence set',
  usage: 'licence set <studio: nome o id> <demo|valida|nessuna> [--max-aziende <numero|nessuno>]',
  description: 'Cambia la licenza dello studio e, se indicato, il numero massimo di aziende.',
  options: { 'max-aziende': { type: 'string' } },
  run: async ({ args, options, environment }) => {
    const [name, licenza] = args;
    const max_aziende = readMax(options['max-aziende']);
    if (name === undefined || licenza === undefined || args.length > 2)
      return refuseUsage('Indicare lo studio e la licenza.');
    if (!isLicenza(licenza) && licenza !== 'nessuna') return refuseUsage('La licenza è demo, valida o nessuna.');
    if (max_aziende === 'errato') return refuseUsage('Il numero massimo di aziende è un numero o «nessuno».');
    return withDatabase(environment, async (database) => {
      const found = await findStudio(database, name);
      if ('tipo' in found) return found;
      const body = { licenza: isLicenza(licenza) ? licenza : null, max_aziende };
      const studio = await saveStudio(database, COMMAND_LINE, found.id, body, undefined);
      if (studio instanceof Refusal) return presentRefusal(studio);
      const data = {
        id: studio.id,
        nome_studio: studio.nome_studio,
        licenza: studio.licenza,
        max_aziende: studio.max_aziende,
      };
      return {
        tipo: 'fatto',
        testo: `Studio «${studio.nome_studio}»: licenza ${studio.licenza ?? 'nessuna'}, aziende ${studio.max_aziende ?? 'senza limite'}.`,
        dati: data,
      };
    });
  },
};
