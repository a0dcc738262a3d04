import { IconAlertTriangle, IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { regoleScadenze } from '@vedetta/domain';
import { useState } from 'react';
import { printDistanza, printGiorno, printPeriodo, TipoIcon } from '../../components/scadenze/index.ts';
import type { Line, Section } from './groups.ts';
import { ScadenzaRow } from './scadenza-row.tsx';
import type { ScadenzaActions } from './scadenza-row.tsx';
import styles from './scadenze.module.css';
import own from './scadenze-list.module.css';
import { formatQuanti } from '../../lib/quanti.ts';

type ListProps = ScadenzaActions & { readonly oggi: string };

/** Many alike on a day: one line that opens. */
const ManyLine = ({ line, oggi, ...actions }: ListProps & { readonly line: Line }) => {
  const [isOpen, setOpen] = useState(false);
  const [first] = line.scadenze;
  if (first === undefined) return null;
  return (
    <>
      <li className={styles.row} data-stato={first.stato} data-row>
        <span aria-hidden />
        <span className={styles.when}>
          <b>{printGiorno(first.data)}</b>
          <span>{printDistanza(first.data, oggi)}</span>
        </span>
        <TipoIcon tipo={first.tipo} />
        <span className={styles.what}>
          <b>{regoleScadenze[first.tipo].nome}</b>
          <span>{printPeriodo(first)}</span>
        </span>
        <button type="button" className={own.many} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
          {formatQuanti(line.scadenze.length)} aziende
        </button>
      </li>
      {isOpen &&
        line.scadenze.map((scadenza) => (
          <ScadenzaRow key={scadenza.azienda.id} scadenza={scadenza} oggi={oggi} {...actions} />
        ))}
    </>
  );
};

const SectionRows = ({ section, ...props }: ListProps & { readonly section: Section }) => {
  const [isClosed, setClosed] = useState(false);
  return (
    <section aria-label={section.titolo}>
      <h2 className={own.section} data-tono={section.tono ?? undefined}>
        <button type="button" aria-expanded={!isClosed} onClick={() => setClosed(!isClosed)}>
          {isClosed ? <IconChevronRight size={15} aria-hidden /> : <IconChevronDown size={15} aria-hidden />}
          {section.tono === 'ritardo' && <IconAlertTriangle size={15} stroke={1.9} aria-hidden />}
          {section.tono === 'fatte' && <IconCheck size={15} stroke={2} aria-hidden />}
          {section.titolo} <span>{formatQuanti(section.count)}</span>
        </button>
      </h2>
      {!isClosed && (
        <ul data-rows>
          {section.lines.map((line) => {
            const [first, second] = line.scadenze;
            if (first === undefined) return null;
            return second === undefined ? (
              <ScadenzaRow key={line.chiave} scadenza={first} {...props} />
            ) : (
              <ManyLine key={line.chiave} line={line} {...props} />
            );
          })}
        </ul>
      )}
    </section>
  );
};

/** The deadlines by urgency. */
export const ScadenzeList = ({ sections, ...props }: ListProps & { readonly sections: readonly Section[] }) => (
  <div className={`card ${own.list}`}>
    {sections.map((section) => (
      <SectionRows key={section.chiave} section={section} {...props} />
    ))}
  </div>
);
