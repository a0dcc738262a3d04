/** The id of the element of a chapter, for links within the document. */
export const nameChapter = (id: string): string => `capitolo-${id}`;
