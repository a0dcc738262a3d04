import type { Contesto, Istanza } from './istanza.ts';

/** A codice fiscale or partita IVA without blanks and without `IT`; null for anything else. */
export const readCodice = (testo: string | null): string | null => {
  const codice = (testo ?? '')
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^IT(?=\d{11}$)/, '');
  return /^(\d{11}|[A-Z0-9]{16})$/.test(codice) ? codice : null;
};

/**
 * Excludes the contexts of another company, as a parent or a subsidiary in the notes: their amounts would add to those of
 * the azienda. Only a period with several codes has any; programs also leave texts that are no code, which say nothing.
 */
export const dropAltreAziende = (istanza: Istanza): Istanza => {
  const codici = new Map([...istanza.entita].map(([id, testo]) => [id, readCodice(testo)]));
  if (new Set([...codici.values()].filter((codice) => codice !== null)).size < 2) return istanza;
  const proprie = findProprie(istanza);
  const fattiPerContesto = countFatti(istanza);
  const perPeriodo = new Map<string, Map<string, number>>();
  for (const [id, contesto] of istanza.contesti) {
    const codice = codici.get(id) ?? null;
    if (codice === null || contesto.tipo === 'escluso') continue;
    const conteggio = perPeriodo.get(getPeriodo(contesto)) ?? new Map<string, number>();
    conteggio.set(codice, (conteggio.get(codice) ?? 0) + (fattiPerContesto.get(id) ?? 0));
    perPeriodo.set(getPeriodo(contesto), conteggio);
  }
  const isAltra = (id: string, contesto: Contesto): boolean => {
    const codice = codici.get(id) ?? null;
    const conteggio = perPeriodo.get(getPeriodo(contesto));
    if (codice === null || conteggio === undefined || proprie.has(codice)) return false;
    if ([...conteggio].some(([altro, fatti]) => fatti > 0 && proprie.has(altro))) return true;
    const [prima] = [...conteggio].sort(([, a], [, b]) => b - a);
    return prima?.[0] !== codice;
  };
  const contesti = [...istanza.contesti].map(([id, contesto]): [string, Contesto] =>
    isAltra(id, contesto) ? [id, { tipo: 'escluso', causa: 'altra_azienda', fine: contesto.fine }] : [id, contesto],
  );
  return { ...istanza, contesti: new Map(contesti) };
};

/** The codes that the general information gives to the azienda. */
const findProprie = ({ fatti }: Istanza): ReadonlySet<string | null> => {
  const elementi = ['DatiAnagraficiCodiceFiscale', 'DatiAnagraficiPartitaIva'];
  const testi = elementi.map((nome) => fatti.find(({ elemento }) => elemento === nome)?.testo ?? null);
  return new Set(testi.map(readCodice).filter((codice) => codice !== null));
};

/** How many amounts each context has. */
const countFatti = ({ fatti }: Istanza): ReadonlyMap<string, number> => {
  const conteggio = new Map<string, number>();
  for (const { contesto, unita } of fatti)
    if (unita !== null) conteggio.set(contesto ?? '', (conteggio.get(contesto ?? '') ?? 0) + 1);
  return conteggio;
};

const getPeriodo = (contesto: Contesto): string =>
  contesto.tipo === 'durata' ? `${contesto.inizio} ${contesto.fine}` : `${contesto.tipo} ${contesto.fine}`;
