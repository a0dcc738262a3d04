import { sessione } from './session.ts';

/** A person as their colleagues read them: by their name if they gave one, else by the username that the answers have. */
export const namePersona = (username: string): string => {
  const now = sessione.get();
  if (!('user' in now)) return username;
  return now.user.persone.find((persona) => persona.username === username)?.nome ?? username;
};
