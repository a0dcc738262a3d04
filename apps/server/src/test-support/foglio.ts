import { unzipSync } from 'fflate';

/** A cell of a workbook as it was written: a text, or a number with its formula where it has one. */
type Cella = { readonly valore: string | number; readonly formula: string | null };
type Fogli = ReadonlyMap<string, ReadonlyMap<string, Cella>>;

const decodeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const CELL = /<c r="([A-Z]+\d+)"[^>]*>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v>)<\/c>/gu;

const readCelle = (xml: string): ReadonlyMap<string, Cella> =>
  new Map(
    [...xml.matchAll(CELL)].map(([, nome = '', testo, formula, valore = '']) => [
      nome,
      {
        valore: testo === undefined ? Number(valore) : decodeXml(testo),
        formula: formula === undefined ? null : decodeXml(formula),
      },
    ]),
  );

/** Reads a workbook back, by the names of its sheets. */
export const readFogli = (content: Uint8Array): Fogli => {
  const parts = unzipSync(content);
  const decode = (name: string): string => new TextDecoder().decode(parts[name]);
  const names = [...decode('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/gu)].map(([, nome = '']) => nome);
  return new Map(names.map((nome, posto) => [nome, readCelle(decode(`xl/worksheets/sheet${posto + 1}.xml`))]));
};

const listRange = (da: string, a: string): readonly string[] => {
  const [, colonna = '', prima = ''] = /^([A-Z]+)(\d+)$/u.exec(da) ?? [];
  const ultima = Number(/\d+$/u.exec(a)?.[0]);
  return Array.from({ length: ultima - Number(prima) + 1 }, (_, place) => `${colonna}${Number(prima) + place}`);
};

const sum = (numeri: readonly number[]): number => numeri.reduce((total, numero) => total + numero, 0);

const FUNZIONI: Readonly<Record<string, (celle: readonly (string | number)[], criterio: string) => number>> = {
  COUNTA: (celle) => celle.length,
  COUNT: (celle) => celle.filter((cella) => typeof cella === 'number').length,
  COUNTIF: (celle, criterio) => celle.filter((cella) => cella === criterio).length,
  SUM: (celle) => sum(celle.filter((cella) => typeof cella === 'number')),
  AVERAGE: (celle) => {
    const numeri = celle.filter((cella) => typeof cella === 'number');
    return sum(numeri) / numeri.length;
  },
};

const TERM = /([+-]?)([A-Z]+)\(([A-Z]+\d+):([A-Z]+\d+)(?:,"([^"]*)")?\)|([+-]?)(?:(\w+)!)?([A-Z]+\d+)/gu;

/** What a spreadsheet gives for a formula of ours: sums and differences of cells, functions of a range, one ratio of two of these. */
export const computeFormulaFoglio = (fogli: Fogli, foglio: string, formula: string): number => {
  const [sopra = '', ...sotto] = formula.split('/');
  const computePart = (part: string): number => {
    const terms = [...part.matchAll(TERM)];
    if (terms.map(([testo]) => testo).join('') !== part) throw new Error(`Unknown formula: ${formula}`);
    return sum(
      terms.map(([, segno, funzione, da = '', a = '', criterio = '', segnoCella, altro, cella = '']) => {
        const celle = fogli.get(altro ?? foglio);
        const verso = (segno ?? segnoCella) === '-' ? -1 : 1;
        if (funzione === undefined) return verso * Number(celle?.get(cella)?.valore);
        const valori = listRange(da, a).flatMap((nome) => celle?.get(nome)?.valore ?? []);
        return verso * (FUNZIONI[funzione]?.(valori, criterio) ?? Number.NaN);
      }),
    );
  };
  return sotto.reduce((value, part) => value / computePart(part), computePart(sopra));
};
