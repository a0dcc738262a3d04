import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, vi, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, render } from '../../test-support/index.ts';
import { SearchField } from './search-field.tsx';

const Page = ({ onSearch }: { readonly onSearch: (search: string) => void }) => {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField
        value={search}
        placeholder="Ragione sociale"
        onSearch={(testo) => {
          onSearch(testo);
          setSearch(testo);
        }}
      />
      <Button onClick={() => setSearch('altrove')}>Indietro</Button>
    </>
  );
};

test('reports the text when typing pauses, keeps the focus, and follows outside changes', async () => {
  const onSearch = vi.fn<(search: string) => void>();
  await render(<Page onSearch={onSearch} />);
  const campo = page.getByRole('searchbox', { name: 'Cerca' });
  await campo.click();
  await userEvent.keyboard('galli');
  await expect.poll(() => onSearch.mock.calls.at(-1)).toEqual(['galli']);
  await expect.element(campo).toHaveFocus();
  await expectAccessible();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect.element(campo).toHaveValue('altrove');
  await page.getByRole('button', { name: 'Cancella la ricerca' }).click();
  await expect.element(campo).toHaveValue('');
  await expect.poll(() => onSearch.mock.calls.at(-1)).toEqual(['']);
});
