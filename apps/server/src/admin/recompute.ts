import { VERSIONE_REGOLE } from '@vedetta/domain';
import { recomputeStale } from '../commands/recompute-stale.ts';
import { refuseUso } from './comando.ts';
import type { Comando } from './comando.ts';
import { withDatabase } from './database.ts';
import { createPasso } from './passo.ts';
import { findStudio } from './studio.ts';

export const recompute: Comando = {
  nome: 'recompute',
  uso: 'recompute [--studio <nome o id>] [--tutti]',
  descrizione:
    'Ricalcola gli indicatori che non sono quelli che le regole di oggi danno: tutto ciò che «check» trova diverso. Il server lo fa da sé dopo un aggiornamento. Con --tutti riscrive quelli di ogni bilancio, con le loro spiegazioni. I bilanci consolidati restano come sono.',
  opzioni: { studio: { type: 'string' }, tutti: { type: 'boolean' } },
  run: async ({ argomenti, opzioni, environment, say }) => {
    if (argomenti.length > 0) return refuseUso('Il comando non ha argomenti.');
    const nome = opzioni['studio'];
    return withDatabase(environment, async (database) => {
      const studio = typeof nome === 'string' ? await findStudio(database, nome) : null;
      if (studio !== null && 'tipo' in studio) return studio;
      const passo = createPasso(say);
      const esito = await recomputeStale(database, {
        scope: opzioni['tutti'] === true ? 'all' : 'different',
        studioId: studio?.id ?? null,
        onProgress: ({ totale, ricalcolati, falliti }) => passo(`${ricalcolati + falliti} di ${totale}`),
        onError: (errore, { id }) =>
          say(`Il bilancio ${id} non si calcola: ${errore instanceof Error ? errore.message : String(errore)}`),
      });
      const dati = { ...esito, versione_regole: VERSIONE_REGOLE };
      if (esito.falliti > 0)
        return {
          tipo: 'fallito',
          testo: `Bilanci ricalcolati: ${esito.ricalcolati} di ${esito.totale}; non riusciti: ${esito.falliti}.`,
          dati,
        };
      return {
        tipo: 'fatto',
        testo: `Bilanci ricalcolati con le regole ${VERSIONE_REGOLE}: ${esito.ricalcolati}.`,
        dati,
      };
    });
  },
};
