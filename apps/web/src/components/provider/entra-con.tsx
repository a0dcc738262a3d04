import { Button } from '@mantine/core';
import { IconBuildingFortress } from '@tabler/icons-react';
import type { Provider } from '@vedetta/contract';
import { useStartProvider } from '../../queries/provider.ts';
import { OtherEntry } from '../ui/index.ts';

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
    <OtherEntry isSeparated={!solo} error={start.error}>
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
    </OtherEntry>
  );
};
