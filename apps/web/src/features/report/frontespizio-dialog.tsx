import { frontespizioLabels } from '@vedetta/contract';
import type { FrontespizioAperto } from '@vedetta/contract';
import { DateField, TextAreaField, TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import { useFrontespizio, useSaveFrontespizio } from '../../queries/frontespizio.ts';
import classes from './frontespizio-dialog.module.css';

type Valori = Readonly<Record<keyof typeof frontespizioLabels, string>>;

/** The first report of a bilancio starts from what the last report of the same azienda said. */
const buildValori = ({ proposta, destinatario, scopo, conclusioni, luogo, data }: FrontespizioAperto): Valori => ({
  destinatario: proposta?.destinatario ?? destinatario,
  scopo: proposta?.scopo ?? scopo,
  conclusioni,
  luogo: proposta?.luogo ?? luogo,
  data: data ?? '',
});

type FormProps = {
  readonly id: string;
  readonly aperto: FrontespizioAperto;
  readonly etag: string | null;
  readonly onClose: () => void;
};

const FrontespizioForm = ({ id, aperto, etag, onClose }: FormProps) => {
  const form = useForm(buildValori(aperto));
  const saving = useSaveFrontespizio(id);
  useRebase(form, aperto, buildValori, saving.isPending || saving.isSuccess);
  const submit = () => {
    const { data, ...testi } = form.values;
    saving.mutate(
      { body: { ...testi, data: data === '' ? null : data }, etag },
      {
        onSuccess: () => {
          onClose();
          notifySuccess('Intestazione e conclusioni salvate.');
        },
        onError: form.attach,
      },
    );
  };
  const campo = (nome: keyof Valori) => ({
    label: frontespizioLabels[nome],
    value: form.values[nome],
    onChange: (value: string) => form.set(nome, value),
    error: form.errors[nome],
  });
  return (
    <FormDialog
      onClose={onClose}
      titolo="Intestazione e conclusioni"
      descrizione={
        aperto.proposta === null
          ? 'Compaiono sulla copertina e nell’ultima pagina del report; i campi vuoti non si stampano.'
          : 'Destinatario, scopo e luogo sono proposti dall’ultimo report della stessa azienda: verificare e salvare.'
      }
      size={700}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma="Salva"
      isPending={saving.isPending}
    >
      <TextField
        {...campo('destinatario')}
        maxLength={200}
        placeholder="Organo amministrativo della società"
        autoFocus
      />
      <TextAreaField {...campo('scopo')} rows={2} maxLength={600} />
      <TextAreaField {...campo('conclusioni')} rows={9} maxLength={4_000} />
      <div className={classes.pair}>
        <TextField {...campo('luogo')} maxLength={100} />
        <DateField {...campo('data')} />
      </div>
    </FormDialog>
  );
};

type Props = { readonly id: string; readonly onClose: () => void };

/** Edits what the professional adds to a report: recipient, scope, conclusions, place and date. Mounted when opened. */
export const FrontespizioDialog = ({ id, onClose }: Props) => {
  const { data } = useFrontespizio(id);
  return data === undefined ? null : <FrontespizioForm id={id} aperto={data.dati} etag={data.etag} onClose={onClose} />;
};
