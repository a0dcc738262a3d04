import type { Fatti } from '@vedetta/contract';
import { formatNumero, formatValore, printConArticolo } from '@vedetta/domain';

/** The break-even without its cost lines. */
export type Pareggio = Omit<NonNullable<Fatti['pareggio']>, 'righe'>;

/** In whole euros where no amount of the sentence has cents. */
const chooseFormat = (importi: readonly (number | null)[]): ((importo: number) => string) =>
  importi.every((importo) => importo === null || Number.isInteger(importo))
    ? (importo) => `${formatNumero(importo)}\u00A0€`
    : (importo) => formatValore(importo, 'euro');

/** Describes where the revenue is from the break-even. */
export const printPareggio = ({ esito, ricavi, fissi, margine, distanza, pareggio }: Pareggio): string => {
  const formatImporto = chooseFormat([ricavi, fissi, distanza, pareggio]);
  if (esito === 'senza_ricavi') return 'Senza ricavi non c’è un punto di pareggio.';
  if (esito === 'mai' || pareggio === null || distanza === null)
    return `Il margine di contribuzione non è positivo: nessun livello di ricavi copre i costi fissi di ${formatImporto(fissi)}.`;
  if (esito === 'sempre')
    return 'Gli altri ricavi superano i costi fissi: il punto di pareggio è raggiunto con qualsiasi livello di ricavi.';
  const verso = `${esito === 'raggiunto' ? 'lo superano di' : 'sono inferiori di'} ${formatImporto(distanza)}`;
  return `Con costi fissi di ${formatImporto(fissi)} e un margine di contribuzione ${printConArticolo('del', margine ?? 0)}, ricavi e costi totali si incontrano a ${formatImporto(pareggio)}: i ricavi, ${formatImporto(ricavi)}, ${verso}.`;
};
