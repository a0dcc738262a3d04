import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import { saveFile } from '../../lib/download.ts';
import { useExportCalendario } from '../../queries/scadenze.ts';
import { notifyError } from '../ui/index.ts';

type CalendarioButtonProps = {
  readonly azienda?: string | undefined;
  /** How many deadlines the file would have; undefined while it is not known. */
  readonly aperte: number | undefined;
  readonly size?: 'xs';
};

/** Downloads the open deadlines as a calendar file, of one company or of all. */
export const CalendarioButton = ({ azienda, aperte, size }: CalendarioButtonProps) => {
  const scarica = useExportCalendario(azienda, {
    onSuccess: (file) => saveFile(file, 'scadenze.ics'),
    onError: notifyError,
  });
  return (
    <Button
      {...(size && { size })}
      leftSection={<IconCalendarDown size={16} stroke={1.7} />}
      loading={scarica.isPending}
      onClick={() => scarica.mutate()}
      disabled={aperte === 0}
      title={
        aperte === 0
          ? 'Nessuna scadenza aperta nel prossimo anno: il file sarebbe vuoto'
          : 'Le scadenze aperte in un file .ics, da aprire con il proprio calendario'
      }
    >
      Scarica .ics
    </Button>
  );
};
