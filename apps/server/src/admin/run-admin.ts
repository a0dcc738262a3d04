import { parseArgs } from 'node:util';
import { CopiaImpossibile } from '../adapters/database/copia/formato.ts';
import { MigrazioneImpossibile } from '../adapters/database/migrate.ts';
import { AvvioImpossibile } from '../environment/avvio-impossibile.ts';
import { parseEnvironment } from '../environment/environment.ts';
import type { RawEnvironment } from '../environment/environment.ts';
import { readRawEnvironment } from '../environment/raw-environment.ts';
import { comandi } from './comandi.ts';
import { refuseUso } from './comando.ts';
import type { Comando, Contesto, Esito } from './comando.ts';
import { presentHelp, runHelp } from './help.ts';
import { cleanJson, cleanTesto } from './terminale.ts';

const CODICI = { fatto: 0, fallito: 1, uso_errato: 2 } as const satisfies Record<Esito['tipo'], number>;

const hasNome = (parole: readonly string[], { nome }: Comando): boolean =>
  nome.split(' ').every((parola, n) => parole[n] === parola);

const findComando = (parole: readonly string[]): Comando | undefined =>
  comandi.find((comando) => hasNome(parole, comando));

type Letti = Pick<Contesto, 'argomenti' | 'opzioni'>;

const readArgomenti = (comando: Comando, parole: readonly string[]): Letti | Esito => {
  try {
    const { positionals, values } = parseArgs({
      args: parole.slice(comando.nome.split(' ').length),
      options: { ...comando.opzioni, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    // No option may be given twice: the values are never lists.
    return { argomenti: positionals, opzioni: values };
  } catch (error) {
    const opzione = /'(-[^' ]*)/u.exec(error instanceof Error ? error.message : '')?.[1];
    return refuseUso(
      opzione === undefined ? 'Opzioni non valide.' : `L’opzione ${opzione} non è prevista o è incompleta.`,
    );
  }
};

/** What the operator can mend; anything else is a defect. */
const attese = [AvvioImpossibile, MigrazioneImpossibile, CopiaImpossibile];

const runComando = async (comando: Comando, parole: readonly string[], raw: RawEnvironment): Promise<Esito> => {
  const letti = readArgomenti(comando, parole);
  if ('tipo' in letti) return letti;
  try {
    const environment = parseEnvironment(readRawEnvironment(raw), { demo: false });
    return await comando.run({ ...letti, environment, say: (testo) => console.error(cleanTesto(testo)) });
  } catch (error) {
    if (error instanceof Error && attese.some((attesa) => error instanceof attesa))
      return { tipo: 'fallito', testo: error.message };
    throw error;
  }
};

const withUso = (esito: Esito, comando: Comando | undefined): Esito => {
  if (esito.tipo !== 'uso_errato') return esito;
  const uso = comando === undefined ? presentHelp(comandi) : `Uso: npm run admin -- ${comando.uso}`;
  return { ...esito, testo: `${esito.testo}\n${uso}` };
};

const print = (esito: Esito, isJson: boolean): void => {
  const { tipo, testo } = esito;
  const dati = 'dati' in esito ? esito.dati : undefined;
  if (isJson)
    console.log(
      cleanJson(JSON.stringify(tipo === 'fatto' ? { esito: tipo, dati } : { esito: tipo, errore: testo, dati })),
    );
  else if (tipo === 'fatto') console.log(cleanTesto(testo));
  else console.error(cleanTesto(testo));
};

/**
 * Runs one command of the operator and prints its outcome.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrongly used
 * @example process.exitCode = await runAdmin(['user', 'disable', 'mario'], process.env)
 */
export const runAdmin = async (parole: readonly string[], raw: RawEnvironment): Promise<number> => {
  const isJson = parole.includes('--json');
  const senzaJson = parole.filter((parola) => parola !== '--json');
  const comando = findComando(senzaJson);
  const run = async (): Promise<Esito> => {
    if (senzaJson[0] === 'help') return runHelp(comandi, senzaJson.slice(1));
    if (comando !== undefined) return runComando(comando, senzaJson, raw);
    return refuseUso(senzaJson.length === 0 ? 'Manca il comando.' : `Il comando «${senzaJson.join(' ')}» non esiste.`);
  };
  const esito = withUso(await run(), comando);
  print(esito, isJson);
  return CODICI[esito.tipo];
};
