// The XML namespaces of an instance.
export const XBRLI = 'http://www.xbrl.org/2003/instance';
export const LINK = 'http://www.xbrl.org/2003/linkbase';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
export const ISO4217 = 'http://www.xbrl.org/2003/iso4217';
export const XHTML = 'http://www.w3.org/1999/xhtml';
export const ITCC = /(?:^|\/)itcc\/ci\/(\d{4}-\d{2}-\d{2})\/?$/;
export const ITCC_FAMILY = /(?:^|\/)itcc\/ci\//;
export const INLINE = /http:\/\/www\.xbrl\.org\/20\d\d\/inlineXBRL/;
