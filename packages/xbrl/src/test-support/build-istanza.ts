/** One year of a test filing: amounts by element, written as given. */
export type TestEsercizio = {
  readonly fine: string;
  readonly inizio?: string;
  readonly sp?: Readonly<Record<string, number | string>>;
  readonly ce?: Readonly<Record<string, number | string>>;
};

export type TestIstanza = {
  readonly versione?: string;
  /** Entry point: `ese`, `abb`, `micr`, `cons`, `abbsemp`; an empty text omits the reference. */
  readonly forma?: string;
  readonly esercizi?: readonly TestEsercizio[];
  readonly prefisso?: string;
  /** More children of the root, as XML. */
  readonly altro?: string;
  readonly anagrafica?: Readonly<Record<string, string>>;
  /** Change the order of the children and the identifiers, for tests that must not depend on them. */
  readonly ordina?: (children: string[]) => string[];
  readonly id?: (nome: string) => string;
};

/** A small balanced bilancio: 100 of assets, 80 of equity (result 30), 20 of debts. */
export const bilancioMinimo: TestEsercizio = {
  fine: '2024-12-31',
  sp: {
    DisponibilitaLiquideDepositiBancariPostali: 100,
    TotaleDisponibilitaLiquide: 100,
    TotaleAttivoCircolante: 100,
    TotaleAttivo: 100,
    PatrimonioNettoCapitale: 50,
    PatrimonioNettoUtilePerditaEsercizio: 30,
    TotalePatrimonioNetto: 80,
    DebitiDebitiVersoBancheEsigibiliEntroEsercizioSuccessivo: 20,
    DebitiDebitiVersoBancheTotaleDebitiVersoBanche: 20,
    TotaleDebiti: 20,
    TotalePassivo: 100,
  },
  ce: {
    ValoreProduzioneRicaviVenditePrestazioni: 90,
    TotaleValoreProduzione: 90,
    CostiProduzioneServizi: 60,
    TotaleCostiProduzione: 60,
    DifferenzaValoreCostiProduzione: 30,
    RisultatoPrimaImposte: 30,
    UtilePerditaEsercizio: 30,
  },
};

/** The text of an instance. */
export const buildIstanza = (options: TestIstanza = {}): string => {
  const {
    versione = '2018-11-04',
    forma = 'ese',
    esercizi = [bilancioMinimo],
    prefisso = 'itcc-ci',
    altro = '',
  } = options;
  const { anagrafica = {}, ordina = (children) => children, id = (nome) => nome } = options;
  const schema =
    forma === '' ? '' : `<link:schemaRef xlink:type="simple" xlink:href="itcc-ci-${forma}-${versione}.xsd"/>`;
  const fatto = (nome: string, buildContesto: string, valore: number | string): string =>
    `<${prefisso}:${nome} contextRef="${id(buildContesto)}" unitRef="${id('eur')}" decimals="0">${valore}</${prefisso}:${nome}>`;
  const children = [
    ...esercizi.flatMap(({ fine, inizio = `${fine.slice(0, 4)}-01-01` }) => [
      buildContesto(id(`i${fine}`), `<instant>${fine}</instant>`),
      buildContesto(id(`d${fine}`), `<startDate>${inizio}</startDate><endDate>${fine}</endDate>`),
    ]),
    `<unit id="${id('eur')}"><measure>iso4217:EUR</measure></unit>`,
    ...Object.entries(anagrafica).map(
      ([nome, testo]) =>
        `<${prefisso}:${nome} contextRef="${id(`i${esercizi[0]?.fine}`)}">${testo}</${prefisso}:${nome}>`,
    ),
    ...esercizi.flatMap(({ fine, sp = {}, ce = {} }) => [
      ...Object.entries(sp).map(([nome, valore]) => fatto(nome, `i${fine}`, valore)),
      ...Object.entries(ce).map(([nome, valore]) => fatto(nome, `d${fine}`, valore)),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:${prefisso}="http://www.infocamere.it/itnn/fr/itcc/ci/${versione}">${schema}
${ordina(children).join('\n')}
${altro}</xbrl>`;
};

const buildContesto = (id: string, periodo: string): string => {
  return `<context id="${id}"><entity><identifier scheme="http://www.infocamere.it">99679520157</identifier></entity><period>${periodo}</period></context>`;
};
