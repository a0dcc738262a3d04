import styles from './avatar.module.css';
import { getInitials } from './initials.ts';

type AvatarProps = { readonly nome: string; readonly immagine: string | null; readonly size?: 28 | 32 | 72 };

/** The logo of a company or firm, or its initials. Hidden from screen readers, because the name is always beside it. */
export const Avatar = ({ nome, immagine, size = 32 }: AvatarProps) => (
  <span className={styles.avatar} data-size={size} data-image={immagine !== null || undefined} aria-hidden="true">
    {immagine === null ? getInitials(nome) : <img src={immagine} alt="" />}
  </span>
);
