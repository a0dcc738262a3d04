import type { ReactNode } from 'react';

type Props = { readonly className?: string | undefined; readonly stroke?: number; readonly 'aria-hidden'?: boolean };

/** A shield with the check inside: in the icon set the check is at the corner, unreadable at 14 px and in print. */
export const ShieldIcon = ({ stroke = 2, ...props }: Props): ReactNode => {
  return (
    <svg
      {...props}
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 3 4.5 5.8v5.4c0 4.7 3 8.2 7.5 9.8 4.5-1.6 7.5-5.1 7.5-9.8V5.8z" />
      <path d="m8.6 12 2.4 2.4 4.4-4.6" />
    </svg>
  );
};
