import type { IndicatorStatic } from '@vedetta/contract';

/**
 * The address of 'Maggiori informazioni', or null where there is none. Where the link asks for it (the server says so
 * for allowed hosts alone), the ticket of the licence is appended; without one it still opens, and its site asks who we are.
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
