import { endpoints } from '@vedetta/contract';
import type { ConfermaBody } from '@vedetta/contract';
import { useCall } from './use-call.ts';
import type { Outcome } from './use-call.ts';

/** The user proves again who they are. */
export const useConfirmSessione = (outcome: Outcome) =>
  useCall(endpoints.confirmSessione, (body: ConfermaBody) => ({ body }), outcome);
