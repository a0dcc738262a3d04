import { expect, vi, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError, createNoAnswer } from '../../lib/api-error.ts';
import { expectAccessible, render } from '../../test-support/index.ts';
import { PagedList } from './paged-list.tsx';
import { bottomBarSlot } from './frame-slots.tsx';

type Query = {
  readonly data: { count: number; next: null; previous: null; results: string[] } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};
const nothing = (): void => {};

const draw = async (query: Query, pagina = 1, onPage: (page: number) => void = nothing) =>
  render(
    <>
      <PagedList query={query} page={pagina} onPage={onPage} vuoto={<p>Nessuna azienda</p>}>
        {(nomi) => nomi.map((nome) => <p key={nome}>{nome}</p>)}
      </PagedList>
      <bottomBarSlot.Target className={undefined} />
    </>,
  );

test('shows a skeleton while the list loads', async () => {
  await draw({ data: undefined, error: null, refetch: nothing });
  await expect.element(page.getByRole('status', { name: 'Caricamento in corso' })).toBeVisible();
  await expectAccessible();
});

test('says that the list is empty', async () => {
  await draw({ data: { count: 0, next: null, previous: null, results: [] }, error: null, refetch: nothing });
  await expect.element(page.getByText('Nessuna azienda')).toBeVisible();
  await expect.element(page.getByText(/^Pagina/u)).not.toBeInTheDocument();
});

test('shows the error and retries', async () => {
  const refetch = vi.fn<() => void>();
  await draw({ data: undefined, error: createNoAnswer('timeout'), refetch });
  await expect.element(page.getByText('Il server non risponde. Riprovare.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Riprova' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('goes from page to page', async () => {
  const onPage = vi.fn<(page: number) => void>();
  await draw(
    { data: { count: 5_000, next: null, previous: null, results: ['Alfa'] }, error: null, refetch: nothing },
    100,
    onPage,
  );
  await expect.element(page.getByText('Pagina 100 di 100')).toBeVisible();
  await expect.element(page.getByText(/4\s951–5\s000 di 5\s000/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pagina successiva' })).toBeDisabled();
  await page.getByRole('button', { name: 'Pagina precedente' }).click();
  expect(onPage).toHaveBeenCalledWith(99);
  await expectAccessible();
});

test('goes to the first page when the current one no longer exists', async () => {
  const onPage = vi.fn<(page: number) => void>();
  await draw(
    { data: undefined, error: new ApiError({ status: 404, detail: 'Pagina non valida.' }), refetch: nothing },
    3,
    onPage,
  );
  await expect.poll(() => onPage.mock.calls).toEqual([[1]]);
});
