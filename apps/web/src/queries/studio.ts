import { endpoints } from '@vedetta/contract';
import type { Commercialista, PreferenzeBody } from '@vedetta/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { isConflict } from '../lib/api-error.ts';
import { formatEtag } from '../lib/request.ts';
import type { Options, ReceivedFile } from '../lib/request.ts';
import { reloadUser, replaceUser } from '../lib/session.ts';
import type { Outcome } from './use-call.ts';
import { useCall } from './use-call.ts';

type StudioForm = {
  readonly nome_studio: string;
  readonly indirizzo: string;
  readonly pec: string;
  readonly professionista: string;
  readonly iscrizione_albo: string;
  readonly logo_studio: Options<typeof endpoints.saveCommercialista>['file'];
};

/**
 * Saves the data and the logo of the firm, then reloads the user, who shows them; also where somebody else has saved
 * meanwhile, so that the form goes on from what they wrote.
 */
export const useSaveCommercialista = ({ id, versione }: Commercialista, { onSuccess, onError }: Outcome) =>
  useCall(
    endpoints.saveCommercialista,
    ({ logo_studio, ...form }: StudioForm) => ({
      params: { id },
      form,
      file: logo_studio,
      ifMatch: formatEtag(versione),
    }),
    {
      onSuccess: async () => {
        await reloadUser();
        onSuccess();
      },
      onError: (error) => {
        onError(error);
        // What cannot be read now is read by the next try.
        if (isConflict(error)) void reloadUser().catch(() => {});
      },
    },
  );

/** Saves what the user chose for the screens, and keeps the answer as the user. */
export const useSavePreferenze = ({ onError }: Pick<Outcome, 'onError'>) =>
  useCall(endpoints.savePreferenze, (body: PreferenzeBody) => ({ body }), {
    onSuccess: ({ dati }) => replaceUser(dati),
    onError,
  });

/** Saves where notices reach the user. */
export const useSaveEmail = ({ onSuccess, onError }: Outcome) =>
  useCall(endpoints.saveEmail, (email: string) => ({ body: { email } }), {
    onSuccess: ({ dati }) => {
      replaceUser(dati);
      onSuccess();
    },
    onError,
  });

type Effects = { readonly onSuccess: (file: ReceivedFile) => void; readonly onError: (error: Error) => void };

/** All data of the firm, as an archive. */
export const useExportStudio = ({ onSuccess, onError }: Effects) =>
  useMutation({ mutationFn: async () => onSuccess((await call(endpoints.exportStudio, {})).dati), onError });
