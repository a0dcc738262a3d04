import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { GIORNI_SCADENZA } from '@vedetta/contract';
import { addGiorni, formatData, regoleScadenze } from '@vedetta/domain';
import { EmptyState, LoadingRows } from '../../components/ui/index.ts';
import { useProssimaScadenza } from '../../queries/scadenze.ts';
import { readChieste } from './address.ts';
import type { ScadenzeSearch } from './address.ts';
import { printMese } from './groups.ts';

/** The range that is shown. @example printRange({ mese: '2027-04' }, oggi) // 'Aprile 2027' */
export const printRange = ({ giorno, mese }: ScadenzeSearch, oggi: string): string => {
  if (giorno !== undefined) return formatData(giorno);
  return mese === undefined ? `fino al ${formatData(addGiorni(oggi, GIORNI_SCADENZA))}` : printMese(mese);
};

type Props = {
  readonly search: ScadenzeSearch;
  readonly go: (next: ScadenzeSearch) => void;
  readonly oggi: string;
};

const printVuota = (search: ScadenzeSearch, oggi: string): string => {
  if (search.stato === 'ritardo') return 'Nessuna scadenza in ritardo';
  if (search.giorno !== undefined) return `Nessuna scadenza il ${printRange(search, oggi)}`;
  return search.mese === undefined
    ? `Nessuna scadenza ${printRange(search, oggi)}`
    : `Nessuna scadenza in ${printMese(search.mese).toLowerCase()}`;
};

/** Nothing in the range: the first one after it, if there is one. */
export const Vuota = ({ search, go, oggi }: Props) => {
  const { azienda, tipo, al = oggi } = readChieste(search, oggi);
  const query = useProssimaScadenza(addGiorni(al, 1), {
    ...(azienda !== undefined && { azienda }),
    ...(tipo !== undefined && { tipo }),
  });
  if (query.isPending) return <LoadingRows rows={4} height={48} />;
  const prossima = query.data?.results[0];
  const { giorno: _, stato: _stato, page: _page, ...others } = search;
  return (
    <section className="card">
      <EmptyState
        icon={<IconCalendarCheck size={22} stroke={1.6} />}
        titolo={printVuota(search, oggi)}
        action={
          prossima !== undefined && (
            <Button onClick={() => go({ ...others, mese: prossima.data.slice(0, 7) })}>
              Mostra {printMese(prossima.data.slice(0, 7)).toLowerCase()}
            </Button>
          )
        }
      >
        {prossima === undefined
          ? 'Le scadenze si calcolano dalla chiusura dell’esercizio di ogni azienda, dal giorno in cui è stata aggiunta.'
          : `La prossima è il ${formatData(prossima.data)}: ${prossima.azienda.ragione_sociale}, ${regoleScadenze[prossima.tipo].nome.toLowerCase()}.`}
      </EmptyState>
    </section>
  );
};
