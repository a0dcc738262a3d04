import type { Embed } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { call } from '../api.ts';

let known: Promise<Embed> | null = null;

/** Which origins may embed this page and send it tickets. Cached; a failed request is not. */
export const loadEmbed = (): Promise<Embed> => {
  known ??= call(endpoints.loadEmbed, {}).then(
    ({ dati }) => dati,
    (error: unknown) => {
      known = null;
      throw error;
    },
  );
  return known;
};
