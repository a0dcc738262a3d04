import { GIORNI_LINK } from '@vedetta/contract';
import type { RichiesteDatiBody } from '@vedetta/contract';
import { computeToday, toDay } from '../../adapters/clock.ts';
import { createToken, hashToken } from '../../adapters/credentials/token.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { RichiestaDatiRow } from '../../repositories/richieste-dati.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import { addRichiestaMessage } from '../messaggio/add-messages.ts';
import type { LinkRules } from '../messaggio/add-messages.ts';
import { createSecretOnce } from '../richiesta/once.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';

const DAY_MS = 86_400_000;

/** The code of the link is shown once. */
export type RichiestaCreated = {
  readonly id: string;
  readonly azienda: { readonly id: string; readonly ragione_sociale: string };
  readonly codice: string;
  /** Where it goes by e-mail. */
  readonly inviata_a: string | null;
};

/** URL of a request; the code is in the fragment, so no server or log sees it. */
export const buildRichiestaLink = (origin: string, codice: string): string => `${origin}/carica-dati#${codice}`;

const refuseDates = ({ entro, valida_fino }: RichiesteDatiBody): Refusal | null => {
  if (entro < computeToday()) return refuseFields({ entro: ['La data è già passata.'] });
  if (valida_fino < entro)
    return refuseFields({ valida_fino: ['Il link deve valere almeno fino al giorno in cui i dati servono.'] });
  if (valida_fino > toDay(new Date(Date.now() + GIORNI_LINK * DAY_MS)))
    return refuseFields({ valida_fino: ['Il link può valere al massimo un anno.'] });
  return null;
};

/** What the trail records of a request. */
const describeRichiesta = ({ oggetto, documenti, entro, valida_fino, nota }: RichiesteDatiBody, email: string) => ({
  oggetto_richiesta: oggetto,
  documenti_richiesta: documenti.map(({ nome }) => nome).join('; '),
  entro_richiesta: entro,
  link_fino_al: valida_fino,
  nota_richiesta: nota,
  email_cliente: email,
});

/** Call in a transaction: all of them or none. */
const insertRichieste = async (
  studio: Studio,
  body: RichiesteDatiBody,
  rules: LinkRules,
): Promise<readonly RichiestaCreated[] | Refusal> => {
  const refusal = refuseDates(body);
  if (refusal !== null) return refusal;
  const emails = new Map(body.destinatari?.map(({ azienda, email }) => [azienda, email]));
  if ([...emails.keys()].some((id) => !body.aziende.includes(id)))
    return refuseFields({ destinatari: ['Uno dei destinatari non è tra le aziende a cui si chiede.'] });
  const asked = [...new Set(body.aziende)];
  const created: RichiestaCreated[] = [];
  // Always in the same order, so that two requests about the same aziende cannot wait for each other.
  for (const aziendaId of asked.toSorted()) {
    const azienda = await studio.aziende.lock(aziendaId);
    if (azienda === null) return refuseFields({ aziende: ['Una delle aziende non è più nello studio.'] });
    const codice = createToken();
    const email = emails.get(aziendaId) ?? '';
    const id = await studio.richiesteDati.add(body, { azienda_id: azienda.id, hash: hashToken(codice), email });
    const isQueued = await addRichiestaMessage(studio, rules, { richiesta: id, email, codice });
    await studio.eventi.add({ azione: 'chiede_dati', azienda_id: azienda.id, dopo: describeRichiesta(body, email) });
    created.push({
      id,
      azienda: { id: azienda.id, ragione_sociale: azienda.ragione_sociale },
      codice,
      inviata_a: isQueued ? email : null,
    });
  }
  return created.toSorted((a, b) => asked.indexOf(a.azienda.id) - asked.indexOf(b.azienda.id));
};

/** What a repeated request needs to answer the same links. */
type Kept = Pick<RichiestaCreated, 'id' | 'codice' | 'inviata_a'>;

const GIA_CREATA = refuseFields({
  non_field_errors: [
    'Questa richiesta era già stata creata, e da allora è stata sollecitata o ritirata, o è scaduta: è tra le richieste di dati.',
  ],
});
const LINK_ILLEGGIBILI = refuseFields({
  non_field_errors: [
    'Questa richiesta era già stata creata, ma i suoi link non si possono più mostrare: sollecitarla dalle richieste di dati ne crea di nuovi.',
  ],
});

/** The links of the first answer, as long as all of them open. */
const repeatRichieste = async (
  studio: Studio,
  secret: string | null,
): Promise<readonly RichiestaCreated[] | Refusal> => {
  if (secret === null) return LINK_ILLEGGIBILI;
  const kept = JSON.parse(secret) as readonly Kept[];
  const open = await studio.richiesteDati.listOpenByHash(kept.map(({ codice }) => hashToken(codice)));
  const repeated = kept.flatMap((one) => {
    const row = open.find(({ id }) => id === one.id);
    return row === undefined ? [] : [{ ...one, azienda: { id: row.azienda_id, ragione_sociale: row.ragione_sociale } }];
  });
  return repeated.length === kept.length ? repeated : GIA_CREATA;
};

/**
 * Asks the same of one or more aziende, each by a link of its own. Repeated with its key, as after a lost answer, it asks
 * nothing again and answers the same links: those sent by e-mail go on opening.
 */
export const createRichiesteDati = (
  studio: Studio,
  body: RichiesteDatiBody,
  rules: LinkRules,
  request: IdempotentRequest | null,
): Promise<readonly RichiestaCreated[] | Refusal> =>
  inStudio(studio, (studio) =>
    createSecretOnce(studio, request, {
      secrets: rules.secrets,
      create: () => insertRichieste(studio, body, rules),
      pick: (created) => ({
        id: created[0]?.id ?? '',
        secret: JSON.stringify(created.map(({ id, codice, inviata_a }): Kept => ({ id, codice, inviata_a }))),
      }),
      repeat: (secret) => repeatRichieste(studio, secret),
    }),
  );

type Reminded = { readonly richiesta: RichiestaDatiRow; readonly created: RichiestaCreated };
type SollecitoFields = { readonly email?: string | undefined };

/** Call in a transaction. */
const replaceLink = async (
  studio: Studio,
  { id, azienda_id }: RichiestaDatiRow,
  { email }: SollecitoFields,
  rules: LinkRules,
): Promise<Reminded | Refusal> => {
  if ((await studio.aziende.lock(azienda_id)) === null) return refuse('non_trovato');
  const richiesta = await studio.richiesteDati.find(id);
  if (richiesta === null) return refuse('non_trovato');
  if (richiesta.stato !== 'aperta')
    return refuseFields({ stato: ['Questa richiesta non è più aperta: chiedere di nuovo i dati.'] });
  const codice = createToken();
  const address = email ?? richiesta.email;
  await studio.richiesteDati.replaceLink(id, hashToken(codice), address);
  await studio.messaggi.dropWaitingLink(id);
  const isQueued = await addRichiestaMessage(studio, rules, { richiesta: id, email: address, codice });
  await studio.eventi.add({
    azione: 'sollecita_dati',
    azienda_id,
    dopo: { oggetto_richiesta: richiesta.oggetto, email_cliente: address },
  });
  const azienda = { id: azienda_id, ragione_sociale: richiesta.ragione_sociale };
  return { richiesta, created: { id, azienda, codice, inviata_a: isQueued ? address : null } };
};

const GIA_SOLLECITATA = refuseFields({
  non_field_errors: [
    'Questo sollecito era già stato fatto, e da allora la richiesta è stata sollecitata di nuovo o ritirata, o è scaduta: è tra le richieste di dati.',
  ],
});
const LINK_ILLEGGIBILE = refuseFields({
  non_field_errors: [
    'Questo sollecito era già stato fatto, ma il suo link non si può più mostrare: sollecitando di nuovo dalle richieste di dati se ne crea un altro.',
  ],
});

/** The link of the first answer, as long as it opens. */
const repeatSollecito = async (studio: Studio, secret: string | null): Promise<Reminded | Refusal> => {
  if (secret === null) return LINK_ILLEGGIBILE;
  const kept = JSON.parse(secret) as Kept;
  const [richiesta] = await studio.richiesteDati.listOpenByHash([hashToken(kept.codice)]);
  if (richiesta === undefined) return GIA_SOLLECITATA;
  const azienda = { id: richiesta.azienda_id, ragione_sociale: richiesta.ragione_sociale };
  return { richiesta, created: { ...kept, azienda } };
};

/**
 * Reminds a client of an open request by a link of its own, since the code of the one before is known to nobody here. Who has
 * the page open must open it again from the new link. Repeated with its key, it reminds nobody again and answers the same link.
 */
export const issueSollecito = (
  studio: Studio,
  richiesta: RichiestaDatiRow,
  fields: SollecitoFields,
  { request, ...rules }: LinkRules & { readonly request: IdempotentRequest | null },
): Promise<Reminded | Refusal> =>
  inStudio(studio, (studio) =>
    createSecretOnce(studio, request, {
      secrets: rules.secrets,
      create: () => replaceLink(studio, richiesta, fields, rules),
      pick: ({ created: { id, codice, inviata_a } }) => ({
        id,
        secret: JSON.stringify({ id, codice, inviata_a } satisfies Kept),
      }),
      repeat: (secret) => repeatSollecito(studio, secret),
    }),
  );

/** Withdraws a request; nothing is written where it already is. */
export const closeRichiestaDati = (
  studio: Studio,
  { id, azienda_id }: RichiestaDatiRow,
): Promise<RichiestaDatiRow | Refusal> =>
  inStudio(studio, async (studio) => {
    if ((await studio.aziende.lock(azienda_id)) === null) return refuse('non_trovato');
    const richiesta = await studio.richiesteDati.find(id);
    if (richiesta === null || richiesta.ritirata_il !== null) return richiesta ?? refuse('non_trovato');
    await studio.richiesteDati.close(id);
    await studio.eventi.add({
      azione: 'ritira_richiesta_dati',
      azienda_id,
      dopo: { oggetto_richiesta: richiesta.oggetto },
    });
    return (await studio.richiesteDati.find(id)) ?? refuse('non_trovato');
  });
