import '../app/styles.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import {
  DateField,
  EuroField,
  NumeroField,
  PasswordField,
  PercentField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../components/fields/index.ts';
import type { FieldProps } from '../components/fields/index.ts';
import {
  Avatar,
  CodeBadge,
  EmptyState,
  ErrorState,
  Kbd,
  LoadingCards,
  LoadingRows,
  notifyError,
  notifySuccess,
  Pagination,
  Pills,
  SearchField,
  Tag,
} from '../components/ui/index.ts';
import { createNoAnswer } from '../lib/api-error.ts';
import classes from './campi-esempio.module.css';
import { mountPage } from './mount-page.tsx';

type Stato = Pick<FieldProps<unknown>, 'description' | 'error' | 'required' | 'disabled'> & { readonly label: string };

const stati: readonly Stato[] = [
  { label: 'In uso', description: 'Con una descrizione', required: true },
  { label: 'Errato', error: 'La frase che dice come correggere' },
  { label: 'Non modificabile', disabled: true },
];

const Campi = ({ stato }: { readonly stato: Stato }): ReactNode => {
  const [testo, setTesto] = useState('Officine Meccaniche Bergamasche S.r.l.');
  const [importo, setImporto] = useState<number | null>(-9_999_999_999_999.99);
  const [quota, setQuota] = useState<number | null>(0.125);
  const [data, setData] = useState('2025-12-31');
  const [scelta, setScelta] = useState<0 | 1>(1);
  return (
    <section className="card">
      <TextField {...stato} value={testo} onChange={setTesto} />
      <TextAreaField {...stato} value={testo} onChange={setTesto} rows={2} />
      <PasswordField {...stato} value={testo} onChange={setTesto} autoComplete="new-password" />
      <EuroField {...stato} value={importo} onChange={setImporto} />
      <PercentField {...stato} value={quota} onChange={setQuota} />
      <NumeroField {...stato} value={quota} onChange={setQuota} />
      <DateField {...stato} value={data} onChange={setData} />
      <SwitchField {...stato} value={scelta} onChange={setScelta} />
    </section>
  );
};

const Parti = (): ReactNode => {
  const [page, setPagina] = useState(3);
  const [searched, setCercato] = useState('');
  return (
    <>
      <section className="card">
        <div className={classes.row}>
          <Button variant="filled">Principale</Button>
          <Button>Secondario</Button>
          <Button color="red">Distruttivo</Button>
          <Button disabled>Spento</Button>
          <Button loading>In corso</Button>
        </div>
        <div className={classes.row}>
          <Tag>Infrannuale</Tag>
          <CodeBadge>SPA.C.II.1.E</CodeBadge>
          <Kbd>Ctrl+S</Kbd>
          <Avatar nome="Officine Meccaniche" immagine={null} size={28} />
          <Avatar nome="Officine Meccaniche" immagine={null} />
          <Avatar nome="Officine Meccaniche" immagine={null} size={72} />
        </div>
        <Pills
          nome="Parti"
          pills={[
            { titolo: 'Aperta', to: '/', motivo: null, isActive: true },
            { titolo: 'Altra', to: '/', motivo: null, isActive: false },
            { titolo: 'Chiusa', to: '/', motivo: 'Perché non si apre.', isActive: false },
          ]}
        />
        <SearchField value={searched} onSearch={setCercato} placeholder="Cerca" />
        <Pagination page={page} count={240} onChange={setPagina} />
        <div className={classes.row}>
          <Button onClick={() => notifySuccess('Descrizione salvata.')}>Avviso di esito</Button>
          <Button onClick={() => notifyError(createNoAnswer('network'))}>Avviso di errore</Button>
        </div>
      </section>
      <section className="card">
        <EmptyState titolo="Nessuna azienda" action={<Button variant="filled">Aggiungi</Button>}>
          Le aziende aggiunte compaiono qui.
        </EmptyState>
        <ErrorState error={createNoAnswer('network')} onRetry={() => undefined} />
      </section>
      <section className="card">
        <LoadingRows rows={4} />
        <LoadingCards cards={2} height={96} />
      </section>
    </>
  );
};

const Page = (): ReactNode => (
  <div className={classes.page}>
    {stati.map((stato) => (
      <Campi key={stato.label} stato={stato} />
    ))}
    <Parti />
  </div>
);

/** Every field in its states, and the small components. Without a server. */
mountPage(Page);
