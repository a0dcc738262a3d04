import { endpoints } from '@vedetta/contract';
import type { AccessoOidc, SecondoFattore, Token } from '@vedetta/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { storeFlusso } from '../lib/accesso/flusso-provider.ts';
import type { Flusso } from '../lib/accesso/flusso-provider.ts';
import type { RitornoProvider } from '../lib/accesso/parse-ritorno.ts';
import { takeTokens } from '../lib/session.ts';
import { createQuery } from './create-query.ts';
import { useCall } from './use-call.ts';
import type { Outcome } from './use-call.ts';

const COLLEGAMENTO = ['collegamento'] as const;

/** The identity provider of the installation; `provider` null without one. */
export const useProvider = () =>
  useQuery({ ...createQuery(['provider'], endpoints.loadProvider, {}), staleTime: Infinity });

/** Goes to the provider. Pending until the browser has left the page. */
const leave = (
  { indirizzo, flusso }: { readonly indirizzo: string; readonly flusso: string },
  kept: Omit<Flusso, 'flusso'>,
) => {
  storeFlusso({ ...kept, flusso });
  window.location.assign(indirizzo);
  return new Promise<never>(() => {});
};

type Start = { readonly invito?: string; readonly da?: string };

/** Begins a login with the provider. */
export const useStartProvider = () =>
  useMutation({
    mutationFn: async ({ invito, da }: Start) => {
      const { dati } = await call(endpoints.startOidc, { body: invito === undefined ? {} : { invito } });
      return leave(dati, {
        per: 'accesso',
        ...(invito === undefined ? {} : { invito }),
        ...(da === undefined ? {} : { da }),
      });
    },
  });

/** Begins the link of one's own user with the provider. */
export const useStartCollegamento = ({ onError }: Pick<Outcome, 'onError'>) =>
  useMutation({
    mutationFn: async (_: void) => {
      const { dati } = await call(endpoints.startCollegamento, {});
      return leave(dati, { per: 'collegamento' });
    },
    onError,
  });

/** What follows an answer of the provider: a session, a link, or what is still due. */
export type Ritorno = Exclude<AccessoOidc, Token> | { readonly fatto: Flusso['per'] };

/** Sends the server what the provider answered. */
export const useRitorno = () =>
  useMutation({
    mutationFn: async ({
      flusso,
      ritorno,
    }: {
      readonly flusso: Flusso;
      readonly ritorno: RitornoProvider;
    }): Promise<Ritorno> => {
      const body = { ...ritorno, flusso: flusso.flusso };
      if (flusso.per === 'accesso') {
        const { invito } = flusso;
        const { dati } = await call(endpoints.loginOidc, {
          body: { ...body, ...(invito === undefined ? {} : { invito }) },
        });
        if ('secondo_fattore' in dati || 'collegamento' in dati) return dati;
        await takeTokens(dati);
        return { fatto: 'accesso' };
      }
      await call(endpoints.addCollegamento, { body });
      return { fatto: 'collegamento' };
    },
  });

type Confirm = { readonly codice: string; readonly password: string };

/** Links a user with their password and logs them in, or gives the second factor that is due. */
export const useConfirmProvider = (outcome: {
  readonly onSuccess: (fattore: SecondoFattore | null) => void;
  readonly onError: Outcome['onError'];
}) =>
  useMutation({
    ...outcome,
    mutationFn: async ({ codice, password }: Confirm) => {
      const { dati } = await call(endpoints.confirmOidc, { body: { codice, password } });
      if ('secondo_fattore' in dati) return dati.secondo_fattore;
      await takeTokens(dati);
      return null;
    },
  });

/** The user's own account at the provider. */
export const useCollegamento = (enabled: boolean) =>
  useQuery({ ...createQuery(COLLEGAMENTO, endpoints.loadCollegamento, {}), staleTime: 0, enabled });

export const useRemoveCollegamento = (outcome: Outcome) =>
  useCall(endpoints.removeCollegamento, (_: void) => ({}), { ...outcome, stale: [COLLEGAMENTO] });
