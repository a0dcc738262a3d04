import { endpoints } from '@vedetta/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { login } from '../lib/session.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import type { Outcome } from './use-call.ts';
import { useCall } from './use-call.ts';

export type Credenziali = { readonly username: string; readonly password: string };

/** Opens a session with a password. */
export const useLogin = (onSettled: () => void = () => {}) =>
  useMutation({ mutationFn: ({ username, password }: Credenziali) => login(username, password), onSettled });

/** Checks the code of a one-time link; disabled while it is ''. */
export const useLink = (codice: string) =>
  useQuery({
    ...createQuery(queryKeys.link(codice), endpoints.checkLink, { body: { codice } }),
    enabled: codice !== '',
    staleTime: Infinity,
  });

type Redeem = { readonly codice: string; readonly password: string };

/** Redeems a one-time link: sets the password of its user and logs them in. */
export const useRedeemLink = (outcome: Outcome) =>
  useMutation({
    ...outcome,
    mutationFn: async (body: Redeem) => {
      const { dati } = await call(endpoints.redeemLink, { body });
      await login(dati.username, body.password);
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
