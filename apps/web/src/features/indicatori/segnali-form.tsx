import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { TextAreaField } from '../../components/fields/index.ts';
import { sezioniSegnali } from '../../components/indicatore/index.ts';
import type { Parametri, Segnale } from '../../components/indicatore/index.ts';
import { CodeBadge } from '../../components/ui/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import styles from './segnali-form.module.css';

type Campi = { readonly parametri: Parametri; readonly disabled: boolean };

type EvidenzaProps = {
  readonly etichetta: string;
  readonly testo: string;
  readonly onChange: (testo: string) => void;
  readonly disabled: boolean;
};

const Evidenza = ({ etichetta, testo, ...field }: EvidenzaProps) => (
  <TextAreaField
    {...field}
    label={
      <>
        Evidenza<span className="sr-only">: {etichetta}</span>
      </>
    }
    description="Il documento o il conteggio che prova la risposta."
    rows={2}
    maxLength={2_000}
    value={testo}
  />
);

const Domanda = ({
  segnale: { nome, domanda, condizione },
  etichetta,
  parametri,
  disabled,
}: Campi & { readonly segnale: Segnale; readonly etichetta: string }) => {
  const id = useId();
  const { valore, evidenza } = parametri.read(nome);
  const isAcceso = valore === 1;
  // A yes shows the evidenza field; for a no it can be added. Once open it stays, even if its text is deleted.
  const [isOpen, setOpen] = useState(false);
  const hasEvidenza = isAcceso || isOpen || evidenza !== '';
  return (
    <li className={styles.domanda} data-acceso={isAcceso || undefined}>
      <label htmlFor={id} className={styles.testo}>
        <span id={`${id}-domanda`}>{domanda}</span>
        <span id={`${id}-condizione`} className="caption">
          {condizione}
        </span>
      </label>
      <CodeBadge>{nome}</CodeBadge>
      <span className={styles.risposta}>
        <Switch
          id={id}
          size="sm"
          withThumbIndicator={false}
          aria-labelledby={`${id}-domanda`}
          aria-describedby={`${id}-condizione`}
          checked={isAcceso}
          disabled={disabled}
          onChange={(event) => parametri.change(nome, 'valore', event.currentTarget.checked ? 1 : 0)}
        />
        <span aria-hidden="true">{isAcceso ? 'Si' : 'No'}</span>
      </span>
      <div className={styles.evidenza}>
        {hasEvidenza && (
          <Evidenza
            etichetta={etichetta}
            testo={evidenza}
            onChange={(testo) => {
              setOpen(true);
              parametri.change(nome, 'evidenza', testo);
            }}
            disabled={disabled}
          />
        )}
        {!hasEvidenza && !disabled && (
          <Button
            className={styles.aggiungi}
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} stroke={1.9} />}
            onClick={() => setOpen(true)}
          >
            Evidenza<span className="sr-only">: {etichetta}</span>
          </Button>
        )}
      </div>
    </li>
  );
};

/** The questionnaire of the legal signals: amounts beside each question, evidenza under each answer. */
export const SegnaliForm = ({ schema, ...campi }: Campi & { readonly schema: SchemaGruppo }) => (
  <div className={styles.modulo}>
    {sezioniSegnali.map(({ titolo, riferimento, nota, segnali }) => (
      <section key={riferimento}>
        <h4>
          {titolo} <span className="caption">{riferimento}</span>
        </h4>
        <ul>
          {segnali.map((segnale) => {
            const input = schema.inputs[segnale.nome];
            return input === undefined ? null : (
              <Domanda key={segnale.nome} segnale={segnale} etichetta={input.name} {...campi} />
            );
          })}
        </ul>
        <p className="caption">{nota}</p>
      </section>
    ))}
  </div>
);
