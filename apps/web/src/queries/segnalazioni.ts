import type { Options } from '../lib/request.ts';
import { endpoints } from '@vedetta/contract';
import { useCall } from './use-call.ts';

type Segnalazione = Options<typeof endpoints.createSegnalazione>['body'];

/** Sends an error report. */
export const useCreateSegnalazione = () => useCall(endpoints.createSegnalazione, (body: Segnalazione) => ({ body }));
