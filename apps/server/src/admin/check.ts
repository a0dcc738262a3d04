import { checkData } from '../commands/check-data.ts';
import type { DataCheckOutcome, DataProblem } from '../commands/check-data.ts';
import { refuseUso } from './comando.ts';
import type { Comando, Esito } from './comando.ts';
import { withDatabase } from './database.ts';
import { createPasso } from './passo.ts';
import { findStudio } from './studio.ts';

const presentRiscontro = ({ studio_id, bilancio_id, data_bilancio, problema }: DataProblem): string => {
  const bilancio =
    bilancio_id === null ? '' : `bilancio ${bilancio_id}${data_bilancio === null ? '' : ` del ${data_bilancio}`}: `;
  return `  ${studio_id === null ? '' : `studio ${studio_id}, `}${bilancio}${problema}`;
};

const presentControllo = (controllo: DataCheckOutcome): Esito => {
  const { aziende, bilanci, catene, eventi, riscontri, riscontri_totali, spiegazioni_precedenti } = controllo;
  const avviso =
    spiegazioni_precedenti === 0
      ? ''
      : `\nSpiegazioni scritte da una versione precedente, con le stesse cifre: ${spiegazioni_precedenti} bilanci («recompute --tutti» le riscrive).`;
  const somma = `Controllati: ${aziende} aziende, ${bilanci} bilanci, ${catene} catene con ${eventi} eventi.${avviso}`;
  if (riscontri_totali === 0) return { tipo: 'fatto', testo: `${somma}\nTutto corrisponde.`, dati: controllo };
  const taciuti = riscontri_totali - riscontri.length;
  const righe = [...riscontri.map(presentRiscontro), ...(taciuti > 0 ? [`  … e altri ${taciuti}.`] : [])];
  return {
    tipo: 'fallito',
    testo: `${somma}\nNon corrispondono: ${riscontri_totali}.\n${righe.join('\n')}`,
    dati: controllo,
  };
};

export const check: Comando = {
  nome: 'check',
  uso: 'check [--studio <nome o id>]',
  descrizione:
    'Ricalcola tutto ciò che è registrato (quadrature, indicatori, rischi, esercizi precedenti, proiezioni, catene degli eventi) e dice che cosa non corrisponde. Non cambia nulla.',
  opzioni: { studio: { type: 'string' } },
  run: async ({ argomenti, opzioni, environment, say }) => {
    if (argomenti.length > 0) return refuseUso('Il comando non ha argomenti.');
    const nome = opzioni['studio'];
    return withDatabase(environment, async (database) => {
      const studio = typeof nome === 'string' ? await findStudio(database, nome) : null;
      if (studio !== null && 'tipo' in studio) return studio;
      const passo = createPasso(say);
      return presentControllo(
        await checkData(database, {
          studioId: studio?.id ?? null,
          onProgress: (aziende, bilanci) => passo(`${aziende} aziende, ${bilanci} bilanci`),
        }),
      );
    });
  },
};
