import { endpoints } from '@vedetta/contract';
import type { Assegnazioni, AssegnazioniBody } from '@vedetta/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import { AssegnaDialog } from './assegna-dialog.tsx';

const buildMembro = (nome: string, assegnata: boolean): Assegnazioni['membri'][number] => ({
  id: nome,
  username: nome.toLowerCase(),
  nome,
  ruolo: 'collaboratore',
  tutte_le_aziende: false,
  assegnata,
});

test('whom another user assigned meanwhile stays beside whom is assigned here', async () => {
  signIn();
  const onClose = vi.fn<() => void>();
  let etag = '"1"';
  let dati: Assegnazioni = {
    responsabile: null,
    membri: [buildMembro('Anna', true), buildMembro('Bruno', false), buildMembro('Carla', false)],
  };
  const answer = () => Response.json(dati, { headers: { etag } });
  const calls = answerCalls([
    [endpoints.listAssegnazioni, answer],
    [
      endpoints.saveAssegnazioni,
      ({ headers }) =>
        headers.get('If-Match') === etag ? answer() : refuse(412, { detail: 'Modificato nel frattempo.' }),
    ],
  ]);
  await render(<AssegnaDialog azienda={{ id: '5', ragione_sociale: 'Rossi S.r.l.' }} onClose={onClose} />);
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  await box(/^Bruno/u).click();
  dati = {
    responsabile: 'Carla',
    membri: [buildMembro('Anna', false), buildMembro('Bruno', false), buildMembro('Carla', true)],
  };
  etag = '"2"';
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Modificato nel frattempo. I campi che qui non erano cambiati ora mostrano ciò che è stato salvato.',
    );
  await expect.element(box(/^Anna/u)).not.toBeChecked();
  await expect.element(box(/^Bruno/u)).toBeChecked();
  await expect.element(box(/^Carla/u)).toBeChecked();
  // What the other user did is marked.
  await expect.element(box(/^Anna.*tolto ora$/u)).toBeVisible();
  await expect.element(box(/^Carla.*aggiunto ora$/u)).toBeVisible();
  await expect.element(page.getByText('Cambiato nel frattempo.')).toBeVisible();
  expect(box(/^Bruno.*ora$/u).elements()).toEqual([]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const sent: AssegnazioniBody = { responsabile: 'Carla', membri: ['Bruno', 'Carla'] };
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual(sent);
});

test('a long name of a member stays inside the dialog', async () => {
  signIn();
  const nome = 'Giovanni Battista Maria Alessandro Montecuccoli degli Erri della Scala Visconti di Modrone';
  const dati: Assegnazioni = { responsabile: null, membri: [buildMembro(nome, true)] };
  answerCalls([[endpoints.listAssegnazioni, Response.json(dati, { headers: { etag: '"1"' } })]]);
  await render(<AssegnaDialog azienda={{ id: '5', ragione_sociale: 'Rossi S.r.l.' }} onClose={() => undefined} />);
  const select = page.getByRole('combobox', { name: /^Responsabile/u });
  await expect.element(select).toBeVisible();
  const right = (element: Element): number => element.getBoundingClientRect().right;
  expect(right(select.element())).toBeLessThan(right(page.getByRole('dialog').element()));
});
