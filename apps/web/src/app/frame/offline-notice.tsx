import { IconWifiOff } from '@tabler/icons-react';
import { useNetwork } from '@mantine/hooks';
import styles from './offline-notice.module.css';

/** Notice above the page while offline. */
export const OfflineNotice = () => {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <div className={styles.notice} role="status">
      <IconWifiOff size={16} stroke={1.7} />
      Connessione assente: quanto non è salvato resta sulla pagina.
    </div>
  );
};
