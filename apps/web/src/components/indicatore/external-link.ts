import type { IndicatorStatic } from '@vedetta/contract';

/**
 * The URL of 'Maggiori informazioni', or null if there is none. Appends the ticket of the licence if the link requires it
 * (the server allows this only for listed hosts); without a ticket the link still opens, and the site asks for a login.
 */
export const buildLink = (
  { link, link_requires_auth }: Pick<IndicatorStatic, 'link' | 'link_requires_auth'>,
  ticket: string | null,
): string | null => {
  if (link === null || !link_requires_auth || ticket === null) return link;
  const url = new URL(link);
  url.searchParams.set('ticket', ticket);
  return url.href;
};
