import { Button } from '@mantine/core';
import { IconBuildingFortress } from '@tabler/icons-react';
import type { Provider } from '@vedetta/contract';
import { getErrorText } from '../../lib/api-error.ts';
import { useStartProvider } from '../../queries/provider.ts';
import styles from './entra-con.module.css';

type EntraConProps = {
  readonly provider: NonNullable<Provider['provider']>;
  /** The code of the invitation one enters with. */
  readonly invito?: string;
  /** The page to go to after the login. */
  readonly da?: string | undefined;
};

/** The button that logs in with the identity provider; under a form for the password, unless no password is taken. */
export const EntraCon = ({ provider: { nome, solo }, invito, da }: EntraConProps) => {
  const start = useStartProvider();
  const begin = () =>
    start.mutate({ ...(invito === undefined ? {} : { invito }), ...(da === undefined ? {} : { da }) });
  return (
    <div className={styles.entra}>
      {!solo && <span className={styles.or}>oppure</span>}
      {start.error !== null && <p role="alert">{getErrorText(start.error)}</p>}
      <Button
        size="md"
        fullWidth
        variant={solo ? 'filled' : 'default'}
        leftSection={<IconBuildingFortress size={18} stroke={1.7} aria-hidden />}
        loading={start.isPending}
        onClick={begin}
      >
        Entra con {nome}
      </Button>
    </div>
  );
};
