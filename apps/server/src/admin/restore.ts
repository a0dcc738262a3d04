import { resolve } from 'node:path';
import { findChiave } from '../adapters/database/copia/chiave-file.ts';
import { parseImpronta } from '../adapters/database/copia/firma.ts';
import { readCopia } from '../adapters/database/copia/read-copia.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { describeOrigin, judgeSignature, type SignaturePermission } from '../commands/backup-signature.ts';
import { restoreInstallation } from '../commands/restore.ts';
import { refuseUso, type Comando, type Contesto, type Esito } from './comando.ts';
import { presentCopia } from './copia.ts';
import { createPasso } from './passo.ts';
import { opzionePassphrase, readPassphrase } from './passphrase.ts';

const readPermesso = ({ opzioni }: Contesto): SignaturePermission | Esito => {
  const { firma } = opzioni;
  const senzaFirma = opzioni['senza-firma'] === true;
  if (typeof firma !== 'string') return { impronta: null, allowUnsigned: senzaFirma };
  const impronta = parseImpronta(firma);
  if (impronta === null) return refuseUso('L’impronta di una firma è di 32 cifre esadecimali.');
  return { impronta, allowUnsigned: senzaFirma };
};

type Richiesta = Readonly<{ file: string; passphrase: string | null; inChiaro: boolean }>;

const verifica = async ({ environment, say }: Contesto, { file, ...apertura }: Richiesta): Promise<Esito> => {
  const passo = createPasso(say);
  const copia = await readCopia(file, apertura, { onPezzo: async (tabella) => passo(`${tabella}: in lettura`) });
  const provenienza = judgeSignature(copia, (await findChiave(environment.dataDir))?.impronta ?? null);
  return {
    tipo: 'fatto',
    testo: `${presentCopia(copia)}\n${describeOrigin(provenienza)}\nLa copia è intera.`,
    dati: { ...copia, provenienza: provenienza.tipo },
  };
};

const ripristina = async (contesto: Contesto, permesso: SignaturePermission, richiesta: Richiesta): Promise<Esito> => {
  const { environment, say } = contesto;
  const postgres = await startPostgres(environment);
  say('Prima di scrivere, la copia è letta e verificata per intero.');
  try {
    const copia = await restoreInstallation({
      connection: postgres.connection,
      environment,
      permission: permesso,
      ...richiesta,
      onAvanzamento: (tabella, righe) => say(`${tabella}: ${righe} righe`),
    });
    const testo = `${presentCopia(copia)}\nRipristinata in ${postgres.dove}. Le sessioni aperte allora sono chiuse: gli utenti accedono di nuovo.${copia.ancore === null ? '' : `\nAvviso: le ancore del registro non lo dicono (${copia.ancore}). Ripetere con: anchors restored ${copia.istante}`}`;
    return { tipo: 'fatto', testo, dati: { ...copia, dove: postgres.dove } };
  } finally {
    await postgres.stop();
  }
};

export const restore: Comando = {
  nome: 'restore',
  uso: 'restore <file> [--verifica] [--file-passphrase <file>] [--in-chiaro] [--firma <impronta>] [--senza-firma]',
  descrizione:
    'Ripristina una copia in un database vuoto (una cartella dei dati nuova, o DATABASE_URL) e la porta a questa versione. Non sovrascrive mai nulla. Con --verifica controlla soltanto che la copia sia intera, e dice chi l’ha firmata. Una copia firmata da un’altra installazione si ripristina indicandone l’impronta con --firma, una senza firma con --senza-firma; una in chiaro, dove è impostata una passphrase, con --in-chiaro.',
  opzioni: {
    ...opzionePassphrase,
    verifica: { type: 'boolean' },
    'in-chiaro': { type: 'boolean' },
    firma: { type: 'string' },
    'senza-firma': { type: 'boolean' },
  },
  run: async (contesto) => {
    const { argomenti, opzioni } = contesto;
    const [nome] = argomenti;
    if (nome === undefined || argomenti.length > 1) return refuseUso('Indicare il file della copia.');
    const permesso = readPermesso(contesto);
    if ('tipo' in permesso) return permesso;
    const passphrase = await readPassphrase(contesto);
    const richiesta = { file: resolve(nome), passphrase, inChiaro: opzioni['in-chiaro'] === true };
    return opzioni['verifica'] === true ? verifica(contesto, richiesta) : ripristina(contesto, permesso, richiesta);
  },
};
