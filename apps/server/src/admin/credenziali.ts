import type { IssuedCredenziali } from '../commands/accesso/credenziali.ts';
import { buildLink } from '../commands/accesso/credenziali.ts';
import type { Environment } from '../environment/environment.ts';
import { presentUrl } from '../listen.ts';

const formatInstant = (istante: Date): string =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Rome' }).format(
    istante,
  );

/** Presents a new password or link, shown only this once. */
export const presentCredenziali = (credenziali: IssuedCredenziali, { publicUrl, host, port }: Environment) => {
  const { username } = credenziali;
  if ('password' in credenziali) {
    const { password } = credenziali;
    return {
      testo: `Password di ${username} (annotarla ora: non sarà mostrata di nuovo): ${password}`,
      dati: { username, password },
    };
  }
  const { codice, scade } = credenziali;
  const link = buildLink(publicUrl ?? presentUrl(host, port), codice);
  return {
    testo: `Link monouso per ${username}, valido fino al ${formatInstant(scade)}:\n${link}`,
    dati: { username, link, scade: scade.toISOString() },
  };
};
