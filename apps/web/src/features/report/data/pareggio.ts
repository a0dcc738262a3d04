import type { Fatti } from '@vedetta/contract';
import { formatPercent, subtractImporti } from '@vedetta/domain';
import { startSentence } from '../../../components/indicatore/index.ts';
import { formatImporto } from './importi.ts';
import { printNome } from './riepilogo.ts';

export type Pareggio = NonNullable<Fatti['pareggio']>;

/** @example nameCosto('CE.B.9') // 'Costi per il personale (B.9)' */
export const nameCosto = (codice: string): string =>
  `${startSentence(printNome(codice))} (${codice.replace('CE.', '')})`;

/** Describes the distance of the revenue from the break-even. */
export const printPareggio = ({ ricavi, fissi, variabili, pareggio }: Pareggio): string => {
  if (ricavi <= 0) return 'Senza ricavi non c’è un punto di pareggio.';
  if (pareggio === null)
    return `Il margine di contribuzione non è positivo: nessun livello di ricavi copre i costi fissi di ${formatImporto(fissi)}.`;
  if (pareggio <= 0)
    return 'Gli altri ricavi superano i costi fissi: il punto di pareggio è raggiunto con qualsiasi livello di ricavi.';
  const margine = formatPercent((ricavi - variabili) / ricavi);
  const distanza = formatImporto(Math.abs(subtractImporti(ricavi, pareggio)));
  const verso = ricavi >= pareggio ? `lo superano di ${distanza}` : `ne distano ${distanza}`;
  return `Con costi fissi di ${formatImporto(fissi)} e un margine di contribuzione del ${margine}, ricavi e costi totali si incontrano a ${formatImporto(pareggio)}: i ricavi, ${formatImporto(ricavi)}, ${verso}.`;
};
