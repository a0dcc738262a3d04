import { Textarea } from '@mantine/core';
import type { ScadenzaAzienda } from '@vedetta/contract';
import { formatData, regoleScadenze } from '@vedetta/domain';
import { useState } from 'react';
import { DateField } from '../../components/fields/index.ts';
import { printPeriodo } from '../../components/scadenze/index.ts';
import { FormDialog, notifyFailure, notifySuccess } from '../../components/ui/index.ts';
import { isConflict } from '../../lib/api-error.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import { getOggi } from '../../lib/oggi.ts';
import { loadScadenza, useSaveScadenza } from '../../queries/scadenze.ts';
import { describeStato } from './describe-stato.ts';
import styles from './scadenze.module.css';

type ScadenzaDialogProps = {
  readonly scadenza: ScadenzaAzienda;
  readonly azione: 'fatta' | 'sposta';
  readonly onClose: () => void;
};

const printScadenza = (scadenza: ScadenzaAzienda): string =>
  `${regoleScadenze[scadenza.tipo].nome}, ${printPeriodo(scadenza)} di ${scadenza.azienda.ragione_sociale}`;

const buildValues = ({ fatta_il, data, motivo }: ScadenzaAzienda) => ({
  fatta_il: fatta_il ?? getOggi(),
  spostata_al: data,
  motivo,
});

/** What another user made of it while this dialog was open. */
const describeNow = (now: ScadenzaAzienda, opened: ScadenzaAzienda): string => {
  if (now === opened) return '';
  const giorno = now.stato === 'fatta' ? null : `da fare il ${formatData(now.data)}`;
  return `, ora ${[giorno, describeStato(now)].filter((parte) => parte !== null).join(', ')}`;
};

const NOTE = {
  approvazione: 'Il giorno dell’assemblea: da qui si contano i 30 giorni per il deposito.',
  deposito: '',
  dati: '',
} as const;

/** The day a deadline was met, or the day it is moved to with its reason. */
export const ScadenzaDialog = ({ scadenza: opened, azione, onClose }: ScadenzaDialogProps) => {
  const [scadenza, setScadenza] = useState(opened);
  const isMove = azione === 'sposta';
  const field = isMove ? 'spostata_al' : 'fatta_il';
  const form = useForm(buildValues(scadenza));
  const data = form.values[field];
  const motivo = form.values.motivo.trim();
  const save = useSaveScadenza({
    onSuccess: () => {
      notifySuccess(isMove ? `Spostata al ${formatData(data)}.` : `Segnata come fatta il ${formatData(data)}.`);
      onClose();
    },
    onError: (error) => {
      form.attach(error);
      // What cannot be read now is read by the next try.
      if (isConflict(error))
        void loadScadenza(scadenza)
          .then((now) => {
            if (now !== null) return setScadenza(now);
            notifyFailure('Non è più tra le scadenze.');
            return onClose();
          })
          .catch(() => {});
    },
  });
  useRebase(form, scadenza, buildValues, save.isPending || save.isSuccess);
  return (
    <FormDialog
      titolo={isMove ? 'Sposta la scadenza' : 'Segna come fatta'}
      descrizione={`${printScadenza(scadenza)}${describeNow(scadenza, opened)}`}
      conferma={isMove ? 'Sposta' : 'Segna come fatta'}
      isPending={save.isPending}
      canSubmit={data !== '' && (!isMove || motivo !== '')}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={() => save.mutate({ scadenza, body: isMove ? { spostata_al: data, motivo } : { fatta_il: data } })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <DateField
          label={isMove ? 'Nuova data' : 'Fatta il'}
          value={data}
          onChange={(value) => form.set(field, value)}
          autoFocus
          {...(!isMove && NOTE[scadenza.tipo] !== '' && { description: NOTE[scadenza.tipo] })}
          error={form.errors[field]}
        />
        {isMove && (
          <Textarea
            label="Motivo"
            withAsterisk
            autosize
            minRows={2}
            maxRows={5}
            maxLength={500}
            value={form.values.motivo}
            onChange={(event) => form.set('motivo', event.currentTarget.value)}
            error={form.errors.motivo}
          />
        )}
      </div>
    </FormDialog>
  );
};
