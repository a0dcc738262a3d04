import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { hasPasskeys } from '../../lib/accesso/has-passkeys.ts';
import { useLoginPasskey } from '../../queries/passkey.ts';
import { OtherEntry } from '../ui/index.ts';

/** The button that logs in with a passkey instead of the password, where the browser has them. `isFirst`: nothing else comes before it. */
export const EntraPasskey = ({ isFirst }: { readonly isFirst: boolean }) => {
  const accesso = useLoginPasskey();
  if (!hasPasskeys()) return null;
  return (
    <OtherEntry isSeparated={isFirst} error={accesso.error}>
      <Button
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden />}
        loading={accesso.isPending}
        onClick={() => accesso.mutate()}
      >
        Entra con una passkey
      </Button>
    </OtherEntry>
  );
};
