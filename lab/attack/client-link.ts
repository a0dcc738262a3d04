import { z } from 'zod';
import { Client } from './client.ts';
import type { Answer } from './client.ts';

const createdSchema = z.object({ richieste: z.array(z.object({ id: z.string(), link: z.string() })) });

export type AskedLink = Readonly<{ id: string; codice: string }>;

const nextYear = `${new Date().getFullYear() + 1}-01-15`;

/** Asks a company for data, as a studio does. @returns the request and the code of its link */
export const askClient = async (studio: Client, azienda: string): Promise<AskedLink> => {
  const json = {
    aziende: [azienda],
    oggetto: 'Bilancio di verifica',
    documenti: [],
    entro: nextYear,
    valida_fino: nextYear,
    nota: '',
  };
  const { status, text } = await studio.send('POST', '/api/richieste-dati/', { json });
  if (status !== 201) throw new Error(`${status} ${text}`);
  const [asked] = createdSchema.parse(JSON.parse(text)).richieste;
  if (asked === undefined) throw new Error(text);
  return { id: asked.id, codice: new URL(asked.link).hash.slice(1) };
};

/** A stranger at an address of their own; the product trusts what a proxy on this machine says of it. */
export class Stranger {
  readonly #client: Client;
  readonly #address: string;

  constructor(url: string, address: string) {
    this.#client = new Client(url);
    this.#address = address;
  }

  open(codice: string): Promise<Answer> {
    return this.#client.send('POST', '/api/carica-dati/', {
      json: { codice },
      headers: { 'x-forwarded-for': this.#address },
    });
  }

  sendFile(codice: string, name: string, data: Uint8Array<ArrayBuffer> | string, type?: string): Promise<Answer> {
    const body = new FormData();
    body.append('file', new Blob([data], { type: type ?? 'application/octet-stream' }), name);
    return this.#client.send('POST', '/api/carica-dati/file/', {
      body,
      headers: { 'x-forwarded-for': this.#address, 'x-codice-richiesta': codice },
    });
  }

  dropFile(codice: string, file: string): Promise<Answer> {
    return this.#client.send('POST', '/api/carica-dati/file/elimina/', {
      json: { codice, file },
      headers: { 'x-forwarded-for': this.#address },
    });
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#client.send('GET', path, { headers: { 'x-forwarded-for': this.#address, ...headers } });
  }
}

/** A trial balance, each another file. */
export const buildSheet = (n: number): string => `Conto;Descrizione;Saldo\n10;Banca;${n},00\n`;

/** The id that an answer gives to a file. */
export const readFileId = ({ text }: Answer): string => z.object({ id: z.string() }).parse(JSON.parse(text)).id;
