import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Azienda } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { AziendaName, useOpenBilanci } from '../../components/azienda/index.ts';
import { RischioBar, RischioChip, formatGrado, presentRischioAzienda } from '../../components/rischio/index.ts';
import { NameTip } from '../../components/ui/index.ts';
import { useConfig } from '../../queries/config.ts';
import styles from './aziende-table.module.css';

const GRADO = 'Il grado di rischio si riferisce all’ultimo bilancio caricato.';

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

const AziendaRow = ({ azienda, settore }: { readonly azienda: Azienda; readonly settore: string }) => {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    // Links and buttons in the row have their own click.
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    void navigate({ to: '/aziende/$id', params: { id: azienda.id } });
  };
  const openBilanci = useOpenBilanci();
  return (
    <tr className="row-link" onClick={open}>
      <td className={styles.name}>
        <AziendaName azienda={azienda} sotto={settore} />
      </td>
      <td className="num date">{formatData(azienda.data_ultimo_bilancio)}</td>
      <td>
        <Rischio azienda={azienda} />
      </td>
      <td className={styles.action}>
        <Button size="xs" variant="subtle" className="row-action" onClick={() => openBilanci(azienda.id)}>
          Visualizza bilanci
        </Button>
      </td>
    </tr>
  );
};

/** A page of companies with their last grade. */
export const AziendeTable = ({ aziende }: { readonly aziende: readonly Azienda[] }) => {
  const { data: config } = useConfig();
  const settori = new Map(config?.settori);
  return (
    <table className={`table ${styles.table}`}>
      <colgroup>
        <col />
        <col className={styles.colDate} />
        <col className={styles.colRisk} />
        <col className={styles.colAction} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Ragione sociale</th>
          <th scope="col" className="num">
            Ultimo bilancio
          </th>
          <th scope="col" className={styles.riskHead}>
            Grado di rischio
            <NameTip nome={GRADO}>
              <span className={styles.info} tabIndex={0} role="img" aria-label={GRADO}>
                <IconInfoCircle size={14} stroke={1.9} />
              </span>
            </NameTip>
          </th>
          <th scope="col">
            <span className="sr-only">Azioni</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {aziende.map((azienda) => (
          <AziendaRow key={azienda.id} azienda={azienda} settore={settori.get(azienda.settore) ?? ''} />
        ))}
      </tbody>
    </table>
  );
};
