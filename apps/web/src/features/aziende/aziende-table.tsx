import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Azienda } from '@vedetta/contract';
import { formatData, getFormaGiuridica, guessFormaGiuridica } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import { AziendaName, useOpenBilanci } from '../../components/azienda/index.ts';
import {
  RischioBar,
  RischioChip,
  formatGrado,
  legendaGradi,
  presentRischioAzienda,
} from '../../components/rischio/index.ts';
import type { Column } from '../../components/ui/index.ts';
import { ListTable, NameTip } from '../../components/ui/index.ts';
import { useConfig } from '../../queries/config.ts';
import styles from './aziende-table.module.css';

const GRADO = `Il grado di rischio si riferisce all’ultimo bilancio caricato. ${legendaGradi}`;

const Rischio = ({ azienda }: { readonly azienda: Azienda }) => (
  <div className={styles.risk}>
    <span className={styles.percent}>{formatGrado(azienda.overall_risk)}</span>
    <span>
      <RischioChip azienda={azienda} />
    </span>
    {azienda.overall_risk !== null && (
      <RischioBar rischio={azienda.overall_risk} segno={presentRischioAzienda(azienda)} />
    )}
  </div>
);

/** The sector, after the legal form where the name does not say it. */
const printSotto = ({ ragione_sociale, forma_giuridica: forma }: Azienda, settore: string): string =>
  forma === null || forma === guessFormaGiuridica(ragione_sociale)
    ? settore
    : `${getFormaGiuridica(forma)}, ${settore}`;

const RischioHeading = () => (
  <>
    Grado di rischio
    <NameTip nome={GRADO}>
      <span className={styles.info} tabIndex={0} role="img" aria-label={GRADO}>
        <IconInfoCircle size={14} stroke={1.9} />
      </span>
    </NameTip>
  </>
);

const useColumns = (): readonly Column<Azienda>[] => {
  const openBilanci = useOpenBilanci();
  const settori = new Map(useConfig().data?.settori);
  return [
    {
      nome: 'Ragione sociale',
      cellClass: styles.name,
      render: (azienda) => (
        <AziendaName azienda={azienda} sotto={printSotto(azienda, settori.get(azienda.settore) ?? '')} />
      ),
    },
    {
      nome: 'Ultimo bilancio',
      width: styles.colDate,
      headingClass: 'num',
      cellClass: 'num date',
      render: ({ data_ultimo_bilancio }) => formatData(data_ultimo_bilancio),
    },
    {
      nome: 'Grado di rischio',
      heading: <RischioHeading />,
      width: styles.colRisk,
      headingClass: styles.riskHead,
      render: (azienda) => <Rischio azienda={azienda} />,
    },
    {
      nome: 'Azioni',
      isHeadingHidden: true,
      width: styles.colAction,
      cellClass: styles.action,
      render: ({ id }) => (
        <Button size="xs" variant="subtle" className="row-action" onClick={() => openBilanci(id)}>
          Visualizza bilanci
        </Button>
      ),
    },
  ];
};

/** A page of companies with their last grade. */
export const AziendeTable = ({ aziende }: { readonly aziende: readonly Azienda[] }) => {
  const navigate = useNavigate();
  return (
    <ListTable
      rows={aziende}
      columns={useColumns()}
      className={styles.table}
      onOpen={({ id }) => void navigate({ to: '/aziende/$id', params: { id } })}
    />
  );
};
