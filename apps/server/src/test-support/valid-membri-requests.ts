import type { EndpointName } from '@vedetta/contract';
import type { RequestBuilder } from './api-request.ts';
import { validFattoriRequests } from './valid-fattori-requests.ts';
import { validPasskeyRequests } from './valid-passkey-requests.ts';
import { buildUsername, createLink, createMembro } from './fixture-objects.ts';

const aboutAzienda: RequestBuilder = ({ azienda }) => ({ params: { id: azienda.id } });
const aboutMembro: RequestBuilder = async (fixture) => ({ params: { id: await createMembro(fixture) } });

/** Valid requests about the members of the studio and what they prove themselves with. */
export const validMembriRequests = {
  ...validFattoriRequests,
  ...validPasskeyRequests,
  checkLink: async (fixture) => ({ json: { codice: await createLink(fixture) } }),
  redeemLink: async (fixture) => ({
    json: { codice: await createLink(fixture), password: 'graffetta-cavallo-lampada' },
  }),
  listMembri: () => ({}),
  inviteMembro: ({ azienda }) => ({
    json: {
      username: buildUsername(),
      nome: 'Sara Gallo',
      ruolo: 'collaboratore',
      tutte_le_aziende: false,
      aziende: [azienda.id],
      email: 'sara.gallo@example.it',
    },
  }),
  loadMembro: aboutMembro,
  saveMembro: async (fixture) => ({
    ...(await aboutMembro(fixture)),
    json: { nome: 'Sara Gallo', ruolo: 'sola_lettura', tutte_le_aziende: false, aziende: [fixture.azienda.id] },
  }),
  renewInvito: aboutMembro,
  removeMembro: async (fixture) => ({ ...(await aboutMembro(fixture)), json: { aziende_a: fixture.studio.utenteId } }),
  listAssegnazioni: aboutAzienda,
  saveAssegnazioni: ({ azienda, studio }) => ({
    params: { id: azienda.id },
    json: { responsabile: studio.utenteId, membri: [studio.utenteId] },
  }),
  saveAssegnazioniMultiple: async (fixture) => ({
    json: {
      aziende: [fixture.azienda.id],
      responsabile: fixture.studio.utenteId,
      aggiungi: [fixture.studio.utenteId],
      togli: [await createMembro(fixture)],
    },
  }),
} satisfies Partial<Record<EndpointName, RequestBuilder>>;
