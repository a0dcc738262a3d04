import type { CodiceVoceInput } from '@vedetta/domain/base';
import type { Regola } from '../dizionario/regola.ts';

/** Pension funds, wage funds and boxes: none of them is cash. */
const CASSE =
  'artigian|assistenz|casson|consulent|dottor|edil|forens|geometr|imballagg|infermier|integrazion|mutu|notariat|previdenz|ragionier';

/** What the first words of a name say its line must be. */
const TESTE: readonly (readonly [RegExp, RegExp])[] = [
  [/^(quot )?ammortament\b/, /^CE\.B\.10/],
  [/^interess passiv\b/, /^CE\.C\.17/],
  [/^interess attiv\b/, /^CE\.C\.16/],
  [/^(plusvalenz|sopravvenienz attiv)\b/, /^CE\.A\.5/],
  [/^(minusvalenz|sopravvenienz passiv)\b/, /^CE\.B\.14/],
  [/^(partecipazion|azion)\b/, /^SP[AP]\.(?!C\.IV|D\.4)|^CE/],
  [/^variazion (magazzin|rimanenz|scort)\b/, /^CE\.(A\.[23]|B\.11)/],
  [/^utilizz\b/, /^CE\./],
  [/^accantonament\b/, /^CE\.B\.|^CE\.20/],
  [/^svalutazion\b/, /^CE\.(B\.10|B\.11|D\.19)|^SPA\.C/],
  [/^svalutazion\b.*\bfinanziar\b/, /^CE\.D\.19|^SPA/],
  [/^manutenzion\b/, /^CE\.B\.|^SPA\.B\.I\.7/],
  [/^assicurazion\b/, /^CE\.B\.|^SP/],
  // Art. 2545-quater c.c.: of a cooperative too it is the legal reserve, which art. 2545-ter makes indivisible.
  [/^(fond )?riserv (indivisibil )?(legal|ordinar)\b/, /^SPP\.A\.IV/],
  // Money that clients give for what is spent in their name.
  [/^fond\b(?=.*\b(spes|anticip|anticipat|anticipazion)\b).*\bclient\b/, /^SPP\.D/],
  [/^fond\b.*\b(fiscal|tributar)\b/, /^SPP\.B\.2|^SPA/],
  [/^credit\b(?! impost\b)/, /^SP|^CE\.B\.10\.d/],
  [/^(accont|anticip)\b.*\bfornitor\b/, /^SPA\.(B\.I\.6|B\.II\.5|C\.I\.5|C\.II)|^SPP/],
  [/^debit\b/, /^SP/],
  [/^(altr )?ricav\b/, /^CE\.(A|C\.16)|^SP/],
  [/^(altr )?(cost|spes)\b/, /^CE\.(?!A\.[15])|^SP/],
  [/^(deposit cauzional|cauzion)\b/, /^SP/],
  [/^fattur (emetter|ricever)\b/, /^SP/],
  [/^riscont\b/, /^SPA\.D|^SPP\.E/],
  // Not received or paid yet.
  [/\b(accreditar|erogar|incassar|liquidar|pagar|ricever|riscuoter|riversar)\b/, /^SP/],
  [/^polizz\b.*\bcapitalizzazion\b/, /^SPA/],
  [new RegExp(`^cass (${CASSE})\\b`), /^(?!SPA\.C\.IV)/],
];

/** Whether the first words of a name, without endings, allow the lines of a rule. */
export const isDiTesta = ({ dare, avere }: Regola, testo: string): boolean =>
  TESTE.every(([testa, voce]) => !testa.test(testo) || voce.test(dare) || voce.test(avere));

/** What is bought is an asset or stock: these may be either. */
const BENI = '(aziend|fabbricat|immobil|partecipazion|ram|terren)';

/** Words that make the line of the other words of a name doubtful. */
const DUBBI: readonly (readonly [RegExp, RegExp])[] = [
  // A cost, or the asset that was bought.
  [/^acquist\b/, /^SPA\.B/],
  [new RegExp(`\\bacquist\\b.*\\b${BENI}\\b`), /^CE\.B\.[67]/],
  // The price paid for using what belongs to others.
  [/\b(abbonament|canon|passiv)\b/, /^SPA\.B\.I\./],
  // Land that is built on to be sold, or owned.
  [/^ar edificabil\b/, /^SPA\.B\.II\.1$/],
  // Certified, not owned.
  [/^marc ce\b/, /^SPA\.B\.I\./],
  // A cost that is spread over years.
  [/\b(ammortizzar|pluriennal)\b/, /^CE\.B\.([678]|14)/],
  // Of a cooperative: goods, not capital.
  [/\bconferiment\b.*\b(cereal|frutt|latt|oliv|prodott|uv)\b/, /^SPA\.A|^SPP\.A/],
  // What one goes to or pays for, not what one owns.
  [/^azion\b.*\b(legal|marketing|promozional|pubblicitar)\b/, /^SPA/],
  [/^partecipazion\b.*\b(congress|convegn|cors|event|fier|gar|mostr|seminar)\b/, /^SPA/],
  [/^assegn\b.*\b(familiar|manteniment|nucle|periodic|ricerc|stud)\b/, /^SPA\.C\.IV/],
  [/^post\b.*\b(assicurat|celer|certificat|elettronic|prioritar)\b/, /^SPA\.C\.IV/],
  // Goods that are bought, beside what comes by pipes.
  [/^(acq|gas)\b.*\b(bombol|boccion|bottigl|medical|mineral|refrigerant|tecnic)\b/, /^CE\.B\.7/],
  // Paid or received before: no cost or income yet.
  [/^(accont|anticip|anticipazion)\b/, /^CE/],
  // What employees pay for their meals.
  [/^contribut\b.*\bmens\b/, /^SPP/],
  // Not what is paid of a tax.
  [/^(irap|ires)\b.*\b(anticipat|differit)\b/, /^SP[AP]\.(C\.II\.5bis|D)/],
  // Two kinds of reserve in one name.
  [/^riserv\b.*\blegal\b/, /^SPP\.A\.(?!IV$)/],
  // Of what customers owe, or of what is owed to them.
  [/^fond\b.*\brisc\b.*\bclient\b/, /^SPP\.B/],
  [/^capital\b.*\bversar\b/, /^SPP\.A/],
  // What the year takes of them.
  [/^impost anticipat\b.*\b(annullament|annullat|eserciz|reversal|rigir|riversament|riversat|storn|utilizz)\b/, /^SPA/],
  // Income, not what is recovered.
  [/^recuper\b/, /^SP/],
];

const CESPITI = /^SPA\.B\.II?\./;
/** First words that only gather the others. */
const RACCOLTE: ReadonlySet<string> = new Set('altr ben cost divers immobilizzazion nuov valor'.split(' '));

/** First words that undo the others: `Rilascio fondo rischi` is income, not the fund. */
const CONTRARIE: ReadonlySet<string> = new Set(
  'annullament conguagl eliminazion girocont rettific rilasc storn'.split(' '),
);

/**
 * Whether a line was found without the first word of a name, and that word may turn it: of a fixed asset it may be what is
 * done to it, as in `Smontaggio ponteggi`.
 */
export const isSenzaTesta = (parole: readonly string[], trovate: readonly string[], voce: CodiceVoceInput): boolean => {
  const testa = parole.find((parola) => !/\d/.test(parola)) ?? '';
  if (trovate.includes(testa)) return false;
  return CONTRARIE.has(testa) || (CESPITI.test(voce) && !RACCOLTE.has(testa));
};

/** @example isDubbio('acquist are edificabil', 'SPA.B.II.1') // true */
export const isDubbio = (testo: string, voce: CodiceVoceInput): boolean =>
  DUBBI.some(([parole, voci]) => parole.test(testo) && voci.test(voce));
