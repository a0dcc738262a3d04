import { endpoints } from '@vedetta/contract';
import type { BodyOf, Vista, VistaBody } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { createQuery } from './create-query.ts';
import { useCall } from './use-call.ts';

const VISTE = ['viste'] as const;

/** The views of the board that the user saved, by name. */
export const useViste = () => useQuery(createQuery(VISTE, endpoints.listViste, {}));

type Effects = { readonly onSuccess?: (vista: Vista) => void; readonly onError?: (error: Error) => void };

/** The saved view is in the list before the page opens it. */
const storeVista =
  (onSuccess: Effects['onSuccess']) =>
  async ({ dati }: { readonly dati: Vista }, _: unknown, client: QueryClient): Promise<void> => {
    await client.invalidateQueries({ queryKey: VISTE });
    onSuccess?.(dati);
  };

export const useCreateVista = ({ onSuccess, onError }: Effects) =>
  useCall(endpoints.createVista, (body: VistaBody) => ({ body }), {
    onSuccess: storeVista(onSuccess),
    ...(onError && { onError }),
  });

type Change = { readonly id: string; readonly body: BodyOf<'saveVista'> };

export const useSaveVista = ({ onSuccess, onError }: Effects) =>
  useCall(endpoints.saveVista, ({ id, body }: Change) => ({ params: { id }, body }), {
    onSuccess: storeVista(onSuccess),
    ...(onError && { onError }),
  });

export const useDeleteVista = (onSuccess: (vista: Vista) => void, onError: (error: Error) => void) =>
  useCall(endpoints.deleteVista, ({ id }: Vista) => ({ params: { id } }), {
    onSuccess: async (_, vista, client) => {
      onSuccess(vista);
      await client.invalidateQueries({ queryKey: VISTE });
    },
    onError,
  });
