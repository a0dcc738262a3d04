import type { Input } from '../../formula/formula.ts';

const importo = (nome: string, etichetta: string): Input => ({
  nome,
  gruppo: 'RISANAMENTO',
  etichetta,
  type: 'euro',
  predefinito: 0,
  sostituzione: false,
});

export const DS = importo('DS', 'Debito scaduto');
export const DR = importo('DR', 'Debito riscadenziato o in moratoria');
export const LCBe = importo('LCBe', 'Linee bancarie di cui non si prevede il rinnovo');
export const FsL = importo('FsL', 'Rate di mutui e finanziamenti nei due anni successivi');
export const Inv = importo('Inv', 'Investimenti per le iniziative industriali');
export const RiorgLav: Input = {
  ...importo('RiorgLav', 'Costi per la riorganizzazione del lavoro'),
  prima: { fino_a: '2026.1', predefinito: null },
};
export const Cess = importo('Cess', 'Ricavi dalla cessione di beni o rami compatibili con il piano');
export const NF = importo('NF', 'Nuovi conferimenti e finanziamenti, anche postergati');
/** Taken with either sign: the loss of the first year must be funded, so it raises the debt. */
export const MoNn = importo(
  'MoNn',
  'Margine operativo netto negativo del primo anno, componenti non ricorrenti comprese',
);
export const InvM = importo('InvM', 'Investimenti annui di mantenimento a regime');
export const ImpR = importo('ImpR', 'Imposte annue sul reddito a regime');
export const DispLiq = importo('DispLiq', 'Disponibilità liquide utilizzabili');
export const Stralcio = importo('Stralcio', 'Stralcio del debito ritenuto ragionevole (facoltativo)');

/** Lines of the test that may stay out of its form. */
export const inputFacoltativi: readonly Input[] = [Stralcio];
