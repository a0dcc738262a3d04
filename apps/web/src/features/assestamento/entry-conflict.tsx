import type { Scrittura } from '@vedetta/contract';
import { ConflictDialog } from '../../components/editing/index.ts';
import type { Other } from '../../components/editing/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import { formatIstante } from '../../lib/istante.ts';
import { useUser } from '../../lib/session.ts';
import { namePersona } from '../../lib/persona.ts';
import { STATI } from './format.ts';
import type { EntryConflict } from './use-entries.ts';

const NOMI: ReadonlyMap<string, string> = new Map(Object.entries(STATI));

const Lato = ({ stato, importo, nota }: EntryConflict['mine']) => (
  <>
    <div>{NOMI.get(stato)}</div>
    {importo !== null && <div>{formatImporto(importo)}</div>}
    {nota !== '' && <div className="caption">{nota}</div>}
  </>
);

/** Who changed the entry meanwhile; nobody is named where it does not say it, as when it was taken off. */
const describeTheirs = (theirs: Scrittura | null, username: string | null): { other: Other; sentence: string } => {
  if (theirs === null) return { other: 'unknown', sentence: 'Questa scrittura è stata tolta altrove' };
  const quando = theirs.ora === null ? '' : ` (${formatIstante(theirs.ora)})`;
  if (theirs.autore === null)
    return { other: 'unknown', sentence: `Questa scrittura è stata modificata altrove${quando}` };
  return theirs.autore === username
    ? { other: 'tab', sentence: `Un’altra scheda di questo utente ha modificato questa scrittura${quando}` }
    : { other: 'user', sentence: `${namePersona(theirs.autore)} ha modificato questa scrittura${quando}` };
};

/** An entry changed here and by somebody else: one of the two is kept. */
export const EntryConflictDialog = ({
  conflict,
  onResolve,
  onClose,
}: {
  readonly conflict: EntryConflict;
  readonly onResolve: (choice: 'mine' | 'theirs') => void;
  readonly onClose: () => void;
}) => {
  const username = useUser()?.username ?? null;
  const { kind, mine, theirs } = conflict;
  const { other, sentence } = describeTheirs(theirs, username);
  return (
    <ConflictDialog
      descrizione={`${sentence}, dopo che è stata letta qui: scegliere quale tenere. Le altre scritture restano come sono adesso.`}
      colonna="Scrittura"
      other={other}
      rows={[
        {
          id: kind.codice,
          titolo: kind.nome,
          mine: <Lato {...mine} />,
          theirs: theirs === null ? 'Tolta' : <Lato {...theirs} />,
        },
      ]}
      onResolve={(taken) => onResolve(taken.length > 0 ? 'theirs' : 'mine')}
      onLater={onClose}
    />
  );
};
