import { CardFields } from '../../components/indicatore/index.ts';
import type { Parametri } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import styles from './situazione-impresa.module.css';

type Props = {
  readonly nomi: readonly string[];
  readonly schema: SchemaGruppo;
  readonly parametri: Parametri;
  readonly disabled: boolean;
};

/** The inputs about the whole company, which affect all indicators of the group. */
export const SituazioneImpresa = ({ nomi, ...campi }: Props) => {
  if (nomi.length === 0) return null;
  return (
    <section className={`card ${styles.situazione}`} aria-labelledby="situazione">
      <h2 id="situazione">Situazione dell’impresa</h2>
      <CardFields nomi={nomi} {...campi} isSideBySide />
    </section>
  );
};
