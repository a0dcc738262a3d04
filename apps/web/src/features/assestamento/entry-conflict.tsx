import { ConflictDialog } from '../../components/editing/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import { formatIstante } from '../../lib/istante.ts';
import { useUser } from '../../lib/session.ts';
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
  const isOwn = theirs?.autore != null && theirs.autore === username;
  const chi = isOwn ? 'Un’altra scheda di questo utente' : (theirs?.autore ?? 'Un altro utente');
  const quando = theirs?.ora == null ? '' : ` (${formatIstante(theirs.ora)})`;
  const fatto = theirs === null ? 'ha tolto questa scrittura' : `ha modificato questa scrittura${quando}`;
  return (
    <ConflictDialog
      descrizione={`${chi} ${fatto}, dopo che è stata letta qui: scegliere quale tenere. Le altre scritture restano come sono adesso.`}
      colonna="Scrittura"
      other={isOwn ? 'tab' : 'user'}
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
