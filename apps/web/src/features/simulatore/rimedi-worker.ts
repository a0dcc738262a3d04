// Web worker: computes the remedies of some levers, one at a time, and sends each as it comes.
import type { ContestoFilo } from '@vedetta/contract';
import { computeRimedi } from '@vedetta/domain';
import type { CodiceLeva, Rimedio } from '@vedetta/domain';
import { buildContesto } from './contesto.ts';

export type RimediQuestion = { readonly contesto: ContestoFilo; readonly leve: readonly CodiceLeva[] };
export type RimediAnswer = { readonly leva: CodiceLeva; readonly rimedi: readonly Rimedio[] };

globalThis.addEventListener('message', ({ data }: MessageEvent<RimediQuestion>) => {
  const contesto = buildContesto(data.contesto);
  for (const leva of data.leve)
    globalThis.postMessage({ leva, rimedi: computeRimedi(contesto, [leva]) } satisfies RimediAnswer);
});
