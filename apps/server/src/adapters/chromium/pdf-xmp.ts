const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');

/** The instant of a PDF date in ISO 8601. @example printInstant("20261120174200+00'00'") // '2026-11-20T17:42:00+00:00' */
const printInstant = (date: string): string =>
  date.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/u, '$1-$2-$3T$4:$5:$6+00:00');

/**
 * The metadata of a file as XMP, which archives and screen readers look for. It does not declare PDF/UA:
 * a checker finds conditions that Chromium does not meet (docs/decisions/0079-what-a-checker-says-of-the-file.md).
 */
export const buildXmp = (
  { Title = '', Author = '', Subject = '' }: Readonly<Record<string, string>>,
  creationDate: string,
): string => {
  const alt = (name: string, text: string): string =>
    text === ''
      ? ''
      : `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt></dc:${name}>`;
  const creator =
    Author === '' ? '' : `<dc:creator><rdf:Seq><rdf:li>${escapeXml(Author)}</rdf:li></rdf:Seq></dc:creator>`;
  const created = creationDate === '' ? '' : `<xmp:CreateDate>${printInstant(creationDate)}</xmp:CreateDate>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">${alt('title', Title)}${alt('description', Subject)}${creator}<dc:language><rdf:Bag><rdf:li>it</rdf:li></rdf:Bag></dc:language><xmp:CreatorTool>Vedetta</xmp:CreatorTool>${created}<pdf:Producer>Skia/PDF</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
};
