import { Button, Switch } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { inputSegnali, sezioniSegnali } from '@vedetta/domain';
import type { SegnaleLegge } from '@vedetta/domain';
import { useId, useState } from 'react';
import { TextAreaField } from '../../components/fields/index.ts';
import type { Parametri } from '../../components/indicatore/index.ts';
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

const printRisposta = (risposta: { readonly isAcceso: boolean; readonly isIndicato: boolean }): string => {
  if (!risposta.isIndicato) return 'Senza risposta';
  return risposta.isAcceso ? 'Si' : 'No';
};

const Domanda = ({
  segnale: { nome, domanda, condizione },
  etichetta,
  parametri,
  disabled,
}: Campi & { readonly segnale: SegnaleLegge; readonly etichetta: string }) => {
  const id = useId();
  const { valore, evidenza, isIndicato } = parametri.read(nome);
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
          aria-describedby={isIndicato ? `${id}-condizione` : `${id}-condizione ${id}-risposta`}
          checked={isAcceso}
          disabled={disabled}
          onChange={(event) => parametri.change(nome, 'valore', event.currentTarget.checked ? 1 : 0)}
        />
        <span id={`${id}-risposta`} aria-hidden={isIndicato || undefined} data-senza={!isIndicato || undefined}>
          {printRisposta({ isAcceso, isIndicato })}
        </span>
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

const printStato = (senza: number): string => {
  if (senza === inputSegnali.length) return 'Questionario non compilato: l’indice non ha punteggio.';
  if (senza > 0) return `${senza === 1 ? 'Una domanda' : `${senza} domande`} senza risposta: valgono come No.`;
  return 'Questionario compilato.';
};

/** How many questions have no answer, and the button that answers No to the rest. */
const Stato = ({ parametri, disabled }: Campi) => {
  const segnali = inputSegnali.map((nome) => ({ nome, ...parametri.read(nome) }));
  const presenti = segnali.filter(({ valore }) => valore === 1);
  const senza = segnali.filter(({ isIndicato }) => !isIndicato);
  const assenti = segnali.filter(({ valore }) => valore !== 1);
  return (
    <div className={styles.stato}>
      <p role="status">{printStato(senza.length)}</p>
      {!disabled && senza.length > 0 && (
        <Button
          size="xs"
          leftSection={<IconCheck size={14} stroke={1.9} />}
          loading={parametri.isSaving}
          onClick={() => parametri.saveValori(Object.fromEntries(assenti.map(({ nome }) => [nome, 0])))}
        >
          {presenti.length === 0 ? 'Nessun segnale' : 'Nessun altro segnale'}
        </Button>
      )}
    </div>
  );
};

/** The questionnaire of the legal signals: amounts beside each question, evidenza under each answer. */
export const SegnaliForm = ({ schema, ...campi }: Campi & { readonly schema: SchemaGruppo }) => (
  <div className={styles.modulo}>
    <Stato {...campi} />
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
