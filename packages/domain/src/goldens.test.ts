import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeRiga, explainRiga } from './andamento/calcolo-riga.ts';
import { computeFlussoCassa } from './andamento/flusso-cassa.ts';
import { righeAndamento } from './andamento/righe.ts';
import { getAvvisoVoce } from './bilancio/avviso.ts';
import { buildValori, computeBilancio } from './bilancio/bilancio.ts';
import { computeFatti } from './fatti/fatti.ts';
import { getMotivoInutilizzabile } from './formula/contesto.ts';
import type { ContestoIndicatori } from './formula/contesto.ts';
import type { Passaggio } from './formula/dipendenze.ts';
import type { SpiegazioneFormula } from './formula/explain-formula.ts';
import { soglieSettore } from './indicatori/catalogo.ts';
import { computeIndicatori, explainIndicatori, listGruppi } from './indicatori/compute-indicatori.ts';
import { resolveParams } from './indicatori/parametri.ts';
import { computeMovimenti } from './movimenti/movimenti.ts';
import { vociInput } from './piano-voci/piano-voci.ts';
import { computeRagioni } from './ragioni/ragioni.ts';
import { explainCambioGrado } from './rischio/cambio-grado.ts';
import { computeRischio } from './rischio/rischio.ts';
import { printCalcoloGrado, printCalcoloGruppo, printIndici } from './rischio/stampa-rischio.ts';
import { explainSquadratura } from './squadratura/squadratura.ts';
import { buildCaso } from './test/bilanci-di-prova.ts';
import type { Caso } from './test/bilanci-di-prova.ts';
import { buildCasuale } from './test/casuali.ts';
import { buildPiccolo } from './test/piccoli.ts';
import { printTesto } from './test/testo.ts';

const CARTELLA = join(import.meta.dirname, '../../../fixtures/bilanci');
const casi = readdirSync(CARTELLA).toSorted();
const read = (nome: string): Caso => JSON.parse(readFileSync(join(CARTELLA, nome, 'bilancio.json'), 'utf8')) as Caso;
const load = (nome: string): ContestoIndicatori => buildCaso(read(nome));

const judge = (contesto: ContestoIndicatori) => {
  const figure = computeIndicatori(contesto);
  const rischio = computeRischio(figure);
  return { data: contesto.bilancio.data_bilancio, grado: rischio.overall_risk ?? 0, figure, rischio };
};

/** The year before as a statement of its own. */
const getPrecedente = (contesto: ContestoIndicatori): ContestoIndicatori | null =>
  contesto.precedente === null
    ? null
    : { ...contesto, bilancio: contesto.precedente, precedente: null, proiezione: null };

/** Everything that is said of a statement in words. */
const collectDetto = (contesto: ContestoIndicatori) => {
  const { figure, rischio, ...giudicato } = judge(contesto);
  const precedente = getPrecedente(contesto);
  const prima = precedente === null ? null : judge(precedente);
  const { bilancio } = contesto.bilancio;
  return {
    grado: printCalcoloGrado(rischio),
    gruppi: rischio.gruppi.map((gruppo) => [gruppo.gruppo, printCalcoloGruppo(gruppo), printIndici(gruppo)]),
    cambio: prima === null ? null : explainCambioGrado(prima.rischio, rischio),
    movimenti: prima === null ? null : computeMovimenti(prima, { ...giudicato, figure }),
    ragioni: computeRagioni(contesto, figure),
    fatti: computeFatti({
      bilancio,
      precedente:
        contesto.precedente === null || getMotivoInutilizzabile(contesto.precedente) !== null
          ? null
          : { bilancio: contesto.precedente.bilancio, data: contesto.precedente.data_bilancio },
      figure,
      params: listGruppi(contesto).flatMap(({ codice }) => resolveParams(codice, contesto)),
      soglie: soglieSettore(contesto.settore),
      impresa: { ...contesto, data_bilancio: contesto.bilancio.data_bilancio },
    }),
    avvisi: vociInput.flatMap((codice) => getAvvisoVoce(codice, bilancio.effettivo(codice), null) ?? []),
    andamento: righeAndamento.map((riga) => {
      const { valore, motivo } = computeRiga(riga, contesto);
      return [riga.codice, motivo?.codice ?? valore];
    }),
    flusso_di_cassa: computeFlussoCassa(contesto).map(({ codice, valore, motivo }) => [
      codice,
      motivo?.codice ?? valore,
    ]),
  };
};

const describeDetto = (caso: Caso): string => {
  const contesto = buildCaso(caso);
  return printTesto({
    ...collectDetto(contesto),
    squadratura: explainSquadratura({
      bilancio: computeBilancio(buildValori(caso.voci)),
      precedente: caso.precedente === null ? null : computeBilancio(buildValori(caso.precedente)),
      data_precedente: contesto.precedente?.data_bilancio ?? null,
    }),
  });
};

describe('what is said of a statement', () => {
  test.each(casi)('%s', async (nome) => {
    await expect(describeDetto(read(nome))).toMatchFileSnapshot(join(CARTELLA, nome, 'detto.txt'));
  });
});

const namePasso = ({ codice, esercizio }: Passaggio): string => `${codice} ${esercizio}`;

/** The tree of a figure, the lines it reads, and which steps it has. */
const describeSpiegazione = ({ albero, passaggi, termini }: SpiegazioneFormula) => ({
  albero,
  passaggi: passaggi.map(namePasso).join(', '),
  termini: termini.map(({ codice, esercizio, valore }) => `${codice} ${esercizio} ${valore}`).join(', '),
});

/** The reasons in full; of the rest only a digest, which `printTesto(collectDetto(contesto))` tells in words. */
const describeBreve = (numero: number, contesto: ContestoIndicatori): string => {
  const { ragioni, grado, gruppi, ...altro } = collectDetto(contesto);
  const digest = (valore: Readonly<Record<string, unknown>>): string =>
    createHash('sha256').update(printTesto(valore)).digest('hex').slice(0, 8);
  const parti = Object.entries({ ...altro, grado, gruppi }).map(([nome, parte]) => `${nome} ${digest({ parte })}`);
  return printTesto({ [numero]: parti.join(', '), ragioni: ragioni.map(({ fatto, frase }) => `${fatto}: ${frase}`) });
};

test('what is said of statements whose figures are often equal, zero or at a limit', async () => {
  const testi = Array.from({ length: 100 }, (_, numero) => describeBreve(numero, buildPiccolo(numero)));
  await expect(testi.join('\n')).toMatchFileSnapshot(join(CARTELLA, '../cataloghi/bilanci-piccoli.txt'));
});

test('what is said of random statements', async () => {
  const testi = Array.from({ length: 40 }, (_, numero) => describeBreve(numero, buildCasuale(numero)));
  await expect(testi.join('\n')).toMatchFileSnapshot(join(CARTELLA, '../cataloghi/bilanci-casuali.txt'));
});

describe('how its figures are explained', () => {
  test.each(['infrannuale-con-proiezione', 'infrannuale-dscr-sotto-uno', 'manifattura-sana', 'trasporti-insolvente'])(
    '%s',
    async (nome) => {
      const contesto = load(nome);
      const indicatori = explainIndicatori(contesto);
      const andamento = righeAndamento.map((riga) => [riga.codice, explainRiga(riga, contesto)] as const);
      const spiegazioni = [...indicatori.map(({ spiegazione }) => spiegazione), ...andamento.map(([, altra]) => altra)];
      const passaggi = spiegazioni.flatMap((spiegazione) => spiegazione.passaggi);
      const testo = printTesto({
        ...Object.fromEntries(
          indicatori.map(({ gruppo, codice, soglie: _soglie, motivo, spiegazione, ...figura }) => [
            `${gruppo}.${codice}`,
            { ...figura, motivo: motivo?.testo ?? null, ...describeSpiegazione(spiegazione) },
          ]),
        ),
        ...Object.fromEntries(andamento.map(([codice, spiegazione]) => [codice, describeSpiegazione(spiegazione)])),
        ...Object.fromEntries(passaggi.map((passo) => [namePasso(passo), { ...passo }])),
      });
      await expect(testo).toMatchFileSnapshot(join(CARTELLA, nome, 'spiegazioni.txt'));
    },
  );
});
