import { Alert } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { useId } from 'react';
import { Logo } from './logo.tsx';
import { usePageTitle } from './page.tsx';
import styles from './entry-page.module.css';

type EntryPageProps = { readonly titolo: string; readonly sottotitolo?: ReactNode; readonly children?: ReactNode };

/** A page outside the frame, for users who are not logged in: the product name, a title, a form. */
export const EntryPage = ({ titolo, sottotitolo, children }: EntryPageProps) => {
  const id = useId();
  usePageTitle(titolo);
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Logo size={36} />
        <b>Vedetta</b>
        <span>Monitoraggio della crisi d’impresa</span>
      </div>
      <section className={`card ${styles.card}`} aria-labelledby={id}>
        <h1 id={id}>{titolo}</h1>
        {sottotitolo !== undefined && <p>{sottotitolo}</p>}
        {children}
      </section>
    </main>
  );
};

type EntryFormProps = { readonly errore: string | null; readonly onSubmit: () => void; readonly children: ReactNode };

/** The form of such a page: fields and, at the end, a button. */
export const EntryForm = ({ errore, onSubmit, children }: EntryFormProps) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {errore !== null && (
        <Alert className={styles.alert} role="alert">
          {errore}
        </Alert>
      )}
      {children}
    </form>
  );
};
