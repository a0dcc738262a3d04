import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { formatEuro } from '@vedetta/domain';
import { IMPORTO_NON_LEGGIBILE } from '../../../lib/constants.ts';
import { useEditorState } from '../editor-context.ts';
import { readRefusal } from '../grid/format-cell.ts';
import { isEmptyStatement, listUnreadable } from '../state/state.ts';
import styles from './squadratura-chip.module.css';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type Props = { readonly isProiezione: boolean; readonly isOpen: boolean; readonly onToggle: () => void };

type Chip = { readonly esito: 'quadra' | 'squadra' | 'ignota'; readonly testo: string };

const ICONS = { quadra: IconCheck, squadra: IconX, ignota: IconAlertTriangle } as const;

const useChip = (): Chip | null => {
  const quadratura = useEditorState((state) => state.quadratura);
  const isUnknown = useEditorState((state) => listUnreadable(state).length > 0 || readRefusal(state) !== null);
  const isCheckFailed = useEditorState(({ check }) => check.state === 'fallita');
  const isEmpty = useEditorState(isEmptyStatement);
  if (isUnknown || isCheckFailed) return { esito: 'ignota', testo: `${IMPORTO_NON_LEGGIBILE}\u00A0€` };
  if (isEmpty) return null;
  return { esito: quadratura === 0 ? 'quadra' : 'squadra', testo: formatEuro(quadratura, { simbolo: true }) };
};

/** The mismatch of the statement; one that is not zero opens its explanation. Without figures there is none. */
export const SquadraturaChip = ({ isProiezione, isOpen, onToggle }: Props) => {
  const chip = useChip();
  if (chip === null)
    return (
      <span className={styles.empty} role="status">
        {isProiezione ? 'Proiezione vuota' : 'Bilancio vuoto'}
      </span>
    );
  const Icon = ICONS[chip.esito];
  const content = (
    <>
      <Icon {...icon} />
      Squadratura: {chip.testo}
    </>
  );
  return (
    <span role="status" className={styles.status}>
      {chip.esito === 'quadra' && !isOpen ? (
        <span className={styles.chip} data-esito={chip.esito}>
          {content}
        </span>
      ) : (
        <button
          type="button"
          className={styles.chip}
          data-esito={chip.esito}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+Q"
          title="Spiega la squadratura (Alt+Q)"
          onClick={onToggle}
        >
          {content}
        </button>
      )}
    </span>
  );
};
