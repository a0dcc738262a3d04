import type { ScadenzaAzienda } from '@vedetta/contract';
import { countGiorni, formatData } from '@vedetta/domain';

const GIORNI_SETTIMANA = ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab'] as const;

/** @example printGiorno('2026-11-15') // 'dom 15/11' */
export const printGiorno = (data: string): string => {
  const giorno = GIORNI_SETTIMANA[new Date(`${data}T00:00:00Z`).getUTCDay()];
  return `${giorno} ${data.slice(8)}/${data.slice(5, 7)}`;
};

/** How far a day is. @example printDistanza('2026-11-15', '2026-11-20') // '5 giorni fa' */
export const printDistanza = (data: string, oggi: string): string => {
  const giorni = countGiorni(oggi, data);
  if (giorni === 0) return 'oggi';
  if (giorni === 1) return 'domani';
  if (giorni === -1) return 'ieri';
  return giorni > 0 ? `fra ${giorni} giorni` : `${-giorni} giorni fa`;
};

/** Why a day is not a working one, with the next that is; null on a working day. */
export const printRiposo = ({ riposo, lavorativo }: Pick<ScadenzaAzienda, 'riposo' | 'lavorativo'>): string | null =>
  riposo === null ? null : `${riposo}, primo giorno lavorativo ${printGiorno(lavorativo)}`;

/** What a deadline is about. @example 'esercizio al 31/12/2025' */
export const printPeriodo = ({ tipo, periodo }: Pick<ScadenzaAzienda, 'tipo' | 'periodo'>): string =>
  `${tipo === 'dati' ? 'situazione' : 'esercizio'} al ${formatData(periodo)}`;
