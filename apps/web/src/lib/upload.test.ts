import { afterEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** The part of XMLHttpRequest that an upload uses. */
class FintaRichiesta {
  static ultima: FintaRichiesta;
  status = 200;
  response: unknown = new Blob(['{"voci":[]}']);
  readonly upload: { onprogress?: (evento: { loaded: number; total: number }) => void; onload?: () => void } = {};
  readonly intestazioni: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  isAnnullata = false;
  corpo: unknown;
  constructor() {
    FintaRichiesta.ultima = this;
  }
  open(): void {}
  setRequestHeader(nome: string, valore: string): void {
    this.intestazioni[nome] = valore;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\netag: "v:2"\r\n';
  }
  send(corpo: unknown): void {
    this.corpo = corpo;
  }
  abort(): void {
    this.isAnnullata = true;
    this.onloadend?.();
  }
}

const start = (signal?: AbortSignal) => {
  vi.stubGlobal('XMLHttpRequest', FintaRichiesta);
  const parti: number[] = [];
  const risposta = upload(
    '/api/',
    { headers: { Authorization: 'Token t' }, body: new FormData(), ...(signal ? { signal } : {}) },
    (parte) => parti.push(parte),
  );
  return { risposta, parti, richiesta: FintaRichiesta.ultima };
};

afterEach(() => vi.unstubAllGlobals());

test('reports progress, then resolves with the response as fetch would', async () => {
  const { risposta, parti, richiesta } = start();
  expect(richiesta.intestazioni).toEqual({ authorization: 'Token t' });
  richiesta.upload.onprogress?.({ loaded: 25, total: 100 });
  richiesta.upload.onload?.();
  richiesta.onload?.();
  const letta = await risposta;
  expect(parti).toEqual([0.25, 1]);
  expect(letta.ok).toBe(true);
  expect(letta.headers.get('ETag')).toBe('"v:2"');
  expect(await letta.json()).toEqual({ voci: [] });
});

test('a status without a body resolves too', async () => {
  const { risposta, richiesta } = start();
  richiesta.status = 204;
  richiesta.onload?.();
  expect((await risposta).status).toBe(204);
});

test('a network failure rejects like fetch', async () => {
  const { risposta, richiesta } = start();
  richiesta.onerror?.();
  await expect(risposta).rejects.toBeInstanceOf(TypeError);
});

test('aborting stops the upload and rejects with the reason', async () => {
  const controller = new AbortController();
  const { risposta, richiesta } = start(controller.signal);
  controller.abort(new Error('basta'));
  await expect(risposta).rejects.toThrow('basta');
  expect(richiesta.isAnnullata).toBe(true);
  const prima = start(controller.signal);
  await expect(prima.risposta).rejects.toThrow('basta');
  expect(prima.richiesta.corpo).toBeUndefined();
});
