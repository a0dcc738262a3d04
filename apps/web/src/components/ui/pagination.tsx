import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PAGE_SIZE } from '../../lib/constants.ts';
import styles from './pagination.module.css';

export const countPages = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** '1–50 di 64': the rows on screen among all. */
export const formatIntervallo = (page: number, count: number): string => {
  if (count === 0) return '0 di 0';
  const prima = (page - 1) * PAGE_SIZE + 1;
  return `${prima}–${Math.min(page * PAGE_SIZE, count)} di ${count}`;
};

type PaginationProps = { readonly page: number; readonly count: number; readonly onChange: (page: number) => void };

/** 'Pagina X di N' with previous and next buttons. */
export const Pagination = ({ page, count, onChange }: PaginationProps) => {
  const pages = countPages(count);
  return (
    <nav className={styles.pagination} aria-label="Pagine">
      <ActionIcon size={28} aria-label="Pagina precedente" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={16} stroke={1.7} />
      </ActionIcon>
      <span aria-live="polite">
        Pagina {page} di {pages}
      </span>
      <ActionIcon size={28} aria-label="Pagina successiva" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <IconChevronRight size={16} stroke={1.7} />
      </ActionIcon>
    </nav>
  );
};
