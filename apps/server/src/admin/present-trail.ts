import type { ProvenTrail } from '../commands/studio/move-studio.ts';

/** The same words on both sides of a move, to be compared. */
export const presentTrail = ({ eventi, impronta }: ProvenTrail): string =>
  `Registro verificato: ${eventi} eventi, impronta dell’ultimo ${impronta}.`;
