// Child process: reads an untrusted file from bytes to voci.
import { createHash } from 'node:crypto';
import { cleanFileName } from '../../adapters/files/file-name.ts';
import type { Domanda, FileOrigine, FileRicevuto, Risposta } from '../../letture.ts';
import { readEsercizi } from './readers/esercizi.ts';
import { recognise } from './readers/recognise.ts';
import { readRiassunto } from './readers/riassunto.ts';
import { verificaReader } from './readers/verifica.ts';
import { xbrlReader } from './readers/xbrl.ts';

const describeOrigine = ({ nome, bytes }: FileRicevuto): FileOrigine => ({
  file: cleanFileName(nome),
  impronta: createHash('sha256').update(bytes).digest('hex'),
  byte: bytes.length,
});

export default async (domanda: Domanda): Promise<Risposta> => {
  switch (domanda.nome) {
    case 'recognise': {
      const { voci, ...file } = domanda.question;
      const esito = await recognise(file);
      const isRead = voci && esito.ok && esito.valore.tipo === 'xbrl';
      return {
        esito,
        letture: isRead ? readEsercizi(file, esito.valore.esercizi) : [],
        origine: describeOrigine(file),
      };
    }
    case 'xbrl': {
      const { options, ...file } = domanda.question;
      return { esito: xbrlReader.read(file, options), origine: describeOrigine(file) };
    }
    case 'verifica': {
      const { options, ...file } = domanda.question;
      return { esito: await verificaReader.read(file, { ...options, origine: describeOrigine(file) }) };
    }
    case 'riassunto':
      return readRiassunto(domanda.question);
  }
};
