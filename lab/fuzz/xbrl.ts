import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pianoVoci } from '@vedetta/domain';
import type { CodiceVoce } from '@vedetta/domain';
import { readXbrl } from '@vedetta/xbrl';
import type { EsitoLetto } from '@vedetta/xbrl';

const FIXTURES = join(import.meta.dirname, '../../fixtures/xbrl/ok');
const TEMPO_MASSIMO = 2000;
const voci = new Map(pianoVoci.map((voce) => [voce.codice, voce]));

/** Deterministic numbers below a bound (mulberry32). */
const buildCaso = (seme: number): ((limite: number) => number) => {
  let stato = seme >>> 0;
  return (limite) => {
    stato = (stato + 0x6d2b79f5) >>> 0;
    let mescolato = Math.imul(stato ^ (stato >>> 15), stato | 1);
    mescolato ^= mescolato + Math.imul(mescolato ^ (mescolato >>> 7), mescolato | 61);
    return ((mescolato ^ (mescolato >>> 14)) >>> 0) % limite;
  };
};

type Caso = ReturnType<typeof buildCaso>;

const bytesDi = (testo: string): Uint8Array => Uint8Array.from(testo, (carattere) => carattere.charCodeAt(0));
const join3 = (prima: Uint8Array, mezzo: Uint8Array, dopo: Uint8Array): Uint8Array =>
  Uint8Array.from([...prima, ...mezzo, ...dopo]);

/** Damage of any file: bytes changed, removed, repeated, swapped. */
const danni: readonly ((bytes: Uint8Array, caso: Caso) => Uint8Array)[] = [
  (bytes, caso) => {
    const copia = bytes.slice();
    for (let volte = 1 + caso(20); volte > 0; volte -= 1) copia[caso(copia.length)] = caso(256);
    return copia;
  },
  (bytes, caso) => bytes.slice(0, caso(bytes.length)),
  (bytes, caso) => {
    const da = caso(bytes.length);
    return join3(bytes.slice(0, da), new Uint8Array(), bytes.slice(da + caso(200)));
  },
  (bytes, caso) => {
    const [da, a] = [caso(bytes.length), caso(bytes.length)];
    return join3(bytes.slice(0, a), bytes.slice(da, da + caso(500)), bytes.slice(a));
  },
];

const FATTO = /<itcc-ci:\w+ [^>]*unitRef[^>]*>[^<]*<\/itcc-ci:\w+>/g;
const VALORI = [
  '0',
  '-1',
  '1',
  '99999999999999',
  '9999999999999.99',
  '1.234,56',
  '',
  ' ',
  '1e9',
  '-0',
  '0.005',
  '12345',
];

/** Damage that leaves the XML whole: amounts changed, facts removed, repeated, moved to another context or element. */
const ritocchi: readonly ((fatto: string, caso: Caso) => string)[] = [
  () => '',
  (fatto) => fatto + fatto,
  (fatto, caso) => fatto.replace(/>[^<]*</, `>${VALORI[caso(VALORI.length)] ?? ''}<`),
  (fatto, caso) => fatto.replace(/>(-?\d+)[^<]*</, (_, numero: string) => `>${Number(numero) + caso(7) - 3}<`),
  (fatto, caso) => fatto.replace(/>(-?)(\d)/, caso(2) === 0 ? '>-$2' : '>$2'),
  (fatto) => fatto.replace(/contextRef="[^"]*"/, 'contextRef="altro"'),
  (fatto) => fatto.replaceAll('Totale', 'Tot'),
  (fatto) => fatto.replaceAll('Entro', 'Oltre'),
];

const retouch = (bytes: Uint8Array, caso: Caso): Uint8Array => {
  const quanti = 1 + caso(30);
  const testo = new TextDecoder('latin1').decode(bytes);
  const fatti = testo.match(FATTO)?.length ?? 0;
  if (fatti === 0) return bytes;
  const scelti = new Set(Array.from({ length: quanti }, () => caso(fatti)));
  let numero = 0;
  return bytesDi(
    testo.replace(FATTO, (fatto) => {
      numero += 1;
      return scelti.has(numero) ? (ritocchi[caso(ritocchi.length)]?.(fatto, caso) ?? fatto) : fatto;
    }),
  );
};

const computeVoce = (codice: CodiceVoce, importi: ReadonlyMap<string, number>): number => {
  const voce = voci.get(codice);
  if (voce === undefined || voce.input) return Math.round((importi.get(codice) ?? 0) * 100);
  return voce.termini.reduce((somma, termine) => somma + termine.segno * computeVoce(termine.codice, importi), 0);
};

/** What is wrong with an answer: nothing, or the figure that does not hold. */
const findErrore = ({ voci: lette, report, warning }: EsitoLetto): string | null => {
  const importi = new Map<string, number>(lette.map(({ codice, valore }) => [codice, valore]));
  const storta = lette.find(
    ({ valore }) =>
      !Number.isFinite(valore) || Math.abs(valore) > 9_999_999_999_999.99 || Number(valore.toFixed(2)) !== valore,
  );
  if (storta !== undefined) return `${storta.codice} is ${storta.valore}`;
  const versoAzioniProprie = report.riclassificazioni.filter(({ a }) => a === 'SPP.A.X');
  const azioniProprie = versoAzioniProprie.reduce((somma, { importo }) => somma + Math.round(importo * 100), 0);
  const dichiarati = new Map(report.totali.map(({ codice, file }) => [codice, Math.round(file * 100)]));
  const attivo = computeVoce('SPA', importi);
  const attivoFile = dichiarati.get('SPA');
  if (attivoFile !== undefined && attivo !== attivoFile + azioniProprie)
    return `SPA is ${attivo}, the file has ${attivoFile} and ${azioniProprie} of own shares`;
  const risultato = dichiarati.get('CE.21');
  if (risultato !== undefined && computeVoce('CE.21', importi) !== risultato)
    return `CE.21 is ${computeVoce('CE.21', importi)}, the file has ${risultato}`;
  const isSegnalata =
    warning === 'partial' && report.avvisi.some((avviso) => avviso.includes('la differenza resta nella quadratura'));
  const isQuadrato = attivoFile !== undefined && attivoFile === dichiarati.get('SPP');
  if (isQuadrato && attivo !== computeVoce('SPP', importi) && !isSegnalata)
    return `unreported quadratura of ${attivo - computeVoce('SPP', importi)}`;
  return null;
};

type Lettura = { readonly errore: string | null; readonly letto: boolean; readonly durata: number };

const readCopia = (bytes: Uint8Array): Lettura => {
  // CPU time: the machine may be busy with other things.
  const partenza = process.threadCpuUsage();
  try {
    const esito = readXbrl(bytes, { data_bilancio: '2024-12-31' });
    const { user, system } = process.threadCpuUsage(partenza);
    const durata = (user + system) / 1000;
    if (durata > TEMPO_MASSIMO) return { errore: `took ${Math.round(durata)} ms`, letto: false, durata };
    return { errore: esito.tipo === 'letto' ? findErrore(esito) : null, letto: esito.tipo === 'letto', durata };
  } catch (errore) {
    return {
      errore: errore instanceof Error ? (errore.stack ?? errore.message) : String(errore),
      letto: false,
      durata: 0,
    };
  }
};

type Originale = { readonly nome: string; readonly bytes: Uint8Array };

/** The fixtures, and the filings of VEDETTA_XBRL_CORPUS when somebody has them. */
const readOriginali = (): Originale[] => {
  const altre = process.env['VEDETTA_XBRL_CORPUS'];
  const cartelle = [FIXTURES, join(FIXTURES, 'involucri'), ...(altre === undefined ? [] : [altre])];
  return cartelle.flatMap((cartella) =>
    readdirSync(cartella)
      .filter((nome) => /\.(xbrl|p7m|zip|txt)$/.test(nome))
      .map((nome) => ({ nome, bytes: new Uint8Array(readFileSync(join(cartella, nome))) })),
  );
};

const damage = ({ bytes }: Originale, caso: Caso): Uint8Array => {
  const danno = danni[caso(danni.length)];
  return caso(3) === 0 && danno !== undefined ? danno(bytes, caso) : retouch(bytes, caso);
};

/**
 * Reads damaged copies of the XBRL fixtures for a while and stops at the first that the importer handles badly: an
 * exception, a file that takes too long, or lines that do not match the totals of the file without the report saying so.
 * The same seed always gives the same copies.
 */
export const fuzzXbrl = (seme: number, secondi: number): void => {
  const originali = readOriginali();
  const caso = buildCaso(seme);
  const inizio = performance.now();
  let copie = 0;
  let lette = 0;
  let massimo = 0;
  for (; performance.now() - inizio < secondi * 1000; copie += 1) {
    const originale = originali[caso(originali.length)];
    if (originale === undefined) return;
    const bytes = damage(originale, caso);
    const { errore, letto, durata } = readCopia(bytes);
    lette += letto ? 1 : 0;
    massimo = Math.max(massimo, durata);
    if (errore === null) continue;
    mkdirSync('data', { recursive: true });
    writeFileSync('data/fuzz-xbrl.bin', bytes);
    console.error(`Copy ${copie} of ${originale.nome} (seed ${seme}), kept as data/fuzz-xbrl.bin: ${errore}`);
    process.exitCode = 1;
    return;
  }
  console.log(
    `xbrl, seed ${seme}: ${copie} copies of ${originali.length} files, ${lette} read, ${copie - lette} refused, the slowest in ${massimo.toFixed(0)} ms.`,
  );
  console.log('No crash, no hang, no balance that differs from the file without being reported.');
};
