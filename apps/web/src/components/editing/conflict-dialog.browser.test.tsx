import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, render } from '../../test-support/index.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

test('on a telephone both sides and the choice are in sight, also with long names', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const onResolve = vi.fn<(taken: readonly string[]) => void>();
  const nome = 'Mutuo ipotecario per il capannone di via della Valle del Brenta';
  await render(
    <ConflictDialog
      descrizione="Il piano è stato salvato altrove."
      colonna="Che cosa"
      other="unknown"
      rows={[{ id: 'm', titolo: nome, nota: 'Finanziamento', mine: '9 999 999 999 999,00, 4,875 %', theirs: 'tolto' }]}
      onResolve={onResolve}
      onLater={() => undefined}
    />,
  );
  const choice = page.getByRole('radiogroup', { name: `Importi da tenere per ${nome}` });
  await expect.element(choice).toBeVisible();
  const right = (element: Element): number => element.getBoundingClientRect().right;
  const limit = right(page.getByRole('dialog').element());
  for (const shown of [choice, page.getByText(/4,875 %/u), page.getByText('tolto')])
    expect(right(shown.element())).toBeLessThan(limit);
  await expectAccessible();
  await choice.getByText('Altrove').click();
  await page.getByRole('button', { name: 'Applica le scelte' }).click();
  expect(onResolve).toHaveBeenCalledWith(['m']);
});
