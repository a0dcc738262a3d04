/** The mark of the product. */
export const Logo = ({ size = 30 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
    <rect width="30" height="30" rx="8" fill="var(--brand)" />
    <path
      d="M7.6 11.2 15 22.6l7.4-11.4"
      fill="none"
      stroke="var(--on-brand)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="15" cy="8.6" r="2.3" fill="var(--on-brand)" />
  </svg>
);
