import type { Embed } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { call } from './api.ts';

let known: Promise<Embed> | null = null;

/** Who may host this page and send it tickets: asked once, and again if the server did not answer. */
export const loadEmbed = (): Promise<Embed> => {
  known ??= call(endpoints.loadEmbed).then(
    ({ dati }) => dati,
    (error: unknown) => {
      known = null;
      throw error;
    },
  );
  return known;
};
