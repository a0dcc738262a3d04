import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, signIn } from '../../test-support/index.ts';
import { EntryConflictDialog } from './entry-conflict.tsx';
import type { EntryConflict } from './use-entries.ts';

test('an entry taken off meanwhile names nobody: it may have been this user', async () => {
  signIn();
  const conflict: EntryConflict = {
    kind: {
      codice: 'ferie',
      nome: 'Ferie',
      domanda: '',
      descrizione: '',
      campi: ['importo'],
      voci: [],
      ricorrente: true,
    },
    mine: { stato: 'confermata', nota: '', importo: 100 },
    theirs: null,
    keepMine: () => Promise.resolve(true),
  };
  await render(<EntryConflictDialog conflict={conflict} onResolve={() => {}} onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Modificato nel frattempo' });
  await expect.element(dialog.getByText(/^Questa scrittura è stata tolta altrove, dopo che/u)).toBeVisible();
  await expect.element(dialog.getByRole('columnheader', { name: 'Altrove' })).toBeVisible();
});
