import { ruoli, ruoliLabels } from '@vedetta/contract';
import type { Ruolo } from '@vedetta/contract';
import { SwitchField, TextField } from '../../components/fields/index.ts';
import { FormDialog } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { isIndirizzo } from '../../lib/is-indirizzo.ts';
import { useUser } from '../../lib/session.ts';
import { useInviteMembro } from '../../queries/membri.ts';
import { AziendePicker } from '../../components/aziende-picker/index.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './membri.module.css';

type Valori = {
  readonly nome: string;
  readonly username: string;
  /** null: the username, where it is an address. */
  readonly email: string | null;
  readonly ruolo: Ruolo;
  readonly tutte_le_aziende: 0 | 1;
  readonly aziende: readonly string[];
};

const HINTS: Readonly<Record<Ruolo, string>> = {
  titolare: 'Fa tutto, anche gestire i membri e i dati dello studio.',
  collaboratore: 'Lavora sulle aziende: inserisce, importa, modifica, stampa.',
  sola_lettura: 'Consulta, stampa ed esporta, senza modificare.',
};

const RuoloField = ({ value, onChange }: { readonly value: Ruolo; readonly onChange: (ruolo: Ruolo) => void }) => (
  <fieldset className={styles.choices}>
    <legend>Ruolo</legend>
    {ruoli.map((ruolo) => (
      <label key={ruolo} data-chosen={ruolo === value || undefined}>
        <input type="radio" name="ruolo" checked={ruolo === value} onChange={() => onChange(ruolo)} />
        <span>
          {ruoliLabels[ruolo]}
          <span className="caption">{HINTS[ruolo]}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

/** Invites a person with a role and some companies; then shows the link, once. */
export const InvitaDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm<Valori>({
    nome: '',
    username: '',
    email: null,
    ruolo: 'collaboratore',
    tutte_le_aziende: 0,
    aziende: [],
  });
  const invito = useInviteMembro();
  const sendsEmail = useUser()?.invia_email === true;
  if (invito.data !== undefined) return <LinkDialog invitato={invito.data.dati} onClose={onClose} />;
  const { nome, username, ruolo, tutte_le_aziende, aziende } = form.values;
  const email = form.values.email ?? (isIndirizzo(username.trim()) ? username.trim() : '');
  const isTitolare = ruolo === 'titolare';
  const seesAll = isTitolare || tutte_le_aziende === 1;
  const submit = () => {
    if (username.trim() === '') return form.setErrors({ username: 'Campo obbligatorio.' });
    const body = {
      nome,
      username,
      ruolo,
      tutte_le_aziende: seesAll,
      aziende: seesAll ? [] : [...aziende],
      ...(sendsEmail && { email }),
    };
    return invito.mutate(body, { onError: form.attach });
  };
  return (
    <FormDialog
      onClose={onClose}
      titolo="Invita una persona"
      descrizione="Si crea un link da consegnarle: con quello sceglie la password ed entra nello studio."
      size={520}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma="Crea l’invito"
      isPending={invito.isPending}
    >
      <TextField
        label="Nome e cognome"
        value={nome}
        onChange={(value) => form.set('nome', value)}
        error={form.errors.nome}
        maxLength={120}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label="Username"
        description="Con cui entrerà: di solito il suo indirizzo e-mail."
        value={username}
        onChange={(value) => form.set('username', value)}
        error={form.errors.username}
        maxLength={150}
        autoComplete="off"
        required
      />
      {sendsEmail && (
        <TextField
          label="E-mail"
          description="L’invito parte subito, e poi vi arrivano gli avvisi; senza, il link si consegna a mano."
          value={email}
          onChange={(value) => form.set('email', value)}
          error={form.errors.email}
          maxLength={200}
          autoComplete="off"
        />
      )}
      <RuoloField value={ruolo} onChange={(value) => form.set('ruolo', value)} />
      {!isTitolare && (
        <SwitchField
          label="Vede tutte le aziende"
          description="Altrimenti solo quelle assegnate: le altre non le trova."
          value={tutte_le_aziende}
          onChange={(value) => form.set('tutte_le_aziende', value)}
          error={form.errors.tutte_le_aziende}
        />
      )}
      {!seesAll && (
        <AziendePicker value={aziende} onChange={(value) => form.set('aziende', value)} error={form.errors.aziende} />
      )}
    </FormDialog>
  );
};
