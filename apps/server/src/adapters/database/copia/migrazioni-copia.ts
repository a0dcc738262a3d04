import { loadMigrazioni, type Migrazione } from '../migrate.ts';
import { CopiaImpossibile, type Manifesto } from './formato.ts';

/** The migrations of a backup and those that bring it to this release; only ours, whatever the backup says of its own. */
export type MigrazioniCopia = Readonly<{ applicate: readonly Migrazione[]; successive: readonly Migrazione[] }>;

/**
 * Matches the migrations that a backup lists with ours: they must be the first of ours, one after the other.
 * @throws {CopiaImpossibile} when it comes from a newer release, or from no release
 */
export const matchMigrazioni = async (manifesto: Manifesto): Promise<MigrazioniCopia> => {
  const nostre = await loadMigrazioni();
  const ultima = nostre.at(-1)?.numero ?? 0;
  const futura = manifesto.migrazioni.find(({ numero }) => numero > ultima);
  if (futura !== undefined) {
    throw new CopiaImpossibile(
      `La copia è di una versione più recente (migrazione ${futura.numero}; questa versione arriva alla ${ultima}). Aggiornare Vedetta.`,
    );
  }
  manifesto.migrazioni.forEach(({ numero, impronta }, n) => {
    if (nostre[n]?.numero !== numero || nostre[n].impronta !== impronta)
      throw new CopiaImpossibile(`La migrazione ${numero} della copia non è quella di questa versione.`);
  });
  const quante = manifesto.migrazioni.length;
  if (quante === 0) throw new CopiaImpossibile('La copia non dice di quale versione è: nessuna migrazione.');
  return { applicate: nostre.slice(0, quante), successive: nostre.slice(quante) };
};
