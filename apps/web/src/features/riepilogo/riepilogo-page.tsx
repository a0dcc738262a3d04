import { Button } from '@mantine/core';
import { IconBell, IconPrinter } from '@tabler/icons-react';
import { GIORNI_RIEPILOGO } from '@vedetta/contract';
import type { Riepilogo } from '@vedetta/contract';
import { addGiorni, formatData } from '@vedetta/domain';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLightPrint } from '../../components/indicatore/index.ts';
import { Loaded, LoadingRows, PageBody, PageHeader } from '../../components/ui/index.ts';
import { getOggi } from '../../lib/oggi.ts';
import { useUser } from '../../lib/session.ts';
import { recordVisita } from '../../lib/visita.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { useRiepilogo } from '../../queries/riepilogo.ts';
import { parseRiepilogoSearch } from './address.ts';
import { Cifre } from './cifre.tsx';
import { Movimenti } from './movimenti.tsx';
import { SceltaPeriodo } from './periodo.tsx';
import styles from './riepilogo-page.module.css';
import { ScadenzeVicine } from './scadenze-vicine.tsx';

const printRange = ({ dal, al }: Pick<Riepilogo, 'dal' | 'al'>): string =>
  `dal ${formatData(dal)} al ${formatData(al)}`;

/** Whose summary it is, on paper; the heading of the page says the rest. */
const PaperHead = () => <p className={styles.paper}>{useUser()?.dati_commercialista.nome_studio}</p>;

const Sheet = ({ riepilogo }: { readonly riepilogo: Riepilogo }) => {
  const { mossi_da_regole: mossi } = riepilogo;
  return (
    <div className={styles.sheet}>
      <PaperHead />
      <Cifre riepilogo={riepilogo} />
      <Movimenti riepilogo={riepilogo} />
      <ScadenzeVicine riepilogo={riepilogo} />
      <p className="caption">
        Un movimento confronta l’ultimo bilancio con quello di confronto: annuale con annuale, infrannuale con gli
        stessi mesi dell’anno prima o con l’ultimo annuale.{' '}
        {mossi > 0 &&
          (mossi === 1
            ? 'Un grado mosso dalle sole regole non è contato. '
            : `${formatQuanti(mossi)} gradi mossi dalle sole regole non sono contati. `)}
        I dati sono quelli di oggi: un bilancio corretto cambia anche i movimenti di prima.
      </p>
    </div>
  );
};

/** What changed since a day and what is due: the page of a weekly meeting, to be printed. */
export const RiepilogoPage = () => {
  const oggi = getOggi();
  const { dal, ignorati } = parseRiepilogoSearch(useSearch({ from: '/frame/riepilogo' }), oggi);
  const navigate = useNavigate();
  const username = useUser()?.username ?? '';
  const [visita] = useState(() => recordVisita(username, oggi));
  const query = useRiepilogo(dal);
  useLightPrint();
  return (
    <>
      <PageHeader
        titolo="Riepilogo"
        actions={
          <>
            <Button
              leftSection={<IconBell size={16} stroke={1.7} />}
              renderRoot={(props) => <Link {...props} to="/avvisi" />}
            >
              Avvisi
            </Button>
            <Button
              variant="filled"
              leftSection={<IconPrinter size={16} stroke={1.7} />}
              onClick={() => globalThis.print()}
            >
              Stampa
            </Button>
          </>
        }
        pills={
          <SceltaPeriodo
            dal={dal ?? addGiorni(oggi, -GIORNI_RIEPILOGO)}
            oggi={oggi}
            visita={visita}
            onDal={(next) => void navigate({ to: '/riepilogo', search: { dal: next }, replace: true })}
          />
        }
      >
        <span className="muted" role="status">
          {query.data !== undefined && `che cosa è cambiato ${printRange(query.data)}`}
        </span>
      </PageHeader>
      <PageBody>
        {ignorati.length > 0 && (
          <p className={styles.ignored} role="status">
            L’indirizzo chiede ciò che non si può applicare: «{ignorati.join('», «')}». Si vedono gli ultimi{' '}
            {GIORNI_RIEPILOGO} giorni.
          </p>
        )}
        <Loaded query={query} loading={<LoadingRows rows={8} height={64} />}>
          {(riepilogo) => <Sheet riepilogo={riepilogo} />}
        </Loaded>
      </PageBody>
    </>
  );
};
