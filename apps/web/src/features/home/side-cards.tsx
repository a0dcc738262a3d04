import type { Quadro } from '@vedetta/contract';
import { Avvisi } from './avvisi.tsx';
import { Scadenze } from './scadenze.tsx';

type SideCardsProps = { readonly quadro: Quadro; readonly oggi: string; readonly onClose: null };

/** What asks for attention: alerts, then deadlines. */
export const SideCards = ({ quadro, oggi }: SideCardsProps) => (
  <>
    <Avvisi />
    <Scadenze quadro={quadro} oggi={oggi} />
  </>
);
