import type { RichiestaDati, RichiesteCreate } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useForm } from '../../lib/form.ts';
import { useUser } from '../../lib/session.ts';
import { useRemindRichiestaDati } from '../../queries/richieste-dati.ts';
import { TextField } from '../fields/index.ts';
import { FormDialog } from '../ui/index.ts';

type SollecitoProps = {
  readonly richiesta: RichiestaDati;
  readonly onDone: (create: RichiesteCreate) => void;
  readonly onClose: () => void;
};

/** Reminds a client of what was asked: the link before is known to nobody, so there is a new one. */
export const Sollecito = ({ richiesta, onDone, onClose }: SollecitoProps) => {
  const sendsEmail = useUser()?.invia_email === true;
  const form = useForm({ email: richiesta.email });
  const remind = useRemindRichiestaDati(onDone);
  const { azienda, oggetto, entro, valida_fino } = richiesta;
  const submit = () =>
    remind.mutate({ id: richiesta.id, email: sendsEmail ? form.values.email : undefined }, { onError: form.attach });
  return (
    <FormDialog
      titolo="Sollecita il cliente"
      descrizione={`A ${azienda.ragione_sociale}, per «${oggetto}», entro il ${formatData(entro)}. Si crea un link nuovo, valido fino al ${formatData(valida_fino)}: quello di prima non si apre più, i file già ricevuti restano.`}
      size={480}
      conferma="Crea il link nuovo"
      isDirty={form.isDirty}
      isPending={remind.isPending}
      errore={form.errore}
      onSubmit={submit}
      onClose={onClose}
    >
      {sendsEmail && (
        <TextField
          label="E-mail del cliente"
          description="Il link parte subito; senza indirizzo lo si consegna a mano."
          value={form.values.email}
          onChange={(value) => form.set('email', value)}
          error={form.errors.email}
          maxLength={200}
          autoComplete="off"
          autoFocus
        />
      )}
    </FormDialog>
  );
};
