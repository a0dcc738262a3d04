import { checkData } from '../commands/controllo/check-data.ts';
import type { DataCheckOutcome, DataProblem } from '../commands/controllo/check-data.ts';
import { refuseUsage } from './command.ts';
import type { Command, CommandOutcome } from './command.ts';
import { withDatabase } from './database.ts';
import { createProgress } from './progress.ts';
import { findStudio } from './studio.ts';

const presentRiscontro = ({ studio_id, bilancio_id, data_bilancio, problema }: DataProblem): string => {
  const bilancio =
    bilancio_id === null ? '' : `bilancio ${bilancio_id}${data_bilancio === null ? '' : ` del ${data_bilancio}`}: `;
  return `  ${studio_id === null ? '' : `studio ${studio_id}, `}${bilancio}${problema}`;
};

const presentControllo = (controllo: DataCheckOutcome): CommandOutcome => {
  const { aziende, bilanci, catene, eventi, riscontri, riscontri_totali, spiegazioni_precedenti } = controllo;
  const notice =
    spiegazioni_precedenti === 0
      ? ''
      : `\nSpiegazioni scritte da una versione precedente, con le stesse cifre: ${spiegazioni_precedenti} bilanci («recompute --tutti» le riscrive).`;
  const summary = `Controllati: ${aziende} aziende, ${bilanci} bilanci, ${catene} catene con ${eventi} eventi.${notice}`;
  if (riscontri_totali === 0) return { tipo: 'fatto', testo: `${summary}\nTutto corrisponde.`, dati: controllo };
  const omitted = riscontri_totali - riscontri.length;
  const lines = [...riscontri.map(presentRiscontro), ...(omitted > 0 ? [`  … e altri ${omitted}.`] : [])];
  return {
    tipo: 'fallito',
    testo: `${summary}\nNon corrispondono: ${riscontri_totali}.\n${lines.join('\n')}`,
    dati: controllo,
  };
};

export const check: Command = {
  name: 'check',
  usage: 'check [--studio <nome o id>]',
  description:
    'Ricalcola tutto ciò che è registrato (quadrature, indicatori, rischi, esercizi precedenti, proiezioni, catene degli eventi) e dice che cosa non corrisponde. Non cambia nulla.',
  options: { studio: { type: 'string' } },
  run: async ({ args, options, environment, say }) => {
    if (args.length > 0) return refuseUsage('Il comando non ha argomenti.');
    const name = options['studio'];
    return withDatabase(environment, async (database) => {
      const studio = typeof name === 'string' ? await findStudio(database, name) : null;
      if (studio !== null && 'tipo' in studio) return studio;
      const progress = createProgress(say);
      return presentControllo(
        await checkData(database, {
          studioId: studio?.id ?? null,
          onProgress: (aziende, bilanci) => progress(`${aziende} aziende, ${bilanci} bilanci`),
        }),
      );
    });
  },
};
