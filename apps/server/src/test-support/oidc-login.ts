import type { AvvioOidc, Profile, Token } from '@vedetta/contract';
import type { Account, IdentityProvider } from '../../../../fixtures/oidc/identity-provider.ts';
import { visitProvider } from '../../../../fixtures/oidc/identity-provider.ts';
import { createToken, hashToken } from '../adapters/credentials/token.ts';
import { hashPassword } from '../adapters/credentials/passwords.ts';
import { createApp } from '../app.ts';
import { parseEnvironment } from '../environment/environment.ts';
import { SISTEMA } from '../repositories/eventi.ts';
import { linkAccessoRepository } from '../repositories/link-accesso.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import { buildCall, PASSWORD, TEST_VARIABLES } from './test-app.ts';
import type { Call, ErrorBody, TestApp } from './test-app.ts';

type Answer = Partial<Token & { collegamento: { username: string; codice: string } } & ErrorBody>;
let counter = 0;

/** Another process on the same database, with other settings. */
export const openElsewhere = async (
  { pool }: TestApp,
  provider: IdentityProvider,
  variables: Readonly<Record<string, string>>,
) => {
  const environment = parseEnvironment({ ...TEST_VARIABLES, ...provider.variables, ...variables }, { demo: false });
  const app = await createApp({ database: pool, environment, stampante: null, web: null });
  return { call: buildCall(app), close: () => app.close() };
};

/** Logs in with a real provider and reads what that stored. */
export const buildOidcLogin = ({ call, pool, database }: TestApp, provider: IdentityProvider, studioId: string) => {
  /** An account at the provider, with a verified address of the domain unless it says otherwise. */
  const addAccount = (claims: Account = {}): string => {
    const subject = `account${(counter += 1)}`;
    provider.accounts.set(subject, { email: `${subject}@studio.it`, email_verified: true, ...claims });
    return subject;
  };

  /** A user of the studio, with a password or still invited. @returns id and, if invited, the code of their link */
  const addUtente = async (username: string, password: string | null = PASSWORD, is_staff = false) => {
    const id = await utentiRepository(database).createUtente({
      studio_id: studioId,
      username,
      password: password === null ? null : await hashPassword(password),
      is_staff,
    });
    const codice = createToken();
    if (password === null) await linkAccessoRepository(database).add(id, hashToken(codice));
    return { id, codice };
  };

  /** What the page sends after the provider sent the browser back. */
  const visit = async (account: string, json: object = {}, as: Call = call, change = (url: string) => url) => {
    const { body } = await as<AvvioOidc>('POST', '/api/oidc/avvio/', { json });
    const back = await visitProvider(change(body.indirizzo), account);
    const names = { codice: 'code', stato: 'state', emittente: 'iss', errore: 'error' };
    const read = Object.entries(names).map(([field, name]) => [field, back.get(name)]);
    return { flusso: body.flusso, ...json, ...Object.fromEntries(read) } as Readonly<Record<string, string | null>>;
  };
  const send = (json: object, as: Call = call) => as<Answer>('POST', '/api/oidc/accesso/', { json });
  const enter = async (account: string, json: object = {}, as: Call = call) => send(await visit(account, json, as), as);
  const confirm = (codice = '', password = PASSWORD) =>
    call<Answer>('POST', '/api/oidc/conferma/', { json: { codice, password } });

  const readProfile = async (token = '') => (await call<Profile>('GET', '/api/profile/', { token })).body;
  const listMotivi = async (of = SISTEMA) =>
    (
      await pool.query<{ motivo: string }>(
        `SELECT dopo ->> 'motivo' AS motivo FROM eventi WHERE studio_id = $1 AND azione = 'login_rifiutato' ORDER BY numero`,
        [of],
      )
    ).rows.map(({ motivo }) => motivo);
  const countState = async () =>
    (
      await pool.query<Record<string, string>>(
        'SELECT (SELECT count(*) FROM utenti) AS utenti, (SELECT count(*) FROM sessioni) AS sessioni, (SELECT count(*) FROM identita_oidc) AS identita',
      )
    ).rows;

  /** A user who is linked. @returns the account and the username */
  const addLinked = async () => {
    const account = addAccount();
    const { id } = await addUtente(`${account}@studio.it`);
    const { body } = await enter(account);
    const { status } = await confirm(body.collegamento?.codice);
    if (status !== 200) throw new Error('Not linked');
    return { account, id, username: `${account}@studio.it` };
  };

  return { addAccount, addUtente, addLinked, visit, send, enter, confirm, readProfile, listMotivi, countState };
};
