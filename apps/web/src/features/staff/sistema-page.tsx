import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { StatoSistema } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { BottomBar, Loaded, LoadingCards, PageBody } from '../../components/ui/index.ts';
import { formatIstante, formatOra } from '../../lib/istante.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { formatByte, formatDurata } from './misure.ts';
import styles from './sistema-page.module.css';
import { StaffHeader } from './staff-header.tsx';
import { useStatoSistema } from '../../queries/installazione.ts';

type Row = readonly [nome: string, valore: ReactNode];

const Scheda = ({ titolo, rows }: { readonly titolo: string; readonly rows: readonly Row[] }) => (
  <section className="card">
    <header>
      <h2>{titolo}</h2>
    </header>
    <dl className={styles.facts}>
      {rows.map(([nome, valore]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valore}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Esito = ({ isBuono, testo }: { readonly isBuono: boolean; readonly testo: string }) => (
  <span className={styles.outcome} data-buono={isBuono || undefined}>
    {isBuono ? (
      <IconCircleCheck size={16} stroke={1.7} aria-hidden />
    ) : (
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
    )}
    {testo}
  </span>
);

type Copie = Pick<StatoSistema, 'ultimo_backup' | 'ultima_copia_altrove' | 'ultima_prova_di_ripristino'>;

const describeEsito = (esito: Copie['ultima_copia_altrove']): ReactNode =>
  esito === null ? (
    'Mai'
  ) : (
    <Esito
      isBuono={esito.riuscita}
      testo={esito.riuscita ? `Riuscita il ${formatIstante(esito.istante)}: ${esito.dettaglio}` : esito.dettaglio}
    />
  );

const listCopie = ({ ultimo_backup, ultima_copia_altrove, ultima_prova_di_ripristino }: Copie): readonly Row[] => [
  [
    'Ultima copia',
    ultimo_backup === null ? (
      <Esito key="copia" isBuono={false} testo="Nessuna" />
    ) : (
      `${formatIstante(ultimo_backup.istante)}, ${ultimo_backup.nome} (${formatByte(ultimo_backup.dimensione_byte)})`
    ),
  ],
  ['Portata altrove', describeEsito(ultima_copia_altrove)],
  ['Prova di ripristino', describeEsito(ultima_prova_di_ripristino)],
];

const Stato = ({
  stato: { conteggi, database, stampa, lavori_in_sospeso, ...stato },
}: {
  readonly stato: StatoSistema;
}) => (
  <div className={styles.cards}>
    <Scheda
      titolo="Applicazione"
      rows={[
        ['Versione', stato.versione],
        ['Versione delle regole', stato.versione_regole],
        ['Avviata il', formatIstante(stato.avviato_il)],
        ['In funzione da', formatDurata(stato.attivo_da_secondi)],
      ]}
    />
    <Scheda
      titolo="Database"
      rows={[
        ['PostgreSQL', database.versione],
        ['Migrazioni', `${database.migrazioni}, l’ultima ${database.ultima_migrazione}`],
        ['Dimensione', formatByte(database.dimensione_byte)],
      ]}
    />
    <Scheda titolo="Copie" rows={listCopie(stato)} />
    <Scheda
      titolo="Stampa dei report"
      rows={[
        [
          'Motore PDF',
          <Esito
            key="stato"
            isBuono={stampa.disponibile}
            testo={stampa.disponibile ? 'Disponibile' : stampa.dettaglio}
          />,
        ],
        ['In corso', formatQuanti(stampa.in_corso)],
        ['In attesa', formatQuanti(stampa.in_attesa)],
        [
          'Lavori in coda',
          lavori_in_sospeso.length === 0
            ? 'Nessuno'
            : lavori_in_sospeso.map(({ nome, quanti }) => `${nome}: ${quanti}`).join(', '),
        ],
      ]}
    />
    <Scheda
      titolo="Contenuto"
      rows={[
        ['Studi', formatQuanti(conteggi.studi)],
        ['Utenti', formatQuanti(conteggi.utenti)],
        ['Aziende', formatQuanti(conteggi.aziende)],
        ['Bilanci', formatQuanti(conteggi.bilanci)],
        ['Eventi del registro', formatQuanti(conteggi.eventi)],
        ['Sessioni aperte', formatQuanti(conteggi.sessioni_aperte)],
        ['Segnalazioni da leggere', formatQuanti(conteggi.segnalazioni_da_leggere)],
      ]}
    />
  </div>
);

/** The state of the installation. */
export const SistemaPage = () => {
  const query = useStatoSistema();
  return (
    <>
      <StaffHeader scheda="Sistema" />
      <PageBody nome="Stato del sistema">
        <Loaded query={query} loading={<LoadingCards cards={5} />}>
          {(stato) => <Stato stato={stato} />}
        </Loaded>
      </PageBody>
      {query.data && (
        <BottomBar>Dati aggiornati alle {formatOra(new Date(query.dataUpdatedAt).toISOString())}</BottomBar>
      )}
    </>
  );
};
