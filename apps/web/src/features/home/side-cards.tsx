import type { Quadro } from '@vedetta/contract';
import { Avvisi } from './avvisi.tsx';
import { Posta } from './posta.tsx';
import { Scadenze } from './scadenze.tsx';

type SideCardsProps = { readonly quadro: Quadro; readonly oggi: string; readonly onClose: null };

/** What asks for attention: alerts, files of clients, then deadlines. */
export const SideCards = ({ quadro, oggi }: SideCardsProps) => (
  <>
    <Avvisi />
    <Posta />
    <Scadenze quadro={quadro} oggi={oggi} />
  </>
);
