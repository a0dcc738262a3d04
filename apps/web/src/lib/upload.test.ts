import { afterEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** The part of XMLHttpRequest that an upload uses. */
class FakeRequest {
  static ultima: FakeRequest;
  status = 200;
  response: unknown = new Blob(['{"voci":[]}']);
  readonly upload: { onprogress?: (evento: { loaded: number; total: number }) => void; onload?: () => void } = {};
  readonly intestazioni: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  isAnnullata = false;
  body: unknown;
  constructor() {
    FakeRequest.ultima = this;
  }
  open(): void {}
  setRequestHeader(nome: string, valore: string): void {
    this.intestazioni[nome] = valore;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\netag: "v:2"\r\n';
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.isAnnullata = true;
    this.onloadend?.();
  }
}

const start = (signal?: AbortSignal) => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const parti: number[] = [];
  const response = upload(
    '/api/',
    { headers: { Authorization: 'Token t' }, body: new FormData(), ...(signal ? { signal } : {}) },
    (parte) => parti.push(parte),
  );
  return { risposta: response, parti, richiesta: FakeRequest.ultima };
};

afterEach(() => vi.unstubAllGlobals());

test('reports progress, then resolves with the response as fetch would', async () => {
  const { risposta: response, parti, richiesta } = start();
  expect(richiesta.intestazioni).toEqual({ authorization: 'Token t' });
  richiesta.upload.onprogress?.({ loaded: 25, total: 100 });
  richiesta.upload.onload?.();
  richiesta.onload?.();
  const letta = await response;
  expect(parti).toEqual([0.25, 1]);
  expect(letta.ok).toBe(true);
  expect(letta.headers.get('ETag')).toBe('"v:2"');
  expect(await letta.json()).toEqual({ voci: [] });
});

test('a status without a body resolves too', async () => {
  const { risposta: response, richiesta } = start();
  richiesta.status = 204;
  richiesta.onload?.();
  expect((await response).status).toBe(204);
});

test('a network failure rejects like fetch', async () => {
  const { risposta: response, richiesta } = start();
  richiesta.onerror?.();
  await expect(response).rejects.toBeInstanceOf(TypeError);
});

test('aborting stops the upload and rejects with the reason', async () => {
  const controller = new AbortController();
  const { risposta: response, richiesta } = start(controller.signal);
  controller.abort(new Error('basta'));
  await expect(response).rejects.toThrow('basta');
  expect(richiesta.isAnnullata).toBe(true);
  const prima = start(controller.signal);
  await expect(prima.risposta).rejects.toThrow('basta');
  expect(prima.richiesta.body).toBeUndefined();
});
