import type { Ruolo } from '@vedetta/contract';
import { hashPassword } from '../adapters/credentials/passwords.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import type { StudioFixture } from './studio-fixture.ts';
import { PASSWORD } from './test-app.ts';

let counter = 0;
const passwordHash = await hashPassword(PASSWORD);

/** The same studio as another of its members, who sees all aziende or only those assigned. */
export const addMembro = async (
  fixture: StudioFixture,
  ruolo: Ruolo,
  vede: 'tutte' | 'assegnate',
): Promise<StudioFixture> => {
  const { testApp, studio } = fixture;
  const username = `membro${(counter += 1)}.${ruolo}`;
  const utenteId = await utentiRepository(testApp.database).createUtente({
    studio_id: studio.id,
    username,
    password: passwordHash,
    is_staff: false,
  });
  await testApp.pool.query('UPDATE utenti SET ruolo = $1, tutte_le_aziende = $2 WHERE id = $3', [
    ruolo,
    vede === 'tutte',
    utenteId,
  ]);
  return { ...fixture, studio: { ...studio, utenteId, username, token: '', refresh_token: '' } };
};

/** Links to a member every azienda that the studio has by now. */
export const linkAll = async ({ testApp, studio }: StudioFixture): Promise<void> => {
  await testApp.pool.query(
    `INSERT INTO assegnazioni (studio_id, azienda_id, utente_id)
     SELECT studio_id, id, $2 FROM aziende WHERE studio_id = $1 ON CONFLICT DO NOTHING`,
    [studio.id, studio.utenteId],
  );
};
