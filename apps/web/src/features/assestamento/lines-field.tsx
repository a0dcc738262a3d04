import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SchemaAssestamento } from '@vedetta/contract';
import { useState } from 'react';
import { EuroField } from '../../components/fields/index.ts';
import styles from './lines-field.module.css';
import { nameVoce } from './format.ts';
import type { Dati, Kind } from './rows.ts';

type Riga = NonNullable<Dati['righe']>[number];
/** A line being typed: it counts once it has a voce. */
type Line = {
  readonly id: number;
  readonly voce: string;
  readonly importo: number | null;
  readonly natura?: Riga['natura'];
};

/** Goods and finished goods share a line and move different ones of the income statement. */
const WITH_NATURA = 'SPA.C.I.4';
const NATURE = [
  { value: 'prodotti', label: 'Prodotti finiti' },
  { value: 'merci', label: 'Merci' },
];

type Props = {
  readonly kind: Kind;
  readonly segni: SchemaAssestamento['segni'];
  readonly righe: readonly Riga[];
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (righe: Riga[]) => void;
};

const toRighe = (lines: readonly Line[]): Riga[] =>
  lines
    .filter(({ voce }) => voce !== '')
    .map(({ voce, importo, natura }) => ({ voce, importo: importo ?? 0, ...(natura ? { natura } : {}) }));

type LineProps = {
  readonly line: Line;
  readonly kind: Kind;
  readonly segno: 1 | -1;
  readonly isDisabled: boolean;
  readonly onChange: (line: Line) => void;
  readonly onRemove: () => void;
};

/** The two sides of a free entry: an amount on the side where the line grows is positive. */
const Sides = ({ line, segno, isDisabled, onChange }: LineProps) => {
  const importo = line.importo === null ? null : segno * line.importo;
  const write = (lato: 1 | -1) => (letto: number | null) =>
    onChange({ ...line, importo: letto === null ? null : segno * lato * letto || 0 });
  return (
    <>
      <EuroField
        aria-label="Dare"
        size="xs"
        disabled={isDisabled}
        value={importo !== null && importo > 0 ? importo : null}
        onChange={write(1)}
      />
      <EuroField
        aria-label="Avere"
        size="xs"
        disabled={isDisabled}
        value={importo !== null && importo < 0 ? -importo : null}
        onChange={write(-1)}
      />
    </>
  );
};

const LineRow = (props: LineProps) => {
  const { line, kind, isDisabled, onChange, onRemove } = props;
  return (
    <div className={styles.line} data-free={kind.codice === 'libera' || undefined}>
      <Select
        aria-label="Voce"
        placeholder="Voce"
        size="xs"
        searchable
        disabled={isDisabled}
        value={line.voce === '' ? null : line.voce}
        data={kind.voci.map((voce) => ({ value: voce, label: `${voce} ${nameVoce(voce)}` }))}
        onChange={(voce) => onChange({ ...line, voce: voce ?? '' })}
      />
      {kind.codice === 'libera' ? (
        <Sides {...props} />
      ) : (
        <EuroField
          aria-label="Importo"
          size="xs"
          disabled={isDisabled}
          value={line.importo}
          onChange={(importo) => onChange({ ...line, importo })}
        />
      )}
      {line.voce === WITH_NATURA && kind.codice === 'rimanenze' && (
        <Select
          aria-label="Che cosa sono"
          size="xs"
          disabled={isDisabled}
          value={line.natura ?? null}
          placeholder="Che cosa sono"
          data={NATURE}
          onChange={(natura) =>
            onChange({ ...line, natura: natura === 'merci' || natura === 'prodotti' ? natura : null })
          }
        />
      )}
      {!isDisabled && (
        <ActionIcon aria-label="Togli la riga" onClick={onRemove}>
          <IconTrash size={15} stroke={1.7} />
        </ActionIcon>
      )}
    </div>
  );
};

/** Lines with their amounts; of a free entry, with both sides. */
export const LinesField = ({ kind, segni, righe, error, isDisabled, onChange }: Props) => {
  const isFree = kind.codice === 'libera';
  const [lines, setLines] = useState<readonly Line[]>(() =>
    righe.length > 0
      ? righe.map((riga, id) => ({ ...riga, id }))
      : Array.from({ length: isFree ? 2 : 1 }, (_, id) => ({ id, voce: '', importo: null })),
  );
  const change = (next: readonly Line[]) => {
    setLines(next);
    onChange(toRighe(next));
  };
  const nextId = Math.max(-1, ...lines.map(({ id }) => id)) + 1;
  return (
    <fieldset className={styles.lines}>
      <legend>{isFree ? 'Partita doppia' : 'Voci e importi'}</legend>
      {isFree && (
        <div className={styles.line} data-free data-head aria-hidden="true">
          <span>Voce</span>
          <span className="num">Dare</span>
          <span className="num">Avere</span>
        </div>
      )}
      {lines.map((line) => (
        <LineRow
          key={line.id}
          line={line}
          kind={kind}
          segno={segni[line.voce] ?? 1}
          isDisabled={isDisabled}
          onChange={(changed) => change(lines.map((other) => (other.id === line.id ? changed : other)))}
          onRemove={() => change(lines.filter((other) => other.id !== line.id))}
        />
      ))}
      {!isDisabled && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => setLines([...lines, { id: nextId, voce: '', importo: null }])}
        >
          Aggiungi una riga
        </Button>
      )}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
};
