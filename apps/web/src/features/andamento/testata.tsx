import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Azienda, Prospetto } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { findUltima } from '../../components/prospetto/index.ts';
import { notifyError, PageHeader, rightPanelClose } from '../../components/ui/index.ts';
import { useExportProspetto } from '../../queries/fogli.ts';
import styles from './andamento-page.module.css';
import { GradoChip } from './grado-chip.tsx';

/** An open explanation would be printed in the place of the page: it has its own button. */
const printPage = (): void => {
  rightPanelClose.get()?.();
  requestAnimationFrame(() => globalThis.print());
};

type HeadProps = {
  readonly azienda: Azienda;
  readonly prospetto: Prospetto | null;
};

/** The name of the company, the latest grade and what one does with the page. */
export const Testata = ({ azienda, prospetto }: HeadProps) => {
  const ultima = prospetto === null ? undefined : prospetto.colonne[findUltima(prospetto.colonne)];
  const scarica = useExportProspetto(azienda.id, notifyError);
  const grado = prospetto?.righe.find(({ sezione }) => sezione === 'grado');
  return (
    <PageHeader
      titolo="Andamento"
      breadcrumb={
        <Link to="/aziende/$id" params={{ id: azienda.id }}>
          {azienda.ragione_sociale}
        </Link>
      }
      actions={
        ultima && (
          <>
            <Button
              leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />}
              loading={scarica.isPending}
              onClick={() => scarica.mutate()}
            >
              Esporta Excel
            </Button>
            <Button leftSection={<IconPrinter size={16} stroke={1.7} />} onClick={printPage}>
              Stampa
            </Button>
          </>
        )
      }
    >
      {prospetto !== null && ultima !== undefined && (
        <span className={styles.last}>
          <GradoChip grado={grado?.valori[findUltima(prospetto.colonne)] ?? null} />
          <span className="caption">
            ultimo dato {formatData(ultima.data)}, {ultima.tipo}
          </span>
        </span>
      )}
    </PageHeader>
  );
};
