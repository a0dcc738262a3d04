import type { Database } from '../adapters/database/database.ts';
import { studiStaffRepository } from '../repositories/staff/studi.ts';
import type { StudioStaffRow } from '../repositories/staff/studi.ts';
import type { Esito } from './comando.ts';

/** The studio an operator names, by id or by its whole name. */
export const findStudio = async (database: Database, nome: string): Promise<StudioStaffRow | Esito> => {
  const studi = studiStaffRepository(database);
  const perId = await studi.find(nome);
  if (perId !== null) return perId;
  const [studio, altro] = await studi.findByNome(nome);
  if (studio === undefined) return { tipo: 'fallito', testo: `Lo studio «${nome}» non esiste.` };
  if (altro !== undefined) return { tipo: 'fallito', testo: `Più studi si chiamano «${nome}»: indicare l’id.` };
  return studio;
};
