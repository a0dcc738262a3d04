import { SegmentedControl, Select, Switch } from '@mantine/core';
import type { BilancioElenco, PianoElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { DateField, TextField } from '../../../components/fields/index.ts';
import { FormDialog } from '../../../components/ui/index.ts';
import { getOggi } from '../../../lib/oggi.ts';
import { useCreatePiano } from '../../../queries/piani.ts';

type Props = {
  readonly azienda: string;
  readonly bilanci: readonly BilancioElenco[];
  /** The statement that is proposed as base; null: a blank plan. */
  readonly base: BilancioElenco | null;
  /** The last plan, whose loans, lines and rows can be kept; null without one. */
  readonly precedente: PianoElenco | null;
  readonly onDone: (piano: string) => void;
  readonly onClose: () => void;
};

const GIORNO_MS = 86_400_000;
const BLANK = 'vuoto';

/** The day after a date. */
const getGiornoDopo = (data: string): string =>
  new Date(Date.parse(`${data}T00:00:00Z`) + GIORNO_MS).toISOString().slice(0, 10);

const proposeInizio = (base: BilancioElenco | null): string =>
  base === null ? `${getOggi().slice(0, 7)}-01` : getGiornoDopo(base.data_bilancio);

const proposeNome = (base: BilancioElenco | null): string =>
  base === null ? 'Piano di tesoreria' : `Piano dal bilancio al ${formatData(base.data_bilancio)}`;

/** Name, base and first day of a new plan; the name and the day follow the base until they are written. */
const useRichiesta = (bilanci: readonly BilancioElenco[], first: BilancioElenco | null) => {
  const [base, setBase] = useState(first);
  const [descrizione, setDescrizione] = useState<string | null>(null);
  const [inizio, setInizio] = useState<string | null>(null);
  return {
    base,
    isDirty: descrizione !== null || inizio !== null,
    descrizione: descrizione ?? proposeNome(base),
    inizio: inizio ?? proposeInizio(base),
    setBase: (id: string | null) => setBase(bilanci.find((bilancio) => bilancio.id === id) ?? null),
    setDescrizione,
    setInizio,
  };
};

/** What a plan starts from: the base of its proposals, its name, first day and step, and what it keeps of the last one. */
export const NewPianoDialog = ({ azienda, bilanci, base: first, precedente, onDone, onClose }: Props) => {
  const { base, isDirty, descrizione, inizio, setBase, setDescrizione, setInizio } = useRichiesta(bilanci, first);
  const [passo, setPasso] = useState<'mese' | 'settimana'>('mese');
  const [hasImpegni, setImpegni] = useState(true);
  const creazione = useCreatePiano(azienda, onDone);
  const create = () =>
    creazione.mutate({
      descrizione,
      inizio,
      passo,
      base: base?.id ?? null,
      precedente: hasImpegni ? (precedente?.id ?? null) : null,
    });
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
      isDirty={isDirty}
      errore={creazione.error}
      canSubmit={descrizione.trim() !== '' && inizio !== ''}
      onClose={onClose}
      onSubmit={create}
    >
      <Select
        label="Ipotesi proposte da"
        allowDeselect={false}
        value={base?.id ?? BLANK}
        data={[
          ...bilanci.map(({ id, data_bilancio }) => ({ value: id, label: `Bilancio al ${formatData(data_bilancio)}` })),
          { value: BLANK, label: 'Nessun bilancio: piano vuoto' },
        ]}
        onChange={setBase}
      />
      <TextField label="Nome" required autoFocus value={descrizione} maxLength={200} onChange={setDescrizione} />
      <DateField label="Primo giorno" value={inizio} onChange={(data) => setInizio(data ?? '')} />
      <SegmentedControl
        aria-label="Periodi"
        value={passo}
        data={[
          { value: 'mese', label: '12 mesi' },
          { value: 'settimana', label: '13 settimane' },
        ]}
        onChange={(scelta) => setPasso(scelta === 'settimana' ? 'settimana' : 'mese')}
      />
      {precedente !== null && (
        <Switch
          label={`Tieni finanziamenti, linee e righe aggiunte di «${precedente.descrizione}»`}
          checked={hasImpegni}
          onChange={(event) => setImpegni(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
};
