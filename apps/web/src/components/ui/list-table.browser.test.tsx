import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, render } from '../../test-support/index.ts';
import type { Column } from './list-table.tsx';
import { ListTable } from './list-table.tsx';

type Azienda = { readonly id: string; readonly nome: string; readonly grado: number };

const aziende: readonly Azienda[] = [
  { id: '1', nome: 'Alfa', grado: 12 },
  { id: '2', nome: 'Beta', grado: 40 },
];
const onOpen = vi.fn<(azienda: Azienda) => void>();
const onAction = vi.fn<(azienda: Azienda) => void>();

const columns: readonly Column<Azienda>[] = [
  {
    nome: 'Ragione sociale',
    title: ({ nome }) => nome,
    render: (azienda) => (
      <button type="button" onClick={() => onOpen(azienda)}>
        {azienda.nome}
      </button>
    ),
  },
  { nome: 'Grado', heading: <i>Grado di rischio</i>, cellClass: 'num', render: ({ grado }) => `${grado} %` },
  {
    nome: 'Azioni',
    isHeadingHidden: true,
    render: (azienda) => (
      <button type="button" onClick={() => onAction(azienda)}>
        Azioni su {azienda.nome}
      </button>
    ),
  },
];

beforeEach(() => vi.clearAllMocks());

test('has a row for each object, and names every column', async () => {
  await render(<ListTable rows={aziende} columns={columns} onOpen={onOpen} />);
  await expect.element(page.getByRole('row')).toHaveLength(3);
  for (const name of ['Ragione sociale', 'Grado di rischio', 'Azioni'])
    await expect.element(page.getByRole('columnheader', { name })).toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: '40 %' })).toHaveClass('num');
  await expectAccessible();
});

test('a click on a row opens it; links and buttons keep their own click', async () => {
  await render(<ListTable rows={aziende} columns={columns} onOpen={onOpen} />);
  await page.getByRole('cell', { name: '12 %' }).click();
  expect(onOpen.mock.calls).toEqual([[aziende[0]]]);
  await page.getByRole('button', { name: 'Azioni su Beta' }).click();
  expect(onAction.mock.calls).toEqual([[aziende[1]]]);
  expect(onOpen).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Beta', exact: true }).click();
  expect(onOpen.mock.calls).toEqual([[aziende[0]], [aziende[1]]]);
});

test('a second line follows only the rows that have one', async () => {
  await render(
    <ListTable
      rows={aziende}
      columns={columns}
      below={{ render: ({ grado }) => (grado > 20 ? 'In crescita' : null), rowClass: 'a', className: 'b' }}
    />,
  );
  await expect.element(page.getByRole('row')).toHaveLength(4);
  await expect.element(page.getByRole('row').nth(3)).toHaveTextContent('In crescita');
  await expect.element(page.getByRole('cell', { name: 'In crescita' })).toHaveAttribute('colspan', '3');
});

test('a heading that changes draws no row again; a company, or what its cell draws, does', async () => {
  const draw = vi.fn<(azienda: Azienda) => string>(({ nome }) => nome);
  const renamed = { id: '2', nome: 'Gamma', grado: 40 };
  const steps = [
    { heading: 'Nome ↑', rows: aziende, cell: draw },
    { heading: 'Nome ↓', rows: aziende, cell: draw },
    { heading: 'Nome ↓', rows: [...aziende.slice(0, 1), renamed], cell: draw },
    { heading: 'Nome ↓', rows: aziende, cell: ({ id }: Azienda) => `n. ${id}` },
  ];
  const List = () => {
    const [place, setPlace] = useState(0);
    const { heading, rows, cell } = steps[place] ?? { heading: '', rows: [], cell: draw };
    return (
      <>
        <button type="button" onClick={() => setPlace(place + 1)}>
          Avanti
        </button>
        <ListTable rows={rows} columns={[{ nome: 'Ragione sociale', heading, render: cell }]} onOpen={onOpen} />
      </>
    );
  };
  await render(<List />);
  const next = page.getByRole('button', { name: 'Avanti' });
  await expect.element(page.getByRole('cell', { name: 'Beta' })).toBeVisible();
  draw.mockClear();
  await next.click();
  await expect.element(page.getByRole('columnheader', { name: 'Nome ↓' })).toBeVisible();
  expect(draw).not.toHaveBeenCalled();
  await next.click();
  await expect.element(page.getByRole('cell', { name: 'Gamma' })).toBeVisible();
  expect(draw.mock.calls).toEqual([[renamed]]);
  await next.click();
  await expect.element(page.getByRole('cell', { name: 'n. 1' })).toBeVisible();
});
