import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { RichiesteDatiBody } from '@vedetta/contract';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { ToggleChips } from '../ui/index.ts';
import styles from './chiedi-dati.module.css';
import { documentiProposti } from './richiesta-form.ts';

type Documenti = RichiesteDatiBody['documenti'];
type Documento = Documenti[number];

type RigaProps = {
  readonly documento: Documento;
  readonly posto: number;
  readonly onChange: (documento: Documento) => void;
  readonly onRemove: () => void;
};

const Riga = ({ documento, posto, onChange, onRemove }: RigaProps) => {
  const nome = documento.nome === '' ? `documento ${posto + 1}` : documento.nome;
  return (
    <li className={styles.document}>
      <TextInput
        size="xs"
        aria-label={`Nome del documento ${posto + 1}`}
        placeholder="Documento"
        maxLength={120}
        value={documento.nome}
        onChange={(event) => onChange({ ...documento, nome: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        aria-label={`Che cosa deve contenere: ${nome}`}
        placeholder="Che cosa deve contenere"
        maxLength={200}
        value={documento.dettaglio}
        onChange={(event) => onChange({ ...documento, dettaglio: event.currentTarget.value })}
      />
      <Checkbox
        size="xs"
        label="Facoltativo"
        aria-label={`Facoltativo: ${nome}`}
        checked={documento.facoltativo}
        onChange={(event) => onChange({ ...documento, facoltativo: event.currentTarget.checked })}
      />
      <ActionIcon size={26} aria-label={`Togli ${nome}`} title="Togli" onClick={onRemove}>
        <IconX size={15} stroke={1.8} />
      </ActionIcon>
    </li>
  );
};

type DocumentiFieldProps = {
  readonly value: Documenti;
  readonly onChange: (documenti: Documenti) => void;
  readonly canAdd: boolean;
  readonly error?: string | undefined;
};

/** The documents asked: the usual ones by a press, any other in words. */
export const DocumentiField = ({ value, onChange, canAdd, error }: DocumentiFieldProps) => {
  const list = useRef<HTMLUListElement>(null);
  const nomi = documentiProposti.map(({ nome }) => nome);
  const toggle = (nome: string) => {
    const others = value.filter((documento) => documento.nome !== nome);
    const proposto = documentiProposti.find((documento) => documento.nome === nome);
    if (others.length < value.length) onChange(others);
    else if (proposto !== undefined && canAdd) onChange([...value, { ...proposto, facoltativo: false }]);
  };
  const add = () => {
    flushSync(() => onChange([...value, { nome: '', dettaglio: '', facoltativo: false }]));
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  };
  return (
    <fieldset className={styles.documents}>
      <legend>
        Documenti <span className="caption">si possono anche lasciare fuori: basta dire che cosa si chiede</span>
      </legend>
      <ToggleChips
        nome="Documenti abituali"
        scelte={nomi}
        chosen={value.map(({ nome }) => nome)}
        onToggle={toggle}
        print={(nome) => nome}
      />
      {value.length > 0 && (
        <ul ref={list} aria-label="Documenti richiesti">
          {value.map((documento, posto) => (
            <Riga
              key={posto}
              documento={documento}
              posto={posto}
              onChange={(changed) => onChange(value.with(posto, changed))}
              onRemove={() => onChange(value.toSpliced(posto, 1))}
            />
          ))}
        </ul>
      )}
      <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} />} disabled={!canAdd} onClick={add}>
        Altro documento
      </Button>
      {error !== undefined && <p className={styles.wrong}>{error}</p>}
    </fieldset>
  );
};
