import type { StatoSistema } from '@vedetta/contract';
import { VERSIONE_CALCOLO, VERSIONE_REGOLE } from '@vedetta/domain';
import { readProductVersion } from '../environment/product-version.ts';
import { findUltimoBackup } from '../repositories/impostazioni.ts';
import { statoRepository } from '../repositories/staff/stato.ts';
import { superatiRepository } from '../repositories/superati.ts';
import type { Services } from '../services.ts';

/** How the installation is doing: what is answered here is of this process, what is counted is of them all. */
export const loadStatoSistema = async ({
  database,
  stampante,
}: Pick<Services, 'database' | 'stampante'>): Promise<StatoSistema> => {
  const stato = statoRepository(database);
  const guasto = stampante === null ? 'nessun browser disponibile' : await stampante.verify();
  const stampe = await stato.loadStampe();
  const superati = await superatiRepository(database, { versione_calcolo: VERSIONE_CALCOLO }).count();
  return {
    versione: readProductVersion(),
    versione_regole: VERSIONE_REGOLE,
    avviato_il: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    attivo_da_secondi: Math.floor(process.uptime()),
    database: await stato.loadDatabase(),
    stampa: {
      disponibile: guasto === null,
      dettaglio: guasto ?? 'pronta',
      in_corso: stampe.in_corso,
      in_attesa: stampe.in_attesa,
    },
    conteggi: await stato.loadConteggi(),
    ultimo_backup: await findUltimoBackup(database),
    lavori_in_sospeso: [
      { nome: 'Report in stampa o in attesa', quanti: stampe.in_corso + stampe.in_attesa },
      { nome: 'Bilanci da ricalcolare con le regole di oggi', quanti: superati },
    ].filter(({ quanti }) => quanti > 0),
  };
};
