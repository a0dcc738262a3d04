import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import styles from './notices.module.css';
import type { NoticeData } from './notify.ts';
import { notices, closeAvviso } from './notify.ts';

const DURATION_MS = { fatto: 4_000, errore: 10_000 } as const;
/** Longer, so the user can decide. */
const DURATION_WITH_ACTION_MS = 10_000;

const Card = ({ notice: { id, tono, testo, azione } }: { readonly notice: NoticeData }) => {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => closeAvviso(id), azione === null ? DURATION_MS[tono] : DURATION_WITH_ACTION_MS);
    return () => clearTimeout(timer);
  }, [id, tono, azione, isHeld]);
  // The notice stays while the pointer or the focus is on it.
  const hold = {
    onMouseEnter: () => setIsHeld(true),
    onMouseLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  const act = () => {
    closeAvviso(id);
    azione?.run();
  };
  return (
    <div className={styles.notice} data-tono={tono} {...(tono === 'errore' ? { role: 'alert' } : {})} {...hold}>
      {tono === 'errore' ? (
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      ) : (
        <IconCheck size={18} stroke={1.9} aria-hidden />
      )}
      <div>
        {tono === 'errore' && <b>Operazione non riuscita</b>}
        <p>{testo}</p>
        {azione !== null && (
          <Button size="xs" mt={4} onClick={act}>
            {azione.nome}
          </Button>
        )}
      </div>
      <ActionIcon size={24} aria-label="Chiudi l’avviso" onClick={() => closeAvviso(id)}>
        <IconX size={15} stroke={1.7} />
      </ActionIcon>
    </div>
  );
};

/** Renders the notices; mounted once in the application. */
export const Notices = () => {
  const elenco = useStore(notices);
  return (
    <div className={styles.notices} aria-live="polite">
      {elenco.map((notice) => (
        <Card key={notice.id} notice={notice} />
      ))}
    </div>
  );
};
