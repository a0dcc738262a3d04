import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronRight, IconDeviceFloppy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { formatQuanti } from '../../lib/quanti.ts';
import type { Step } from './steps.tsx';

const icon = { size: 16, stroke: 1.7 } as const;

type Props = {
  readonly step: Step;
  readonly bilancio: string;
  /** Accounts still without a line; null before a file is read. */
  readonly mancanti: number | null;
  readonly isLoading: boolean;
  readonly onStep: (step: Step) => void;
  readonly onContinue: () => void;
  readonly onSave: () => void;
  readonly onLoad: () => void;
};

const describeContinua = (mancanti: number): string => {
  if (mancanti === 0) return 'Continua';
  return `Continua: ${mancanti === 1 ? 'manca 1 conto' : `mancano ${formatQuanti(mancanti)} conti`}`;
};

/** The actions of each step, in the header of the page. */
export const Azioni = ({ step, bilancio, mancanti, isLoading, onStep, onContinue, onSave, onLoad }: Props) => {
  if (step === 'file')
    return (
      <>
        <Button renderRoot={(props) => <Link {...props} to="/bilanci/$id" params={{ id: bilancio }} />}>Annulla</Button>
        <Button
          variant="filled"
          disabled={mancanti === null}
          rightSection={<IconChevronRight {...icon} />}
          onClick={onContinue}
        >
          Continua
        </Button>
      </>
    );
  if (step === 'abbinamento')
    return (
      <>
        <Button onClick={() => onStep('file')}>Indietro</Button>
        <Button leftSection={<IconDeviceFloppy {...icon} />} onClick={onSave}>
          Salva e riprendi
        </Button>
        <Button variant="filled" disabled={mancanti !== 0} onClick={onContinue}>
          {describeContinua(mancanti ?? 0)}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={() => onStep('abbinamento')}>Indietro</Button>
      <Button leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        Stampa
      </Button>
      <Button variant="filled" loading={isLoading} leftSection={<IconDownload {...icon} />} onClick={onLoad}>
        Carica nell’editor
      </Button>
    </>
  );
};
