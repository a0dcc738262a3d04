import { IconCircleCheck } from '@tabler/icons-react';
import type { CodiceVoce } from '@vedetta/domain';
import { getTitoloCompleto } from '@vedetta/domain';
import { useEffect, useRef } from 'react';
import { useEditorState } from '../editor-context.ts';
import styles from './squadratura.module.css';

/** The panel stays this long after the statement balances, if the focus is elsewhere. */
const CLOSE_DELAY_MS = 4_000;

/** The difference is back to zero: says which line did it, then closes by itself unless someone is reading it. */
export const Balanced = ({ onClose }: { readonly onClose: () => void }) => {
  const last = useEditorState(({ history }) => history.done.at(-1));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const panel = section.current?.closest('aside') ?? section.current;
      if (panel?.contains(document.activeElement) !== true) onClose();
    }, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  const codice = last?.cells.length === 1 ? last.cells[0]?.codice : undefined;
  return (
    <section className={styles.balanced} role="status" ref={section}>
      <IconCircleCheck size={24} stroke={1.6} aria-hidden="true" />
      <b>Il bilancio quadra</b>
      {codice !== undefined && <span>Con la voce {getTitoloCompleto(codice as CodiceVoce)}.</span>}
    </section>
  );
};
