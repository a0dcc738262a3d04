import type { BozzaVerificaBody } from '@vedetta/contract';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';

/** ETag of the mapping left for a bilancio: when it was saved, 0 where there is none. */
export const formatBozza = (bozza: { readonly salvata_il: Date } | null): string =>
  formatVersione(bozza?.salvata_il.getTime() ?? 0);

/** Keeps a mapping to be resumed, and returns its ETag; one that another page saved in the meantime is not overwritten. */
export const saveBozza = (
  studio: Studio,
  bilancioId: string,
  { body, ifMatch }: { readonly body: BozzaVerificaBody; readonly ifMatch: string | undefined },
): Promise<string | Refusal> =>
  inStudio(studio, async (studio) => {
    if ((await studio.aziende.lockByBilancio(bilancioId)) === null) return refuse('non_trovato');
    const refusal = refuseVersione(ifMatch, formatBozza(await studio.bozzeVerifica.find(bilancioId)));
    if (refusal !== null) return refusal;
    const contenuto = body.contenuto.toWellFormed().replaceAll('\0', '');
    return formatBozza({ salvata_il: await studio.bozzeVerifica.save(bilancioId, body.file, contenuto) });
  });

/** Drops a mapping that was loaded or is not wanted; one that another page saved in the meantime stays. */
export const dropBozza = (
  studio: Studio,
  bilancioId: string,
  ifMatch: string | undefined,
): Promise<Refusal | undefined> =>
  inStudio(studio, async (studio) => {
    if ((await studio.aziende.lockByBilancio(bilancioId)) === null) return refuse('non_trovato');
    const refusal = refuseVersione(ifMatch, formatBozza(await studio.bozzeVerifica.find(bilancioId)));
    if (refusal !== null) return refusal;
    await studio.bozzeVerifica.drop(bilancioId);
    return undefined;
  });
