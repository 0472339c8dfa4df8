import { useServiceText } from '../../texts/service-text.js';
import { useFieldName } from './field-name.js';

/** An end of the shipment for which the file has no column that could be named. */
const END_IN_FRONT = /^(?:origin|destination)(?=\s?[:：])/;
/** The field of the request behind the heading: of use to programs only. */
const PATH = / \([a-z][\w.[\]]*\)(?=\s?[:：])/i;

/** What is wrong with a row, in the words of its file: headings, not fields of the request. */
export function useRowFault(): (detail: string) => string {
  const said = useServiceText();
  const fieldName = useFieldName();
  return (detail) =>
    said(detail)
      .replace(PATH, '')
      .replace(END_IN_FRONT, (end) => fieldName(end));
}
