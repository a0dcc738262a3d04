import { SegmentedControl } from '@mantine/core';
import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { DateField, TextField } from '../../../components/fields/index.ts';
import { FormDialog } from '../../../components/ui/index.ts';
import { useCreatePiano } from '../../../queries/piani.ts';

type Props = {
  readonly azienda: string;
  /** The statement its proposals come from; null: a blank plan. */
  readonly base: BilancioElenco | null;
  readonly oggi: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const GIORNO_MS = 86_400_000;

/** The day after a date. */
const getGiornoDopo = (data: string): string =>
  new Date(Date.parse(`${data}T00:00:00Z`) + GIORNO_MS).toISOString().slice(0, 10);

const getPrimoDelMese = (data: string): string => `${data.slice(0, 7)}-01`;

/** What a plan starts from: its name, first day and step. */
export const NewPianoDialog = ({ azienda, base, oggi, onDone, onClose }: Props) => {
  const [descrizione, setDescrizione] = useState(
    base === null ? 'Piano di tesoreria' : `Piano dal bilancio al ${formatData(base.data_bilancio)}`,
  );
  const [inizio, setInizio] = useState(base === null ? getPrimoDelMese(oggi) : getGiornoDopo(base.data_bilancio));
  const [passo, setPasso] = useState<'mese' | 'settimana'>('mese');
  const creazione = useCreatePiano(azienda, onDone);
  return (
    <FormDialog
      titolo="Nuovo piano di tesoreria"
      descrizione={
        base === null
          ? 'Il piano parte da ipotesi neutre, tutte da scrivere.'
          : 'Ogni ipotesi è proposta dal bilancio, con la sua origine: si può cambiare in ogni momento.'
      }
      conferma="Crea il piano"
      isPending={creazione.isPending}
      errore={creazione.error}
      canSubmit={descrizione.trim() !== '' && inizio !== ''}
      onClose={onClose}
      onSubmit={() => creazione.mutate({ descrizione, inizio, passo, base: base?.id ?? null })}
    >
      <TextField label="Nome" required autoFocus value={descrizione} maxLength={200} onChange={setDescrizione} />
      <DateField label="Primo giorno" value={inizio} onChange={setInizio} />
      <SegmentedControl
        aria-label="Periodi"
        value={passo}
        data={[
          { value: 'mese', label: '12 mesi' },
          { value: 'settimana', label: '13 settimane' },
        ]}
        onChange={(scelta) => setPasso(scelta === 'settimana' ? 'settimana' : 'mese')}
      />
    </FormDialog>
  );
};
