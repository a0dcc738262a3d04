import { endpoints } from '@vedetta/contract';
import type { FattoreBody, SecondoFattore } from '@vedetta/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { loginFattore } from '../lib/accesso/login-fattore.ts';
import { login } from '../lib/session.ts';
import { createQuery } from './create-query.ts';
import type { Outcome } from './use-call.ts';
import { useCall } from './use-call.ts';

export type Credenziali = { readonly username: string; readonly password: string };

/** Opens a session with a password, or gives the second factor that is due. */
export const useLogin = (onSettled: () => void = () => {}) =>
  useMutation({ mutationFn: ({ username, password }: Credenziali) => login(username, password), onSettled });

/** Opens a session with the second factor. */
export const useLoginFattore = ({ onError }: Pick<Outcome, 'onError'>) =>
  useMutation({ mutationFn: (body: FattoreBody) => loginFattore(body), onError });

/** Checks the code of a one-time link; disabled while it is ''. */
export const useLink = (codice: string) =>
  useQuery({
    ...createQuery(['accesso', codice], endpoints.checkLink, { body: { codice } }),
    enabled: codice !== '',
    staleTime: Infinity,
  });

type Redeem = { readonly codice: string; readonly password: string };

/** Redeems a one-time link: sets the password of its user and logs them in, or gives the second factor that is due. */
export const useRedeemLink = (outcome: {
  readonly onSuccess: (fattore: SecondoFattore | null) => void;
  readonly onError: Outcome['onError'];
}) =>
  useMutation({
    ...outcome,
    mutationFn: async (body: Redeem) => {
      const { dati } = await call(endpoints.redeemLink, { body });
      return login(dati.username, body.password);
    },
  });

type ChangePassword = { readonly password_attuale: string; readonly password_nuova: string };

/** Changes the user's password; ends their other sessions. */
export const useChangePassword = (outcome: Outcome) =>
  useCall(
    endpoints.changePassword,
    ({ password_attuale, password_nuova }: ChangePassword) => ({ body: { password_attuale, password_nuova } }),
    outcome,
  );
