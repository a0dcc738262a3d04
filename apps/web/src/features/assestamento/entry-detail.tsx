import { Button, Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Assestamento, SchemaAssestamento } from '@vedetta/contract';
import { useEffect, useState } from 'react';
import { TextAreaField } from '../../components/fields/index.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatImporto } from '../../lib/importo.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useTrial } from '../../queries/assestamento.ts';
import styles from './assestamento.module.css';
import own from './entry-detail.module.css';
import { Computation } from './computation.tsx';
import { DoubleEntry } from './double-entry.tsx';
import { EntryFields } from './entry-fields.tsx';
import { formatSigned, nameVoce } from './format.ts';
import type { Dati, EntryRow } from './rows.ts';
import { changeRow, isCounted, pickErrors } from './rows.ts';
import type { Entries } from './use-entries.ts';

const TRIAL_MS = 300;

/** Null fields are those that nobody typed. */
const cleanDati = (dati: Dati): Dati =>
  Object.fromEntries(Object.entries(dati).filter(([, valore]) => valore !== null && valore !== false)) as Dati;

type Draft = { readonly dati: Dati; readonly nota: string; readonly ricorrente: boolean };

const readDraft = ({ entry, kind }: EntryRow): Draft => ({
  dati: entry?.dati ?? {},
  nota: entry?.nota ?? '',
  ricorrente: entry?.ricorrente ?? kind.ricorrente,
});

/** A field typed and emptied again is as before. */
const printDraft = ({ dati, ...rest }: Draft): string => JSON.stringify({ dati: cleanDati(dati), ...rest });

/** The draft after a pause, so that not every key asks the server. */
const useSettled = <T,>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TRIAL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** What the draft would give: the entry as the server computes it, or the fields that are refused. */
const useDraftTrial = (bilancio: string, assestamento: Assestamento, row: EntryRow, draft: Draft | null) => {
  const settled = useSettled(draft);
  const changed =
    settled === null
      ? null
      : changeRow(assestamento, row, {
          dati: cleanDati(settled.dati),
          ricorrente: settled.ricorrente,
          ...(row.entry !== null && isCounted(row.entry) ? {} : { stato: 'proposta' }),
        });
  const trial = useTrial(bilancio, changed === null ? null : [...changed.list]);
  if (changed === null) return { entry: row.entry, errors: {}, trial: null };
  const errors = trial.error instanceof ApiError ? pickErrors(trial.error.fields, changed.place) : {};
  const found = trial.data?.scritture[changed.place];
  return {
    entry: trial.isPlaceholderData || trial.error !== null || found === undefined ? row.entry : found,
    errors,
    trial: trial.error === null ? (trial.data ?? null) : null,
  };
};

type Props = {
  readonly row: EntryRow;
  readonly bilancio: string;
  readonly assestamento: Assestamento;
  readonly schema: SchemaAssestamento;
  readonly entries: Entries;
  readonly isReadOnly: boolean;
  readonly onSetAside: () => void;
  /** After the row was saved: a new one is then among the stored. */
  readonly onSaved: () => void;
  readonly onTrial: (trial: Assestamento | null) => void;
};

const ChangedLines = ({ row }: { readonly row: EntryRow }) => {
  const cambiate = row.entry?.voci_cambiate ?? [];
  if (row.entry?.stato !== 'da_ricontrollare') return null;
  return (
    <div className={own.recheck} role="note">
      <b>Da ricontrollare.</b> Conta ancora, ma dopo la conferma è cambiato ciò su cui si basa.
      {cambiate.map(({ voce, prima, dopo }) => (
        <span key={voce}>
          {voce} {nameVoce(voce)}: da {formatImporto(prima)} a {formatImporto(dopo)}
        </span>
      ))}
    </div>
  );
};

type ActionsProps = Pick<Props, 'row' | 'entries' | 'onSetAside' | 'onSaved'> & {
  readonly draft: Draft;
  readonly isDirty: boolean;
  readonly canConfirm: boolean;
};

const Actions = ({ row, entries, draft, isDirty, canConfirm, onSetAside, onSaved }: ActionsProps) => {
  const { entry } = row;
  const isConfirmed = entry?.stato === 'confermata';
  const save = async (stato: 'confermata' | 'proposta') => {
    const { nota, ricorrente } = draft;
    if (await entries.change(row, { dati: cleanDati(draft.dati), nota, ricorrente, stato })) onSaved();
  };
  return (
    <div className={own.buttons}>
      {(!isConfirmed || isDirty) && (
        <Button
          variant="filled"
          size="xs"
          leftSection={<IconCheck size={15} stroke={2} />}
          disabled={!canConfirm}
          loading={entries.isPending}
          onClick={() => void save('confermata')}
        >
          {isConfirmed ? 'Salva' : 'Conferma'}
        </Button>
      )}
      {isDirty && !isConfirmed && (
        <Button size="xs" onClick={() => void save('proposta')}>
          Tieni come proposta
        </Button>
      )}
      {entry?.stato !== 'non_serve' && (
        <Button size="xs" variant="subtle" onClick={onSetAside}>
          Non serve
        </Button>
      )}
      {row.index !== null && entry?.tipo !== 'precedente' && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void entries.remove(row)}>
          Elimina
        </Button>
      )}
    </div>
  );
};

/** An open row: how it is computed, the two sides, what can be typed, and the decision. */
export const EntryDetail = (props: Props) => {
  const { row, bilancio, assestamento, schema, isReadOnly, onTrial } = props;
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = draft ?? readDraft(row);
  const isDirty = draft !== null && printDraft(draft) !== printDraft(readDraft(row));
  const { entry, errors, trial } = useDraftTrial(bilancio, assestamento, row, isDirty ? draft : null);
  useUnsaved(isDirty);
  useEffect(() => {
    onTrial(trial);
    return () => onTrial(null);
  }, [trial, onTrial]);
  const change = (changes: Partial<Draft>) => setDraft({ ...current, ...changes });
  const isTyped = typeof current.dati.importo === 'number' && row.kind.campi.length > 1;
  const canConfirm =
    Object.keys(errors).length === 0 && entry !== null && entry.manca === null && entry.movimenti.length > 0;
  return (
    <div className={own.detail}>
      <ChangedLines row={row} />
      <section aria-label="Come è calcolato">
        <h3>Come è calcolato</h3>
        {entry === null ? <p className={styles.note}>{row.question}</p> : <Computation entry={entry} />}
        <p className="caption">{row.kind.descrizione}</p>
      </section>
      <section aria-label="Righe mosse">
        <h3>Righe mosse</h3>
        <DoubleEntry movimenti={entry?.movimenti ?? []} />
        {entry !== null && entry.effetto_risultato !== 0 && (
          <p className="caption">{`Sul risultato ${formatSigned(entry.effetto_risultato)}\u00A0€`}</p>
        )}
      </section>
      <section aria-label="Dati e decisione" className={own.form}>
        <h3>{row.kind.domanda}</h3>
        <EntryFields
          fields={schema.campi}
          kind={row.kind}
          dati={current.dati}
          segni={schema.segni}
          errors={errors}
          isDisabled={isReadOnly}
          onChange={(dati) => change({ dati })}
        />
        {isTyped && !isReadOnly && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => change({ dati: { ...current.dati, importo: null } })}
          >
            Torna al calcolato
          </Button>
        )}
        <TextAreaField
          label="Nota"
          rows={2}
          maxLength={2000}
          disabled={isReadOnly}
          value={current.nota}
          error={errors['nota']}
          onChange={(nota) => change({ nota })}
        />
        {row.kind.codice !== 'precedente' && (
          <Checkbox
            size="xs"
            label="Torna ogni periodo: la proiezione la estende all’anno"
            checked={current.ricorrente}
            disabled={isReadOnly}
            onChange={(event) => change({ ricorrente: event.currentTarget.checked })}
          />
        )}
        {!isReadOnly && <Actions {...props} draft={current} isDirty={isDirty} canConfirm={canConfirm} />}
      </section>
    </div>
  );
};
