import { Random } from './random.ts';

/** An account of a generated company. */
export type ContoGenerato = { readonly codice: string; readonly nome: string; readonly saldo: number };
type MastroGenerato = {
  readonly codice: string;
  readonly nome: string;
  readonly conti: readonly ContoGenerato[];
};
export type AziendaGenerata = { readonly mastri: readonly MastroGenerato[]; readonly conti: readonly ContoGenerato[] };

/** How codes carry their level. */
export type StileCodici = 'barra' | 'punto' | 'lunghezza' | 'zeri' | 'piatti';
export const STILI: readonly StileCodici[] = ['barra', 'punto', 'lunghezza', 'zeri', 'piatti'];

type Modello = { readonly nome: string; readonly lato: 1 | -1; readonly conti: readonly string[] };

/** Names that say their line by themselves; a minus in front: on the other side than its mastro. */
const MODELLI: readonly Modello[] = [
  {
    nome: 'Immobilizzazioni immateriali',
    lato: 1,
    conti: ['Software gestionale', 'Avviamento', 'Costi di impianto e ampliamento'],
  },
  {
    nome: 'Immobilizzazioni materiali',
    lato: 1,
    conti: ['Fabbricati industriali', 'Impianti specifici', 'Attrezzatura varia', 'Autocarri', 'Mobili e arredi'],
  },
  {
    nome: 'Fondi ammortamento',
    lato: -1,
    conti: ['F.do amm.to fabbricati industriali', 'F.do amm.to impianti specifici', 'F.do amm.to autocarri'],
  },
  { nome: 'Rimanenze', lato: 1, conti: ['Rimanenze materie prime', 'Rimanenze prodotti finiti', 'Rimanenze merci'] },
  {
    nome: 'Crediti commerciali',
    lato: 1,
    conti: ['Crediti v/clienti', 'Fatture da emettere', '-F.do svalutazione crediti'],
  },
  { nome: 'Crediti diversi', lato: 1, conti: ['Erario c/ritenute subite', 'Dipendenti c/anticipi', 'Crediti v/INAIL'] },
  { nome: 'Disponibilità liquide', lato: 1, conti: ['Banca Alfa c/c', '-Banca Beta c/c', 'Cassa contanti', 'Assegni'] },
  { nome: 'Ratei e risconti attivi', lato: 1, conti: ['Ratei attivi', 'Risconti attivi'] },
  {
    nome: 'Patrimonio netto',
    lato: -1,
    conti: ['Riserva legale', 'Riserva straordinaria', '-Perdite portate a nuovo', 'Versamenti soci c/capitale'],
  },
  { nome: 'Fondi e TFR', lato: -1, conti: ['Fondo garanzia prodotti', 'F.do TFR'] },
  {
    nome: 'Debiti finanziari',
    lato: -1,
    conti: ['Mutuo ipotecario entro 12 mesi', 'Mutuo ipotecario oltre 12 mesi', 'Banca Alfa c/anticipi fatture'],
  },
  {
    nome: 'Debiti commerciali',
    lato: -1,
    conti: ['Debiti v/fornitori', 'Fatture da ricevere', '-Note di credito da ricevere', 'Clienti c/anticipi'],
  },
  {
    nome: 'Debiti tributari',
    lato: -1,
    conti: ['Erario c/IVA', 'Erario c/ritenute lavoro dipendente', 'Debiti per IRES'],
  },
  { nome: 'Altri debiti', lato: -1, conti: ['INPS c/contributi', 'Dipendenti c/retribuzioni', 'Debiti diversi'] },
  {
    nome: 'Acquisti',
    lato: 1,
    conti: ['Materie prime c/acquisti', 'Carburanti e lubrificanti', 'Cancelleria', '-Resi su acquisti'],
  },
  {
    nome: 'Servizi',
    lato: 1,
    conti: [
      'Energia elettrica',
      'Spese telefoniche',
      'Consulenze amministrative e fiscali',
      'Manutenzioni e riparazioni',
      'Assicurazioni',
    ],
  },
  { nome: 'Godimento beni di terzi', lato: 1, conti: ['Fitti passivi', 'Canoni di leasing'] },
  { nome: 'Personale', lato: 1, conti: ['Salari e stipendi', 'Oneri sociali INPS', 'Acc.to TFR'] },
  {
    nome: 'Ammortamenti',
    lato: 1,
    conti: ['Amm.to fabbricati industriali', 'Amm.to impianti specifici', 'Amm.to autocarri'],
  },
  {
    nome: 'Oneri diversi',
    lato: 1,
    conti: ['Imposte e tasse deducibili', 'Sopravvenienze passive', 'Multe e sanzioni'],
  },
  { nome: 'Oneri finanziari', lato: 1, conti: ['Interessi passivi su mutui', 'Interessi passivi su c/c'] },
  { nome: 'Imposte', lato: 1, conti: ['IRES dell’esercizio', 'IRAP dell’esercizio'] },
  { nome: 'Ricavi', lato: -1, conti: ['Ricavi vendita prodotti', 'Ricavi estero', '-Resi su vendite'] },
  {
    nome: 'Altri ricavi',
    lato: -1,
    conti: ['Contributi in conto esercizio', 'Plusvalenze da alienazione', 'Sopravvenienze attive'],
  },
  { nome: 'Proventi finanziari', lato: -1, conti: ['Interessi attivi bancari'] },
];
const PAREGGIO = 'Capitale sociale';

const formatCodici = (stile: StileCodici, mastro: number, conto: number): { mastro: string; conto: string } => {
  const numero = String(10 + mastro);
  const interno = String(conto + 1).padStart(3, '0');
  if (stile === 'barra') return { mastro: numero, conto: `${numero}/${interno}` };
  if (stile === 'punto') return { mastro: `${numero}.000`, conto: `${numero}.${interno}` };
  if (stile === 'lunghezza') return { mastro: numero, conto: `${numero}${interno}` };
  return { mastro: `${numero}000`, conto: `${numero}${interno}` };
};

/** A company that adds up to zero: some accounts of every mastro, and the share capital that balances them. */
export const buildAzienda = (seme: number, stile: StileCodici): AziendaGenerata => {
  const casuale = new Random(seme);
  let somma = 0;
  const mastri = MODELLI.map(({ nome, lato, conti }, posizione): MastroGenerato => {
    const scelti = conti.filter(() => casuale.next() < 0.85);
    const generati = (scelti.length === 0 ? conti.slice(0, 1) : scelti).map((scritto, interno): ContoGenerato => {
      const segno = scritto.startsWith('-') ? -lato : lato;
      const saldo = segno * (100 + casuale.below(casuale.next() < 0.3 ? 40_000 : 40_000_000));
      somma += saldo;
      return { codice: formatCodici(stile, posizione, interno).conto, nome: scritto.replace(/^-/, ''), saldo };
    });
    return { codice: formatCodici(stile, posizione, 0).mastro, nome, conti: generati };
  });
  const netto = mastri.findIndex(({ nome }) => nome === 'Patrimonio netto');
  const completi = mastri.map((mastro, posizione) => {
    if (posizione !== netto) return mastro;
    const { conto } = formatCodici(stile, posizione, 8);
    return { ...mastro, conti: [...mastro.conti, { codice: conto, nome: PAREGGIO, saldo: 0 - somma }] };
  });
  return { mastri: completi, conti: completi.flatMap(({ conti }) => conti) };
};
