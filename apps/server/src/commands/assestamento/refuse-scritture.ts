import { printRifiutoAssestamento } from '@vedetta/domain';
import type { RifiutoAssestamento } from '@vedetta/domain';
import { refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';

/** Refusals told at most. */
const MAX_TOLD = 50;

/** The refused fields by their path, each with its sentence. */
export const refuseScritture = (rifiuti: readonly RifiutoAssestamento[]): Refusal =>
  refuseFields(
    Object.fromEntries(
      rifiuti.slice(0, MAX_TOLD).map(({ campo, motivo }) => [campo, [printRifiutoAssestamento(motivo)]]),
    ),
  );
