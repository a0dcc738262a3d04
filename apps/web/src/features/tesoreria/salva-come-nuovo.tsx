import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CampiPiano } from '@vedetta/domain';
import { notifyError, notifySuccess } from '../../components/ui/index.ts';
import { discardUnsaved } from '../../lib/unsaved.ts';
import type { LoadedPiano } from '../../queries/piani.ts';
import { useRecreatePiano } from '../../queries/piani.ts';

type Props = {
  readonly azienda: string;
  readonly campi: CampiPiano;
  /** The statement of its proposals. */
  readonly base: string | null;
  readonly onDone: (salvato: LoadedPiano) => void;
};

/** Saves what is written of a plan that somebody else has deleted, and opens the new one. */
export const SalvaComeNuovo = ({ azienda, campi, base, onDone }: Props) => {
  const navigate = useNavigate();
  const nuovo = useRecreatePiano(azienda, (salvato) => {
    onDone(salvato);
    discardUnsaved();
    notifySuccess('Salvato come piano nuovo.');
    void navigate({ to: '/aziende/$id/tesoreria', params: { id: azienda }, search: { piano: salvato.dati.id } });
  });
  return (
    <Button
      variant="filled"
      size="md"
      loading={nuovo.isPending}
      leftSection={<IconDeviceFloppy size={17} stroke={1.7} />}
      onClick={() => nuovo.mutate({ campi, base }, { onError: notifyError })}
    >
      Salva come piano nuovo
    </Button>
  );
};
