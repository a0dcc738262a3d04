import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { saveStudio } from '../commands/staff/studi.ts';
import { Rifiuto } from '../rifiuto.ts';
import { refuseUso } from './comando.ts';
import type { Comando } from './comando.ts';
import { withDatabase } from './database.ts';
import { isLicenza } from './licenza.ts';
import { presentRifiuto } from './rifiuto.ts';
import { findStudio } from './studio.ts';

/** @example readMassimo('nessuno') // null: no limit; undefined: leave it; 'errato': neither */
const readMassimo = (testo: unknown): number | null | undefined | 'errato' => {
  if (testo === undefined) return undefined;
  if (testo === 'nessuno') return null;
  return typeof testo === 'string' && /^\d{1,7}$/u.test(testo) ? Number(testo) : 'errato';
};

export const licenceSet: Comando = {
  nome: 'licence set',
  uso: 'licence set <studio: nome o id> <demo|valida|nessuna> [--max-aziende <numero|nessuno>]',
  descrizione: 'Cambia la licenza dello studio e, se indicato, il numero massimo di aziende.',
  opzioni: { 'max-aziende': { type: 'string' } },
  run: async ({ argomenti, opzioni, environment }) => {
    const [nome, licenza] = argomenti;
    const max_aziende = readMassimo(opzioni['max-aziende']);
    if (nome === undefined || licenza === undefined || argomenti.length > 2)
      return refuseUso('Indicare lo studio e la licenza.');
    if (!isLicenza(licenza) && licenza !== 'nessuna') return refuseUso('La licenza è demo, valida o nessuna.');
    if (max_aziende === 'errato') return refuseUso('Il numero massimo di aziende è un numero o «nessuno».');
    return withDatabase(environment, async (database) => {
      const trovato = await findStudio(database, nome);
      if ('tipo' in trovato) return trovato;
      const body = { licenza: isLicenza(licenza) ? licenza : null, max_aziende };
      const studio = await saveStudio(database, COMMAND_LINE, trovato.id, body, undefined);
      if (studio instanceof Rifiuto) return presentRifiuto(studio);
      const dati = {
        id: studio.id,
        nome_studio: studio.nome_studio,
        licenza: studio.licenza,
        max_aziende: studio.max_aziende,
      };
      return {
        tipo: 'fatto',
        testo: `Studio «${studio.nome_studio}»: licenza ${studio.licenza ?? 'nessuna'}, aziende ${studio.max_aziende ?? 'senza limite'}.`,
        dati,
      };
    });
  },
};
