import type { Verifica } from '@vedetta/contract';
import { ConfirmDialog } from '../../components/ui/index.ts';
import { listDomandeCarico } from './domande-carico.ts';

type Props = {
  readonly opened: boolean;
  readonly avvisi: Verifica['avvisi'];
  /** Alternative values that loading would clear. */
  readonly rettifiche: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before a trial balance goes into the editor, all that there is to ask at once. */
export const ConfermaCarico = ({ opened, avvisi, rettifiche, onConfirm, onClose }: Props) => {
  const domande = listDomandeCarico(avvisi, rettifiche);
  const soloRettifiche = rettifiche > 0 && domande.length === 1;
  return (
    <ConfirmDialog
      opened={opened}
      titolo={soloRettifiche ? 'Azzerare i valori alternativi?' : 'Caricare questo bilancio di verifica?'}
      descrizione={`${domande.join(' ')} Nulla si salva finché non si salva nell’editor.`}
      conferma={soloRettifiche ? 'Azzera e carica' : 'Carica lo stesso'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
