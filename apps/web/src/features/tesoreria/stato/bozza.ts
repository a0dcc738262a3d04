import type { CampiPiano } from '@vedetta/domain';
import { isRecord, parsePiano } from '@vedetta/domain';
import type { Storage } from '../../../lib/storage.ts';
import type { Stato, Versione } from './stato.ts';
import { createStato, isModificato, reduceStato } from './stato.ts';

/** The unsaved document of a plan with the saved one it changes, kept in the browser across reloads. */
type Bozza = { readonly campi: CampiPiano; readonly base: Versione };

export const getBozzaKey = (piano: string): string => `vedetta-bozza-piano-${piano}`;

/** Writes what is not saved, or removes it. */
export const saveBozza = (storage: Storage, piano: string, stato: Pick<Stato, 'campi' | 'salvata'>): void => {
  if (!isModificato(stato)) storage.remove(getBozzaKey(piano));
  else storage.write(getBozzaKey(piano), JSON.stringify({ campi: stato.campi, base: stato.salvata } satisfies Bozza));
};

/** A document that the domain reads: whatever else the storage holds is dropped. */
const isCampi = (valore: unknown): valore is CampiPiano => {
  if (!isRecord(valore) || !isRecord(valore['ipotesi'])) return false;
  try {
    return parsePiano(valore as CampiPiano).ok;
  } catch {
    return false;
  }
};

const parseBozza = (testo: string | null): Bozza | null => {
  try {
    const letto: unknown = JSON.parse(testo ?? 'null');
    if (!isRecord(letto) || !isRecord(letto['base'])) return null;
    const { campi, etag } = letto['base'];
    if (!isCampi(letto['campi']) || !isCampi(campi)) return null;
    return { campi: letto['campi'], base: { campi, etag: typeof etag === 'string' ? etag : null } };
  } catch {
    return null;
  }
};

/** The state a plan opens in: as saved, or with the unsaved document of before; a newer saved one is merged or asked about. */
export const restoreStato = (storage: Storage, piano: string, salvata: Versione): Stato => {
  const bozza = parseBozza(storage.read(getBozzaKey(piano)));
  if (bozza === null) return createStato(salvata);
  const scritto = reduceStato(createStato(bozza.base), { tipo: 'cambia', campi: bozza.campi });
  return bozza.base.etag === salvata.etag ? scritto : reduceStato(scritto, { tipo: 'superato', loro: salvata });
};
