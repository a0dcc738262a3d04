import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { getErrorText } from '../../lib/api-error.ts';
import { hasPasskeys } from '../../lib/accesso/has-passkeys.ts';
import { useLoginPasskey } from '../../queries/passkey.ts';
import styles from './entra-passkey.module.css';

/** The button that logs in with a passkey instead of the password, where the browser has them. `isFirst`: nothing else comes before it. */
export const EntraPasskey = ({ isFirst }: { readonly isFirst: boolean }) => {
  const accesso = useLoginPasskey();
  if (!hasPasskeys()) return null;
  return (
    <div className={styles.entra}>
      {isFirst && <span className={styles.or}>oppure</span>}
      {accesso.error !== null && <p role="alert">{getErrorText(accesso.error)}</p>}
      <Button
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden />}
        loading={accesso.isPending}
        onClick={() => accesso.mutate()}
      >
        Entra con una passkey
      </Button>
    </div>
  );
};
