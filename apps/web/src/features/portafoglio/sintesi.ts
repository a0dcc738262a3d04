import type { SintesiPortafoglio } from '@vedetta/domain';
import { formatGrado } from '../../components/rischio/index.ts';

/**
 * Mean grade and open signals of a group, as its heading says them.
 * @example describeSintesi({ media: 0.55, mediana: 0.5, segnali: 8 }) // 'media 55 % · 8 segnali aperti'
 */
export const describeSintesi = ({ media, segnali }: Omit<SintesiPortafoglio, 'mediana'>): string => {
  const aperti = segnali === 1 ? '1 segnale aperto' : `${segnali} segnali aperti`;
  return [media === null ? null : `media ${formatGrado(media)}`, segnali === null || segnali === 0 ? null : aperti]
    .filter((parte) => parte !== null)
    .join(' · ');
};
