import { VERSIONE_REGOLE } from '@vedetta/domain';
import { recomputeStale } from '../commands/calcolo/recompute-stale.ts';
import { refuseUsage } from './command.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database.ts';
import { createProgress } from './progress.ts';
import { findStudio } from './studio.ts';

export const recompute: Command = {
  name: 'recompute',
  usage: 'recompute [--studio <nome o id>] [--tutti]',
  description:
    'Ricalcola gli indicatori che non sono quelli che le regole di oggi danno: tutto ciò che «check» trova diverso. Il server lo fa da sé dopo un aggiornamento. Con --tutti riscrive quelli di ogni bilancio, con le loro spiegazioni. I bilanci con i dati bloccati restano come sono.',
  options: { studio: { type: 'string' }, tutti: { type: 'boolean' } },
  run: async ({ args, options, environment, say }) => {
    if (args.length > 0) return refuseUsage('Il comando non ha argomenti.');
    const name = options['studio'];
    return withDatabase(environment, async (database) => {
      const studio = typeof name === 'string' ? await findStudio(database, name) : null;
      if (studio !== null && 'tipo' in studio) return studio;
      const progress = createProgress(say);
      const outcome = await recomputeStale(database, {
        scope: options['tutti'] === true ? 'all' : 'different',
        studioId: studio?.id ?? null,
        onProgress: ({ totale, ricalcolati, falliti }) => progress(`${ricalcolati + falliti} di ${totale}`),
        onError: (error, { id }) =>
          say(`Il bilancio ${id} non si calcola: ${error instanceof Error ? error.message : String(error)}`),
      });
      const data = { ...outcome, versione_regole: VERSIONE_REGOLE };
      if (outcome.falliti > 0)
        return {
          tipo: 'fallito',
          testo: `Bilanci ricalcolati: ${outcome.ricalcolati} di ${outcome.totale}; non riusciti: ${outcome.falliti}.`,
          dati: data,
        };
      return {
        tipo: 'fatto',
        testo: `Bilanci ricalcolati con le regole ${VERSIONE_REGOLE}: ${outcome.ricalcolati}.`,
        dati: data,
      };
    });
  },
};
