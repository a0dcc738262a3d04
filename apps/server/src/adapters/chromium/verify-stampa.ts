import type { Environment } from '../../environment/environment.ts';
import type { Stampante } from './stampante.ts';

type Options = Readonly<{ environment: Pick<Environment, 'roles'>; stampante: Stampante | null }>;

/** Whether this process can print, in words for the operator; one without that role leaves it to the others and is well. */
export const verifyStampa = async ({
  environment,
  stampante,
}: Options): Promise<{ readonly ok: boolean; readonly detail: string }> => {
  if (!environment.roles.includes('stampa')) return { ok: true, detail: 'di altri processi' };
  const failure = stampante === null ? 'nessun browser disponibile' : await stampante.verify();
  return failure === null ? { ok: true, detail: 'pronta' } : { ok: false, detail: failure };
};
