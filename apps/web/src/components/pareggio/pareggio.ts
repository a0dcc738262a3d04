import type { Fatti } from '@vedetta/contract';
import { formatPercent, formatValore } from '@vedetta/domain';

/** The break-even without its cost lines. */
export type Pareggio = Omit<NonNullable<Fatti['pareggio']>, 'righe'>;

const formatImporto = (importo: number): string => formatValore(importo, 'euro');

/** Describes where the revenue is from the break-even. */
export const printPareggio = ({ esito, ricavi, fissi, margine, distanza, pareggio }: Pareggio): string => {
  if (esito === 'senza_ricavi') return 'Senza ricavi non c’è un punto di pareggio.';
  if (esito === 'mai' || pareggio === null || distanza === null)
    return `Il margine di contribuzione non è positivo: nessun livello di ricavi copre i costi fissi di ${formatImporto(fissi)}.`;
  if (esito === 'sempre')
    return 'Gli altri ricavi superano i costi fissi: il punto di pareggio è raggiunto con qualsiasi livello di ricavi.';
  const verso = `${esito === 'raggiunto' ? 'lo superano di' : 'ne distano'} ${formatImporto(distanza)}`;
  return `Con costi fissi di ${formatImporto(fissi)} e un margine di contribuzione del ${formatPercent(margine)}, ricavi e costi totali si incontrano a ${formatImporto(pareggio)}: i ricavi, ${formatImporto(ricavi)}, ${verso}.`;
};
