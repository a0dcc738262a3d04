import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '../../lib/constants.ts';

type SearchFieldProps = {
  readonly value: string;
  readonly onSearch: (search: string) => void;
  readonly placeholder: string;
  readonly width?: number;
};

/** A search field that reports what is typed once typing pauses. */
export const SearchField = ({ value, onSearch, placeholder, width = 320 }: SearchFieldProps) => {
  const [testo, setTesto] = useState(value);
  const reported = useRef(value);
  const report = useDebouncedCallback((next: string) => {
    reported.current = next;
    onSearch(next);
  }, DEBOUNCE_MS);
  // The search can also be changed from elsewhere: a link, the back button.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTesto(value);
  }, [value]);
  const change = (next: string) => {
    setTesto(next);
    report(next);
  };
  return (
    <TextInput
      type="search"
      ml={4}
      aria-label="Cerca"
      placeholder={placeholder}
      w={width}
      maw="100%"
      maxLength={200}
      value={testo}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      rightSection={testo === '' ? null : <CloseButton size="sm" aria-label="Cancella la ricerca" onClick={() => change('')} />}
    />
  );
};
