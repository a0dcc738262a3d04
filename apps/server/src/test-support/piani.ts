import type { PianoTesoreria } from '@vedetta/contract';
import { expect } from 'vitest';
import { VOCI } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/** An azienda with an interim statement and a closing one, and the calls that make plans on them. */
export const createPianiFixture = async ({ call, createStudio, createAzienda, createBilancio }: TestApp) => {
  const { token } = await createStudio();
  const azienda = await createAzienda(token);
  const bilancio = await createBilancio(token, azienda.id, '2026-06-30', VOCI);
  const chiusura = await createBilancio(token, azienda.id, '2025-12-31', VOCI);
  const create = async (json: object, id = azienda.id): Promise<PianoTesoreria> => {
    const { status, body, raw } = await call<PianoTesoreria>('POST', `/api/aziende/${id}/piani/`, { token, json });
    expect(status, raw.toString()).toBe(201);
    return body;
  };
  return {
    token,
    azienda,
    bilancio,
    chiusura,
    create,
    /** From the interim statement, starting the day after it. */
    createUsable: (json: object = {}): Promise<PianoTesoreria> =>
      create({ descrizione: 'Piano', inizio: '2026-07-01', base: bilancio.id, ...json }),
    patch: <T = PianoTesoreria>(id: string, json: object, headers: Readonly<Record<string, string>> = {}) =>
      call<T>('PATCH', `/api/piani/${id}/`, { token, json, headers }),
  };
};
