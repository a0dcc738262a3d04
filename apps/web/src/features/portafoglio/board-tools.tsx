import { ActionIcon } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { notifyError } from '../../components/ui/index.ts';
import { useExportPortafoglio } from '../../queries/fogli.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { writeQuery } from './query.ts';
import type { Address } from './use-address.ts';

const icon = { size: 18, stroke: 1.7 };

/** Workbook, print and columns of the board. */
export const BoardTools = ({ address }: { readonly address: Address }) => {
  const scarica = useExportPortafoglio(writeQuery(address), notifyError);
  return (
    <>
      <ActionIcon
        variant="default"
        size={34}
        loading={scarica.isPending}
        aria-label="Esporta Excel"
        title="Esporta in Excel le aziende dei filtri"
        onClick={() => scarica.mutate()}
      >
        <IconFileSpreadsheet {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={34}
        aria-label="Stampa"
        title="Stampa le aziende dei filtri"
        onClick={() => globalThis.print()}
      >
        <IconPrinter {...icon} />
      </ActionIcon>
      <ColumnsMenu colonne={address.colonne} onChange={address.show} />
    </>
  );
};
