import type { AziendaImportata, UndoImportata } from '@vedetta/contract';
import { ApiError, explainFailure } from '../../../lib/api-error.ts';
import { isTransient } from '../../../lib/retry.ts';
import { retryWhileBusy } from '../../../lib/retry-while-busy.ts';
import { sessione } from '../../../lib/session.ts';
import { hasAzienda, undoImportata } from '../../../queries/importate.ts';
import type { EsitoRiga, Importazione } from './importazione.ts';
import { withEsito } from './importazione.ts';
import { changeImportazione } from './store.ts';

type Annullo = NonNullable<EsitoRiga['annullo']>;

/** A new company that went with an undo whose answer was lost. */
const describeGone = ({ bilanci }: AziendaImportata): UndoImportata => ({
  azienda: 'eliminata',
  motivo: null,
  bilanci: bilanci.map(({ data_bilancio }) => ({ data_bilancio, esito: 'eliminato', motivo: null })),
});

const ELIMINATA = 'non c’è più: qualcuno l’ha già eliminata.';
const NON_VISTA = 'non si vede più: è stata eliminata, o assegnata ad altri. Un titolare può dire quale delle due.';
const NON_VISTA_DOPO =
  'non si vede più: l’annullamento è riuscito, o intanto è stata assegnata ad altri. Un titolare può dire quale delle due.';
const TARDI = 'si annulla entro 24 ore dall’importazione: togliere a mano ciò che non serve.';

/** Every company of the studio is seen by a titolare; to others one that is assigned no more looks like one that is gone. */
const canSeeAll = (): boolean => {
  const current = sessione.get();
  return 'user' in current && current.user.ruolo === 'titolare';
};

const describeAssente = (importata: AziendaImportata, wasUnknown: boolean): Annullo => {
  if (!canSeeAll()) return { assente: wasUnknown ? NON_VISTA_DOPO : NON_VISTA };
  return wasUnknown && importata.creata ? describeGone(importata) : { assente: ELIMINATA };
};

const describeMissing = async (importata: AziendaImportata, wasUnknown: boolean): Promise<Annullo> => {
  try {
    const isThere = await retryWhileBusy(() => hasAzienda(importata.azienda.id));
    return isThere ? { errore: TARDI, ignoto: false } : describeAssente(importata, wasUnknown);
  } catch (error) {
    return { errore: explainFailure(error), ignoto: true };
  }
};

/** `wasUnknown`: an earlier undo was sent, and its answer lost. */
const undoOne = async (importata: AziendaImportata, chiave: string, wasUnknown: boolean): Promise<Annullo> => {
  try {
    return await retryWhileBusy(() => undoImportata(importata.azienda.id, chiave));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return describeMissing(importata, wasUnknown);
    return { errore: explainFailure(error), ignoto: isTransient(error) };
  }
};

/** Takes away what the import created and nobody touched since, company by company, the latest first. */
export const undoImportazione = async ({ esiti }: Importazione): Promise<void> => {
  const created = Object.entries(esiti).toReversed();
  for (const [riga, { stato, chiave, annullo }] of created) {
    if (stato.tipo !== 'creata' || (annullo !== undefined && !('errore' in annullo))) continue;
    const done = await undoOne(stato.importata, chiave, annullo?.ignoto === true);
    changeImportazione((current) => withEsito(current, riga, { annullo: done }));
  }
};
