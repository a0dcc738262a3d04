/** Every reason to refuse a field of a plan, with the facts that its text needs. */
type Fatti = {
  readonly testo_vuoto: object;
  readonly testo_lungo: { readonly massimo: number };
  readonly data_non_valida: object;
  readonly scelta_sconosciuta: { readonly scelte: readonly (string | number)[] };
  readonly non_numero: object;
  readonly troppi_decimali: { readonly massimo: number };
  readonly fuori_limite: object;
  readonly negativo: object;
  readonly non_intero: object;
  readonly fuori_intervallo: { readonly minimo: number; readonly massimo: number };
  readonly vuoto: object;
  readonly troppi_elementi: { readonly massimo: number };
  readonly pesi_non_dodici: object;
  readonly pesi_nulli: object;
  readonly nome_ripetuto: object;
  readonly riga_sconosciuta: object;
  readonly periodo_inesistente: object;
  readonly riga_senza_residuo: object;
  readonly residuo_senza_effettivo: object;
  readonly residuo_non_successivo: object;
};

export type CodiceRifiuto = keyof Fatti;

/** What is wrong with a field of a plan: a closed union. */
export type MotivoRifiuto<Codice extends CodiceRifiuto = CodiceRifiuto> = {
  readonly [C in Codice]: { readonly codice: C } & Fatti[C];
}[Codice];

/** A field that is refused and why. `campo` is its path: `ipotesi.stagionalita`, `finanziamenti.0.periodicita`. */
export type RifiutoPiano = { readonly campo: string; readonly motivo: MotivoRifiuto };

const testi: { readonly [Codice in CodiceRifiuto]: (fatti: Fatti[Codice]) => string } = {
  testo_vuoto: () => 'Scrivere un nome.',
  testo_lungo: ({ massimo }) => `Al massimo ${massimo} caratteri.`,
  data_non_valida: () => 'Indicare una data tra il 01/01/1990 e il 31/12/2099.',
  scelta_sconosciuta: ({ scelte }) => `Scegliere tra: ${scelte.join(', ')}.`,
  non_numero: () => 'Indicare un numero.',
  troppi_decimali: ({ massimo }) => `Indicare un numero con al massimo ${massimo} decimali.`,
  fuori_limite: () => 'Indicare un importo con al massimo 13 cifre intere.',
  negativo: () => 'Indicare un importo non negativo.',
  non_intero: () => 'Indicare un numero intero.',
  fuori_intervallo: ({ minimo, massimo }) => `Indicare un valore tra ${minimo} e ${massimo}.`,
  vuoto: () => 'Il campo è obbligatorio.',
  troppi_elementi: ({ massimo }) => `Al massimo ${massimo} righe.`,
  pesi_non_dodici: () => 'Indicare dodici pesi, da gennaio a dicembre.',
  pesi_nulli: () => 'Almeno un mese deve avere un peso maggiore di zero.',
  nome_ripetuto: () => 'C’è già una riga con questo nome.',
  riga_sconosciuta: () => 'Il piano non ha questa riga.',
  periodo_inesistente: () => 'Il piano non ha questo periodo.',
  riga_senza_residuo: () => 'Solo incassi e pagamenti hanno un residuo da ripianificare.',
  residuo_senza_effettivo: () => 'Nel periodo manca l’importo effettivo della riga.',
  residuo_non_successivo: () => 'Il residuo si porta in un periodo successivo.',
};

/**
 * Why a field is refused, in Italian.
 * @example printRifiutoPiano({ codice: 'fuori_intervallo', minimo: 6, massimo: 24 }) // 'Indicare un valore tra 6 e 24.'
 */
export const printRifiutoPiano = <Codice extends CodiceRifiuto>(motivo: MotivoRifiuto<Codice>): string =>
  testi[motivo.codice](motivo);
