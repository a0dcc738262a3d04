import { formatEuro, MENO } from '../numbers/format-euro.ts';
import { formatNumero, formatPercent } from '../numbers/format.ts';
import { fromPunti } from '../numbers/punti.ts';
import { getTitoloInParole } from '../piano-voci/titolo.ts';
import type { Leva } from './leva.ts';
import { getRegola } from './regole.ts';

/**
 * A lever with its setting, in words.
 * @example printLeva({ codice: 'ricavi', percentuale: -7.5 }) // 'Ricavi: −7,50 %'
 */
export const printLeva = (leva: Leva): string =>
  [`${getRegola(leva.codice).nome}: ${printQuanto(leva)}`, ...listAggiunte(leva)].join(', ');

const addSegno = (valore: number, testo: string): string => (valore > 0 ? `+${testo}` : testo);

const printQuanto = (leva: Leva): string => {
  if ('importo' in leva) return formatEuro(leva.importo, { simbolo: true });
  if ('prezzo' in leva) return formatEuro(leva.prezzo, { simbolo: true });
  if ('percentuale' in leva) return addSegno(leva.percentuale, formatPercent(fromPunti(leva.percentuale)));
  const giorni = Math.abs(leva.giorni) === 1 ? 'giorno' : 'giorni';
  return addSegno(leva.giorni, `${leva.giorni < 0 ? MENO : ''}${formatNumero(Math.abs(leva.giorni))} ${giorni}`);
};

/** What a lever is set to besides its quantity. */
const listAggiunte = (leva: Leva): readonly string[] => {
  switch (leva.codice) {
    case 'apporto':
      return [leva.forma === 'capitale' ? 'a capitale sociale' : 'in conto capitale'];
    case 'cessione':
      return [
        `${getTitoloInParole(leva.voce)} (${leva.voce})`,
        ...(leva.valore_contabile === null
          ? []
          : [`valore contabile ${formatEuro(leva.valore_contabile, { simbolo: true })}`]),
        ...(leva.rimborsa ? ['il prezzo rimborsa i debiti finanziari'] : []),
      ];
    case 'giorni_incasso':
    case 'giorni_pagamento':
      return [`IVA ${formatPercent(fromPunti(leva.iva))}`];
    default:
      return [];
  }
};
