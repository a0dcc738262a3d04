import { Button } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import type { Bilancio } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findMotivoSezione } from '../../components/bilancio/index.ts';
import { EmptyState, LoadingRows } from '../../components/ui/index.ts';
import { useBilanci } from '../../queries/bilanci.ts';

type ImpedimentoProps = { readonly id: string; readonly motivo: string; readonly action?: ReactNode };

/** Shown instead of a part that cannot be opened yet; `action`: what can be opened in its place. */
export const Impedimento = ({ id, motivo, action }: ImpedimentoProps) => (
  <EmptyState
    icon={<IconFileText size={22} stroke={1.6} />}
    titolo="Non ancora disponibile"
    action={
      <>
        <Button variant="filled" renderRoot={(props) => <Link {...props} to="/bilanci/$id" params={{ id }} />}>
          Aprire il bilancio
        </Button>
        {action}
      </>
    }
  >
    {motivo}
  </EmptyState>
);

type ReportImpeditoProps = { readonly bilancio: Bilancio; readonly motivo: string };

/** Instead of a report that cannot be printed: the latest of the company that can. */
export const ReportImpedito = ({ bilancio: { id, azienda }, motivo }: ReportImpeditoProps) => {
  const { data, isPending, isPlaceholderData } = useBilanci(azienda);
  if (isPending || isPlaceholderData) return <LoadingRows rows={4} height={56} />;
  const stampabile = data?.results.find((other) => findMotivoSezione(other, 'stampa-report') === null);
  if (stampabile === undefined) return <Impedimento id={id} motivo={motivo} />;
  const giorno = formatData(stampabile.data_bilancio);
  return (
    <Impedimento
      id={id}
      motivo={`${motivo} L’ultimo bilancio dell’azienda che si può stampare è quello al ${giorno}.`}
      action={
        <Button
          leftSection={<IconPrinter size={16} stroke={1.7} />}
          renderRoot={(props) => <Link {...props} to="/bilanci/$id/stampa-report" params={{ id: stampabile.id }} />}
        >
          Report al {giorno}
        </Button>
      }
    />
  );
};
