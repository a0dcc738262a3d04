import type { Bilancio, EventoStoria } from '@vedetta/contract';
import { useState } from 'react';
import type { Other } from '../../components/editing/index.ts';
import { formatIstante, formatOra } from '../../lib/istante.ts';
import { useUser } from '../../lib/session.ts';
import { namePersona } from '../../lib/persona.ts';
import { useStoria } from '../../queries/bilanci.ts';

/** Who saved the version that differs, as the conflict dialog names it. */
export type LastSave = {
  readonly other: Other;
  /** The first words of a sentence: who saved and when. */
  readonly sentence: string;
};

const formatMoment = (istante: string, now: Date): string =>
  new Date(istante).toDateString() === now.toDateString()
    ? `alle ${formatOra(istante)}`
    : `il ${formatIstante(istante).replace(' ', ' alle ')}`;

/** Nobody is named where it is not known who saved. */
const UNKNOWN: LastSave = { other: 'unknown', sentence: 'Questo bilancio è stato salvato altrove' };

/** Words for the last save of the lines among the events of a statement, latest first. */
export const describeLastSave = (
  eventi: readonly EventoStoria[],
  {
    username,
    isProiezione,
    now,
  }: { readonly username: string | null; readonly isProiezione: boolean; readonly now: Date },
): LastSave => {
  const evento = eventi.find(
    ({ proiezione, modifiche }) => proiezione === isProiezione && modifiche.some(({ tipo }) => tipo === 'voce'),
  );
  if (evento === undefined) return UNKNOWN;
  const moment = formatMoment(evento.istante, now);
  if (evento.username === username)
    return { other: 'tab', sentence: `Un’altra scheda di questo utente ha salvato il bilancio ${moment}` };
  return { other: 'user', sentence: `${namePersona(evento.username)} ha salvato il bilancio ${moment}` };
};

/** Who saved last, from the history of the statement. */
export const useLastSave = ({ id, bilancio_base }: Pick<Bilancio, 'id' | 'bilancio_base'>): LastSave => {
  const username = useUser()?.username ?? null;
  const [now] = useState(() => new Date());
  const storia = useStoria(bilancio_base ?? id, 1);
  if (storia.isPending) return UNKNOWN;
  return describeLastSave(storia.data?.results ?? [], {
    username,
    isProiezione: bilancio_base !== null,
    now,
  });
};
