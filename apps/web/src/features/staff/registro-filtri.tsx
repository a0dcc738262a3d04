import { Button, Select } from '@mantine/core';
import type { Azione } from '@vedetta/contract';
import { azioni } from '@vedetta/contract';
import { DateField, TextField } from '../../components/fields/index.ts';
import { useDebouncedText } from '../../components/ui/index.ts';
import styles from './filtri.module.css';
import { StudioField } from './studio-field.tsx';

/** The filters of the trail, kept in the URL. */
export type FiltriRegistro = {
  readonly studio?: string;
  readonly utente?: string;
  readonly azione?: Azione;
  /** Company, statement or user of the event. */
  readonly oggetto?: string;
  readonly dal?: string;
  readonly al?: string;
};

const AZIONI = Object.entries(azioni).map(([value, label]) => ({ value, label }));
const isAzione = (value: string | null): value is Azione => value !== null && Object.hasOwn(azioni, value);

/** Sets one filter; an empty value removes it. */
const change = (filtri: FiltriRegistro, campo: keyof FiltriRegistro, value: string): FiltriRegistro => {
  const { [campo]: _, ...others } = filtri;
  return value === '' ? others : { ...others, [campo]: value };
};

const UtenteField = ({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) => {
  const [testo, change] = useDebouncedText(value, onChange);
  return <TextField label="Utente" placeholder="Username" maxLength={150} value={testo} onChange={change} />;
};

type RegistroFiltriProps = { readonly filtri: FiltriRegistro; readonly onChange: (filtri: FiltriRegistro) => void };

/** The filters of the trail. */
export const RegistroFiltri = ({ filtri, onChange }: RegistroFiltriProps) => {
  const set = (campo: keyof FiltriRegistro) => (value: string) => onChange(change(filtri, campo, value));
  const { studio = '', utente = '', azione = null, dal = '', al = '' } = filtri;
  return (
    <search className={styles.filters} aria-label="Filtri del registro">
      <StudioField
        label="Studio"
        value={studio}
        onChange={set('studio')}
        others={[{ value: 'sistema', label: 'Nessuno studio (sistema)' }]}
        placeholder="Tutti"
        clearable
      />
      <UtenteField value={utente} onChange={set('utente')} />
      <Select
        label="Evento"
        placeholder="Tutti"
        data={AZIONI}
        searchable
        clearable
        allowDeselect={false}
        clearButtonProps={{ 'aria-label': 'Togli l’evento' }}
        nothingFoundMessage="Nessun evento"
        value={azione}
        onChange={(value) => set('azione')(isAzione(value) ? value : '')}
      />
      <DateField label="Dal" value={dal} onChange={set('dal')} />
      <DateField label="Al" value={al} onChange={set('al')} />
      <Button disabled={Object.keys(filtri).length === 0} onClick={() => onChange({})}>
        Azzera filtri
      </Button>
    </search>
  );
};
