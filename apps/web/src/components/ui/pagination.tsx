import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { countPages } from './pages.ts';
import styles from './pagination.module.css';

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
