import { Button, Textarea } from '@mantine/core';
import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { getSolaLettura } from '../../components/bilancio/index.ts';
import { Kbd, notifySuccess } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { dropSecondClick } from '../../lib/second-click.ts';
import { useLetterKeys } from '../../lib/tasti/use-letter-keys.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useSaveBilancio } from '../../queries/save-bilancio.ts';
import styles from './note-azienda.module.css';

/** A note longer than what six lines show is opened by a button. */
const isLong = (note: string): boolean => note.length > 240 || note.split('\n').length > 6;

/** Of the notes of one statement, as the server limits them. */
const MASSIMO = 20_000;

const joinNote = (prima: string, nuova: string): string => [prima.trim(), nuova.trim()].filter(Boolean).join('\n\n');

/** Adds a note to a statement, in place: Ctrl+Invio saves. */
const NuovaNota = ({ bilancio }: { readonly bilancio: BilancioElenco }) => {
  const [testo, setTesto] = useState('');
  const campo = useRef<HTMLTextAreaElement>(null);
  const { letto, modifica } = useSaveBilancio(bilancio.id, () => {
    setTesto('');
    notifySuccess('Nota salvata.');
  });
  useLetterKeys({ n: () => campo.current?.focus() });
  const note = letto.data?.dati.note;
  const canSave = note !== undefined && testo.trim() !== '' && !modifica.isPending;
  useUnsaved(testo.trim() !== '');
  const save = () => canSave && modifica.mutate({ note: joinNote(note, testo) });
  return (
    <form
      className={styles.new}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        ref={campo}
        aria-label={`Nuova nota nel bilancio al ${formatData(bilancio.data_bilancio)}`}
        placeholder="Scrivi una nota"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MASSIMO - (note?.length ?? 0)}
        value={testo}
        rightSection={testo === '' ? <Kbd>N</Kbd> : undefined}
        onChange={(event) => setTesto(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
        error={modifica.error ? getErrorText(modifica.error) : undefined}
      />
      {testo.trim() !== '' && (
        <span className={styles.save}>
          <span className="caption">nel bilancio al {formatData(bilancio.data_bilancio)}</span>
          <Button
            type="submit"
            size="xs"
            variant="filled"
            loading={modifica.isPending}
            disabled={note === undefined}
            onClick={dropSecondClick}
          >
            Salva nota
          </Button>
        </span>
      )}
    </form>
  );
};

/** The notes of the statements, newest first, and a new one for the latest that can be changed. */
export const NoteAzienda = ({ bilanci }: { readonly bilanci: readonly BilancioElenco[] }) => {
  const annotati = bilanci.filter(({ note }) => note.trim() !== '');
  const [aperte, setAperte] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setAperte((prima) => new Set(prima.has(id) ? [...prima].filter((other) => other !== id) : [...prima, id]));
  const aperto = bilanci.find((bilancio) => getSolaLettura(bilancio) === null);
  return (
    <section className="card" aria-label="Note">
      <header>
        <h2>Note</h2>
        {annotati.length > 0 && <span className="caption">{annotati.length}</span>}
      </header>
      {aperto && <NuovaNota key={aperto.id} bilancio={aperto} />}
      {annotati.length === 0 && <p className={styles.none}>Nessuna nota nei bilanci.</p>}
      <ul>
        {annotati.map(({ id, data_bilancio, note }) => (
          <li key={id} className={styles.note}>
            <p data-intera={aperte.has(id) || undefined}>{note}</p>
            <span className={styles.foot}>
              <Link to="/bilanci/$id" params={{ id }} className="caption link">
                bilancio al {formatData(data_bilancio)}
              </Link>
              {isLong(note) && (
                <button type="button" className="caption link" onClick={() => toggle(id)}>
                  {aperte.has(id) ? 'Riduci' : 'Leggi tutta'}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
