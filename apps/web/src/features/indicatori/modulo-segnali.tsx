import { Switch } from '@mantine/core';
import { useId } from 'react';
import { TextAreaField } from '../../components/fields/index.ts';
import type { Parametri, SchemaGruppo } from '../../components/indicatore/index.ts';
import { CodeBadge } from '../../components/ui/index.ts';
import styles from './modulo-segnali.module.css';
import { sezioniSegnali } from './segnali-dati.ts';
import type { Segnale } from './segnali-dati.ts';

type Campi = { readonly parametri: Parametri; readonly disabled: boolean };

const Domanda = ({ segnale: { nome, domanda, condizione }, etichetta, parametri, disabled }: Campi & { readonly segnale: Segnale; readonly etichetta: string }) => {
  const id = useId();
  const { valore, evidenza } = parametri.read(nome);
  const isAcceso = valore === 1;
  return (
    <li className={styles.domanda} data-acceso={isAcceso || undefined}>
      <label htmlFor={id} className={styles.testo}>
        <span>{domanda}</span>
        <span className="caption">{condizione}</span>
      </label>
      <CodeBadge>{nome}</CodeBadge>
      <span className={styles.risposta}>
        <Switch
          id={id}
          size="sm"
          withThumbIndicator={false}
          aria-label={etichetta}
          checked={isAcceso}
          disabled={disabled}
          onChange={(event) => parametri.change(nome, 'valore', event.currentTarget.checked ? 1 : 0)}
        />
        <span aria-hidden="true">{isAcceso ? 'Si' : 'No'}</span>
      </span>
      {(isAcceso || evidenza !== '') && (
        <div className={styles.evidenza}>
          <TextAreaField
            label="Evidenza"
            description="Il documento o il conteggio che prova la risposta."
            rows={2}
            maxLength={2_000}
            value={evidenza}
            onChange={(testo) => parametri.change(nome, 'evidenza', testo)}
            disabled={disabled}
          />
        </div>
      )}
    </li>
  );
};

/** The signals of the law as a questionnaire: the amounts beside each question, the proof under each yes. */
export const ModuloSegnali = ({ schema, ...campi }: Campi & { readonly schema: SchemaGruppo }) => (
  <div className={styles.modulo}>
    {sezioniSegnali.map(({ titolo, riferimento, nota, segnali }) => (
      <section key={riferimento}>
        <h4>
          {titolo} <span className="caption">{riferimento}</span>
        </h4>
        <ul>
          {segnali.map((segnale) => {
            const input = schema.inputs[segnale.nome];
            return input === undefined ? null : <Domanda key={segnale.nome} segnale={segnale} etichetta={input.name} {...campi} />;
          })}
        </ul>
        <p className="caption">{nota}</p>
      </section>
    ))}
  </div>
);
