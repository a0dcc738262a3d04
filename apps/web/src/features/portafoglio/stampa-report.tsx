import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { STAMPA_MULTIPLA_AZIENDE } from '@vedetta/contract';
import { useState } from 'react';
import { usePrintMany } from '../../components/stampe/index.ts';
import { ConfirmDialog } from '../../components/ui/index.ts';

/** More than this many reports take long: it is asked first. */
const MANY = 50;

type StampaReportProps = {
  readonly ids: ReadonlySet<string>;
  readonly nome: string;
  readonly isFilled?: boolean;
};

/** Prints the latest report of some companies, in their order. */
export const StampaReport = ({ ids, nome, isFilled = false }: StampaReportProps) => {
  const { start, isPending } = usePrintMany();
  const [isAsking, setAsking] = useState(false);
  const isTooMany = ids.size > STAMPA_MULTIPLA_AZIENDE;
  if (ids.size === 0) return null;
  const print = () => {
    setAsking(false);
    start([...ids]);
  };
  return (
    <>
      <Button
        size="xs"
        variant={isFilled ? 'filled' : 'default'}
        loading={isPending}
        disabled={isTooMany}
        title={
          isTooMany ? `Al massimo ${STAMPA_MULTIPLA_AZIENDE} aziende per volta: filtrarle o sceglierne meno` : undefined
        }
        leftSection={<IconPrinter size={16} stroke={1.7} />}
        onClick={ids.size > MANY ? () => setAsking(true) : print}
      >
        {nome}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={print}
        titolo={`Stampare ${ids.size} report?`}
        descrizione="La stampa prosegue da sola, anche chiudendo la pagina, e i file restano a disposizione per 24 ore."
        conferma="Stampa"
      />
    </>
  );
};
