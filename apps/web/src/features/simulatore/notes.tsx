import { IconInfoCircle } from '@tabler/icons-react';
import type { SchemaIndicatori } from '@vedetta/contract';
import { isInfrannuale, VERSIONE_REGOLE } from '@vedetta/domain';
import styles from './simulatore.module.css';
import type { Base } from './state/view.ts';

/** Inputs that, written by hand, take the place of lines that levers move. */
const FERMI: readonly string[] = ['DIV', 'DebFin', 'CapexMan', 'Rimb', 'TFRn', 'ValRealizzo'];

const list = new Intl.ListFormat('it', { type: 'conjunction' });

/** The inputs written by hand, with their names. */
const listFermi = ({ contesto }: Base, schema: SchemaIndicatori): readonly string[] => {
  const inputs = Object.values(schema).flatMap((gruppo) => Object.entries(gruppo.inputs));
  return FERMI.flatMap((nome) => {
    const valore = contesto.bilancio.params[nome];
    if (valore === undefined || valore === null) return [];
    const input = inputs.find(([codice]) => codice === nome)?.[1];
    return [`«${input?.name ?? nome}»`];
  });
};

type Props = {
  readonly base: Base;
  readonly schema: SchemaIndicatori;
  /** Rules of the saved figures. */
  readonly regole: string;
  readonly isConsolidato: boolean;
};

/** What to know before reading the figures. */
const listNotes = ({ base, schema, regole, isConsolidato }: Props): readonly string[] => {
  const fermi = listFermi(base, schema);
  return [
    ...(isConsolidato
      ? ['I dati del bilancio sono bloccati: si può simulare, e gli scenari salvati tengono i loro valori.']
      : []),
    ...(regole === VERSIONE_REGOLE
      ? []
      : [
          `Il bilancio è bloccato con le regole ${regole}: qui il prima e il dopo sono calcolati con le ${VERSIONE_REGOLE}.`,
        ]),
    ...(isInfrannuale(base.contesto) && base.contesto.proiezione !== null
      ? ['Le leve muovono anche la proiezione a fine esercizio; il DSCR resta quello del piano.']
      : []),
    ...(fermi.length > 0
      ? [`${list.format(fermi)}: i valori scritti a mano restano fermi e possono nascondere l’effetto di una leva.`]
      : []),
  ];
};

export const Notes = (props: Props) => {
  const notes = listNotes(props);
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes} role="note">
      <IconInfoCircle size={16} stroke={1.7} aria-hidden />
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
};
