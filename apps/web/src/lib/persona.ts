import { sessione } from './session.ts';

/**
 * A person as their colleagues read them: by their name if they gave one, else by the username that the answers have. Of two with one
 * name the username tells who.
 */
export const namePersona = (username: string): string => {
  const now = sessione.get();
  if (!('user' in now)) return username;
  const { persone } = now.user;
  const nome = persone.find((persona) => persona.username === username)?.nome;
  if (nome === undefined) return username;
  return persone.filter((persona) => persona.nome === nome).length > 1 ? `${nome} (${username})` : nome;
};
