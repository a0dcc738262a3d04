import type { StatoSistema } from '@vedetta/contract';
import { VERSIONE_CALCOLO, VERSIONE_REGOLE } from '@vedetta/domain';
import { readProductVersion } from '../../environment/product-version.ts';
import { loadWatchedSettings } from '../../repositories/impostazioni.ts';
import { statoRepository } from '../../repositories/staff/stato.ts';
import { staleRisultatiRepository } from '../../repositories/stale-risultati.ts';
import { verifyStampa } from '../../adapters/chromium/verify-stampa.ts';
import type { Services } from '../../services.ts';

/** State of the installation: uptime and browser are of this process, counts are of all. */
export const loadStatoSistema = async ({
  database,
  ...services
}: Pick<Services, 'database' | 'environment' | 'stampante'>): Promise<StatoSistema> => {
  const stato = statoRepository(database);
  const printer = await verifyStampa(services);
  const stampe = await stato.loadStampe();
  const stale = await staleRisultatiRepository(database, { versione_calcolo: VERSIONE_CALCOLO }).count();
  const { backup, copy, drill } = await loadWatchedSettings(database);
  return {
    versione: readProductVersion(),
    versione_regole: VERSIONE_REGOLE,
    avviato_il: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    attivo_da_secondi: Math.floor(process.uptime()),
    database: await stato.loadDatabase(),
    stampa: {
      disponibile: printer.ok,
      dettaglio: printer.detail,
      in_corso: stampe.in_corso,
      in_attesa: stampe.in_attesa,
    },
    conteggi: await stato.loadCounts(),
    ultimo_backup: backup,
    ultima_copia_altrove: copy,
    ultima_prova_di_ripristino: drill,
    lavori_in_sospeso: [
      { nome: 'Report in stampa o in attesa', quanti: stampe.in_corso + stampe.in_attesa },
      { nome: 'Bilanci da ricalcolare con le regole di oggi', quanti: stale },
    ].filter(({ quanti }) => quanti > 0),
  };
};
