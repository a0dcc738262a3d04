import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ListField } from '../fields/index.ts';
import { ErrorState, LoadingRows, Tag } from '../ui/index.ts';
import { foldText } from '../../lib/fold.ts';
import { usePortafoglio } from '../../queries/portafoglio.ts';

type AziendePickerProps = {
  readonly legend?: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string | undefined;
  /** Those that somebody else has just added or taken away: first, and marked. */
  readonly changed?: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** Companies to be chosen: a list with search. */
export const AziendePicker = ({
  legend = 'Aziende assegnate',
  value,
  onChange,
  error,
  changed = NONE,
}: AziendePickerProps) => {
  const { data, error: failure, refetch } = usePortafoglio();
  const [search, setSearch] = useState('');
  if (data === undefined)
    return failure ? (
      <ErrorState error={failure} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows rows={4} height={32} />
    );
  const chosen = new Set(value);
  const found = data.righe
    .filter(({ ragione_sociale }) => foldText(ragione_sociale).includes(foldText(search)))
    .toSorted((a, b) => Number(changed.has(b.id)) - Number(changed.has(a.id)));
  const toggle = (id: string) => onChange(chosen.has(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <ListField
      legend={
        <>
          {legend} <span className="caption">{`${chosen.size} di ${data.totale}`}</span>
        </>
      }
      above={
        <TextInput
          type="search"
          size="xs"
          aria-label="Cerca tra le aziende"
          placeholder="Cerca"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={14} stroke={1.7} />}
        />
      }
      scrollName="Aziende"
      error={error}
    >
      {found.map(({ id, ragione_sociale }) => (
        <li key={id}>
          <Checkbox
            size="xs"
            label={
              <>
                {ragione_sociale} {changed.has(id) && <Tag>{chosen.has(id) ? 'aggiunta ora' : 'tolta ora'}</Tag>}
              </>
            }
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        </li>
      ))}
      {found.length === 0 && (
        <li className="caption">
          {data.totale === 0
            ? 'Lo studio non ha ancora aziende: aggiungerne una prima.'
            : 'Nessuna azienda corrisponde.'}
        </li>
      )}
    </ListField>
  );
};
