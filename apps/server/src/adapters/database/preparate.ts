import { createHash } from 'node:crypto';

/** A text met so often is one of ours, and not one of the many lengths of a list. */
const VOLTE = 3;
/** Prepared texts live in the memory of every connection. */
const MASSIMO = 300;

/** The names of the texts that come back: one for all the pools of the process, because connections may be shared. */
const nomi = new Map<string, string>();
const volte = new Map<string, number>();

/** Connections may also be shared with other processes, by a pooler: a name says its text, and one name is never two texts. */
export const namePreparata = (testo: string): string =>
  `q${createHash('sha256').update(testo).digest('hex').slice(0, 40)}`;

/**
 * The name under which a query that comes back is prepared: the database parses and plans it once for each connection and not at every
 * request. Planning one of ours takes longer than running it.
 *
 * @returns undefined for a text that was not met often enough
 */
export const findNome = (testo: string): string | undefined => {
  const nome = nomi.get(testo);
  if (nome !== undefined || nomi.size === MASSIMO) return nome;
  if (volte.size > 10 * MASSIMO) volte.clear();
  const viste = (volte.get(testo) ?? 0) + 1;
  volte.set(testo, viste);
  if (viste < VOLTE) return undefined;
  volte.delete(testo);
  nomi.set(testo, namePreparata(testo));
  return nomi.get(testo);
};
