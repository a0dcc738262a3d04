// What the reader processes of XBRL files run: from bytes to lines.
import { readXbrl } from '@vedetta/xbrl';

export default (question: Parameters<typeof readXbrl>): ReturnType<typeof readXbrl> => readXbrl(...question);
