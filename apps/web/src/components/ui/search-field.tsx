import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import styles from './search-field.module.css';
import { useDebouncedText } from './use-debounced-text.ts';

type SearchFieldProps = {
  readonly value: string;
  readonly onSearch: (search: string) => void;
  readonly placeholder: string;
  readonly width?: number;
};

/** A search field that reports what is typed once typing pauses. */
export const SearchField = ({ value, onSearch, placeholder, width = 320 }: SearchFieldProps) => {
  const [testo, change] = useDebouncedText(value, onSearch);
  return (
    <TextInput
      type="search"
      aria-label="Cerca"
      placeholder={placeholder}
      className={styles.field ?? ''}
      style={{ '--field-width': `${width}px` }}
      maxLength={200}
      value={testo}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      rightSection={
        testo === '' ? null : <CloseButton size="sm" aria-label="Cancella la ricerca" onClick={() => change('')} />
      }
    />
  );
};
