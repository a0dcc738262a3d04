import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Scadenze } from '@vedetta/contract';
import { addGiorni, countGiorni } from '@vedetta/domain';
import { useScadenze } from '../../queries/scadenze.ts';
import { addMesi, getMese } from './address.ts';
import type { ScadenzeSearch } from './address.ts';
import { printMese } from './groups.ts';
import styles from './months.module.css';

const MESI = 3;
const SETTIMANA = ['l', 'm', 'm', 'g', 'v', 's', 'd'] as const;
/** A Monday, from which days of the week are counted. */
const LUNEDI = '2024-01-01';

type Giorno = Scadenze['giorni'][number];

/** Begins with the number that is seen: who speaks to the page says it. */
const describe = ({ data, da_fare, in_ritardo, fatte }: Giorno): string =>
  [
    `${Number(data.slice(8))} ${printMese(data.slice(0, 7)).toLowerCase()}`,
    ...(in_ritardo > 0 ? [`${in_ritardo} in ritardo`] : []),
    ...(da_fare > 0 ? [`${da_fare} da fare`] : []),
    ...(fatte > 0 ? [`${fatte} fatte`] : []),
  ].join(', ');

const Mark = ({ giorno: { da_fare, in_ritardo } }: { readonly giorno: Giorno }) => {
  if (in_ritardo > 0) return <span className={styles.late} />;
  if (da_fare > 3)
    return (
      <span className={styles.number} aria-hidden>
        {da_fare}
      </span>
    );
  return <span className={da_fare > 0 ? styles.todo : styles.done} />;
};

type DayProps = {
  readonly data: string;
  readonly giorno: Giorno | undefined;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const Day = ({ data, giorno, isToday, isChosen, onChoose }: DayProps) => {
  const numero = Number(data.slice(8));
  if (giorno === undefined)
    return (
      <span className={styles.day} data-oggi={isToday || undefined}>
        {numero}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.day}
      data-oggi={isToday || undefined}
      aria-pressed={isChosen}
      aria-label={describe(giorno)}
      title={describe(giorno)}
      onClick={onChoose}
    >
      {numero}
      <Mark giorno={giorno} />
    </button>
  );
};

type MonthProps = {
  readonly mese: string;
  readonly giorni: ReadonlyMap<string, Giorno>;
  readonly oggi: string;
  readonly search: ScadenzeSearch;
  readonly onSearch: (search: ScadenzeSearch) => void;
};

const Month = ({ mese, giorni, oggi, search, onSearch }: MonthProps) => {
  const { dal, al } = getMese(mese);
  const before = (((countGiorni(LUNEDI, dal) % 7) + 7) % 7) + 1;
  const days = Array.from({ length: countGiorni(dal, al) + 1 }, (_, indice) => addGiorni(dal, indice));
  const { giorno: _giorno, mese: _mese, page: _page, ...others } = search;
  return (
    <div className={styles.month}>
      <button
        type="button"
        className={styles.name}
        aria-pressed={search.mese === mese}
        title="Mostra solo questo mese"
        onClick={() => onSearch(search.mese === mese ? others : { ...others, mese })}
      >
        {printMese(mese)}
      </button>
      <div className={styles.days}>
        {SETTIMANA.map((nome, indice) => (
          <span key={`${nome}${indice}`} className={styles.week} aria-hidden>
            {nome}
          </span>
        ))}
        <span style={{ gridColumn: `span ${before - 1}`, display: before === 1 ? 'none' : 'block' }} />
        {days.map((data) => (
          <Day
            key={data}
            data={data}
            giorno={giorni.get(data)}
            isToday={data === oggi}
            isChosen={search.giorno === data}
            onChoose={() => onSearch(search.giorno === data ? others : { ...others, giorno: data })}
          />
        ))}
      </div>
    </div>
  );
};

type MonthsProps = Pick<MonthProps, 'oggi' | 'search' | 'onSearch'> & {
  readonly primo: string;
  readonly onPrimo: (mese: string) => void;
};

/** Three months: a day with deadlines, or the name of a month, filters the list. */
export const Months = ({ primo, onPrimo, oggi, search, onSearch }: MonthsProps) => {
  const { azienda, tipo } = search;
  const { data } = useScadenze({
    dal: getMese(primo).dal,
    al: getMese(addMesi(primo, MESI - 1)).al,
    page_size: '1',
    ...(azienda !== undefined && { azienda }),
    ...(tipo !== undefined && { tipo }),
  });
  const giorni = new Map((data?.giorni ?? []).map((giorno) => [giorno.data, giorno]));
  return (
    <section className={`card ${styles.card}`} aria-label="Calendario">
      <div className={styles.head}>
        <ActionIcon size={28} aria-label="Mesi precedenti" onClick={() => onPrimo(addMesi(primo, -MESI))}>
          <IconChevronLeft size={16} stroke={1.7} />
        </ActionIcon>
        <Button size="xs" onClick={() => onPrimo(oggi.slice(0, 7))}>
          Oggi
        </Button>
        <ActionIcon size={28} aria-label="Mesi successivi" onClick={() => onPrimo(addMesi(primo, MESI))}>
          <IconChevronRight size={16} stroke={1.7} />
        </ActionIcon>
      </div>
      {Array.from({ length: MESI }, (_, indice) => (
        <Month
          key={indice}
          mese={addMesi(primo, indice)}
          giorni={giorni}
          oggi={oggi}
          search={search}
          onSearch={onSearch}
        />
      ))}
      <p className={styles.legend}>
        <span className={styles.todo} /> da fare <span className={styles.late} /> in ritardo{' '}
        <span className={styles.done} /> fatte
      </p>
    </section>
  );
};
