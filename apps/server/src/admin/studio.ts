import type { Database } from '../adapters/database/database.ts';
import { studiStaffRepository } from '../repositories/staff/studi.ts';
import type { StudioStaffRow } from '../repositories/staff/studi.ts';
import type { CommandOutcome } from './command.ts';

/** Finds the studio an operator names, by id or full name. */
export const findStudio = async (database: Database, name: string): Promise<StudioStaffRow | CommandOutcome> => {
  const studi = studiStaffRepository(database);
  const byId = await studi.find(name);
  if (byId !== null) return byId;
  const [studio, other] = await studi.findByNome(name);
  if (studio === undefined) return { tipo: 'fallito', testo: `Lo studio «${name}» non esiste.` };
  if (other !== undefined) return { tipo: 'fallito', testo: `Più studi si chiamano «${name}»: indicare l’id.` };
  return studio;
};
