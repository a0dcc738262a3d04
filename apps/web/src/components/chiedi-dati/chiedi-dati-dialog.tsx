import type { RichiesteCreate } from '@vedetta/contract';
import { AZIENDE_PER_RICHIESTA } from '@vedetta/contract';
import { useState } from 'react';
import type { DatiDaChiedere } from '../../lib/chiedi-dati.ts';
import { useForm } from '../../lib/form.ts';
import { getOggi } from '../../lib/oggi.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useUser } from '../../lib/session.ts';
import { useCreateRichiesteDati, useUltimeEmail } from '../../queries/richieste-dati.ts';
import { AziendePicker } from '../aziende-picker/index.ts';
import { DateField, TextAreaField, TextField } from '../fields/index.ts';
import { FormDialog } from '../ui/index.ts';
import styles from './chiedi-dati.module.css';
import { DestinatariField } from './destinatari-field.tsx';
import { DocumentiField } from './documenti-field.tsx';
import { LinkCreati } from './link-creati.tsx';
import { buildRichiestaBody, canAddDocumento, computeValidaFino, createRichiestaForm } from './richiesta-form.ts';
import type { RichiestaForm } from './richiesta-form.ts';
import { Sollecito } from './sollecito.tsx';

type ChiediDatiProps = { readonly daChiedere: DatiDaChiedere; readonly onClose: () => void };

/** To whom, in one sentence. */
const useDestinatari = (aziende: readonly string[]): string => {
  const [sola = null] = aziende;
  const nome = useAzienda(aziende.length === 1 ? sola : null).data?.dati.ragione_sociale;
  if (aziende.length === 0) return 'Ogni azienda ha un link suo.';
  if (aziende.length > 1) return `A ${aziende.length} aziende, con un link per ognuna.`;
  return `A ${nome ?? 'una azienda'}, con un link personale.`;
};

/** What is asked, by when, with which words. Returns the links once. */
const Domanda = ({ daChiedere, onCreate }: Pick<ChiediDatiProps, 'daChiedere'> & FormProps) => {
  const { aziende } = daChiedere;
  const form = useForm<RichiestaForm>(createRichiestaForm(daChiedere, getOggi()));
  const { values, errors, set } = form;
  const create = useCreateRichiesteDati(onCreate.done);
  const destinatari = useDestinatari(aziende);
  const sendsEmail = useUser()?.invia_email === true;
  const proposte = useUltimeEmail(sendsEmail ? values.aziende : []);
  const isMany = aziende.length > AZIENDE_PER_RICHIESTA;
  // Beside the list of companies, where there is one.
  const refused = aziende.length > 0 ? (errors.aziende ?? null) : null;
  const submit = () => {
    const built = buildRichiestaBody(values, sendsEmail ? proposte : null);
    if ('errori' in built) return form.setErrors(built.errori);
    return create.mutate(built.body, { onError: form.attach });
  };
  return (
    <FormDialog
      titolo="Chiedi i dati"
      descrizione={`${destinatari} Il cliente vede solo lo studio, il nome dell’azienda e che cosa si chiede; invia i file senza registrarsi.`}
      size={620}
      conferma={values.aziende.length > 1 ? `Crea ${values.aziende.length} link` : 'Crea il link'}
      isDirty={form.isDirty}
      isPending={create.isPending}
      canSubmit={!isMany}
      errore={
        isMany ? `Al massimo ${AZIENDE_PER_RICHIESTA} aziende per volta: sceglierne meno.` : (form.errore ?? refused)
      }
      onSubmit={submit}
      onClose={onCreate.close}
    >
      {aziende.length === 0 && (
        <AziendePicker
          legend="Aziende"
          value={values.aziende}
          onChange={(value) => set('aziende', value)}
          error={errors.aziende}
        />
      )}
      <TextField
        label="Che cosa si chiede"
        description="È il titolo della pagina del cliente."
        value={values.oggetto}
        onChange={(value) => set('oggetto', value)}
        error={errors.oggetto}
        maxLength={200}
        autoFocus
      />
      {sendsEmail && !isMany && (
        <DestinatariField
          aziende={values.aziende}
          value={values.destinatari}
          proposte={proposte}
          onChange={(value) => set('destinatari', value)}
          error={errors.destinatari}
        />
      )}
      <DocumentiField
        value={values.documenti}
        onChange={(value) => set('documenti', value)}
        canAdd={canAddDocumento(values)}
        error={errors.documenti}
      />
      <div className={styles.dates}>
        <DateField
          label="Entro il"
          value={values.entro}
          onChange={(value) => set('entro', value)}
          error={errors.entro}
          required
        />
        <DateField
          label="Il link vale fino al"
          value={computeValidaFino(values)}
          onChange={(value) => set('valida_fino', value)}
          error={errors.valida_fino}
          required
        />
      </div>
      <TextAreaField
        label="Messaggio al cliente"
        description="Si legge nella pagina, sotto la richiesta."
        value={values.nota}
        onChange={(value) => set('nota', value)}
        error={errors.nota}
        maxLength={1000}
        rows={3}
      />
    </FormDialog>
  );
};

type FormProps = {
  readonly onCreate: { readonly done: (create: RichiesteCreate) => void; readonly close: () => void };
};

/** Asks one or more clients for data, or reminds one, then shows their links, once. */
export const ChiediDatiDialog = ({ daChiedere, onClose }: ChiediDatiProps) => {
  const [create, setCreate] = useState<RichiesteCreate | null>(null);
  if (create !== null) return <LinkCreati create={create} onClose={onClose} />;
  if (daChiedere.sollecito !== undefined)
    return <Sollecito richiesta={daChiedere.sollecito} onDone={setCreate} onClose={onClose} />;
  return <Domanda daChiedere={daChiedere} onCreate={{ done: setCreate, close: onClose }} />;
};
