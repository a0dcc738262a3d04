import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import type { Membri } from '@vedetta/contract';
import { useState } from 'react';
import { ConfirmDialog, notifySuccess } from '../../components/ui/index.ts';
import { useRequireFattore } from '../../queries/membri.ts';
import styles from './membri.module.css';

const describe = (senza: number, totale: number): string => {
  if (senza === 0)
    return totale === 1 ? 'Il tuo secondo fattore è attivo.' : 'Tutti i membri hanno il secondo fattore.';
  if (totale === 1) return 'Il tuo secondo fattore non è attivo.';
  return `${senza === 1 ? '1 membro' : `${senza} membri`} su ${totale} ${senza === 1 ? 'è' : 'sono'} senza secondo fattore.`;
};

const RULE = {
  richiesto: 'È richiesto a tutti: chi non l’ha lo attiva al prossimo accesso, prima di ogni altra cosa.',
  facoltativo: 'È facoltativo: ognuno decide per sé.',
};

const QUESTION = {
  require: {
    titolo: 'Richiedere il secondo fattore a tutti?',
    conferma: 'Richiedilo a tutti',
    descrizione:
      'Vale anche per i titolari. Chi non l’ha continua a lavorare fino al prossimo accesso: allora deve attivare una passkey o un’app di autenticazione prima di ogni altra cosa. Chi entra da un portale o dal provider dello studio non ne ha bisogno qui.',
  },
  release: {
    titolo: 'Rendere facoltativo il secondo fattore?',
    conferma: 'Rendilo facoltativo',
    descrizione: 'Chi l’ha attivo continua a usarlo, ma potrà disattivarlo: per entrare gli basterà la password.',
  },
};

/** Whether the firm asks all its members for a second factor, and who has none. */
export const RegolaFattore = ({ dati }: { readonly dati: Membri }) => {
  const [isAsking, setAsking] = useState(false);
  const regola = useRequireFattore();
  const isRequired = dati.secondo_fattore_obbligatorio;
  const conPassword = dati.membri.filter(({ invito, password }) => invito === null && password);
  const senza = conPassword.filter(({ fattori }) => fattori.length === 0).length;
  const Icon = senza === 0 ? IconShieldCheck : IconShieldExclamation;
  const question = isRequired ? QUESTION.release : QUESTION.require;
  const close = () => {
    regola.reset();
    setAsking(false);
  };
  const save = () =>
    regola.mutate(!isRequired, {
      onSuccess: () => {
        setAsking(false);
        notifySuccess(isRequired ? 'Il secondo fattore è facoltativo.' : 'Il secondo fattore è richiesto a tutti.');
      },
    });
  if (conPassword.length === 0) return null;
  return (
    <section className={styles.rule} aria-label="Regola del secondo fattore" data-missing={senza > 0 || undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <p>
        <b>{describe(senza, conPassword.length)}</b> {isRequired ? RULE.richiesto : RULE.facoltativo}
      </p>
      <Button onClick={() => setAsking(true)}>{isRequired ? 'Cambia la regola' : 'Richiedilo a tutti'}</Button>
      {isAsking && (
        <ConfirmDialog
          opened
          titolo={question.titolo}
          descrizione={question.descrizione}
          conferma={question.conferma}
          isPending={regola.isPending}
          errore={regola.error}
          onConfirm={save}
          onClose={close}
        />
      )}
    </section>
  );
};
