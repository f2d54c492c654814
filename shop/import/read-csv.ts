/** A record of a CSV file: its first line, counted from 1, and its fields. */
export interface CsvLine {
  line: number;
  fields: readonly string[];
}

/**
 * Parses a CSV file (RFC 4180), with any separator. Empty lines are skipped. The apostrophe that an
 * export adds before formulas is removed.
 *
 * @returns the number of the line with a quotation mark that is never closed, if there is one
 */
export function readCsv(content: string, separator = ","): CsvLine[] | number {
  const lines: CsvLine[] = [];
  let fields: string[] = [];
  let value = "";
  let quoted = false;
  let line = 1;
  let beginning = 1;
  let opened = 1;
  const endField = () => {
    fields.push(value.replace(/^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/, ""));
    value = "";
  };
  const endLine = () => {
    endField();
    if (fields.some((one) => one.trim() !== "")) lines.push({ line: beginning, fields });
    fields = [];
  };
  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at);
    const isBreak = character === "\n" || (character === "\r" && content.charAt(at + 1) !== "\n");
    if (isBreak) line += 1;
    if (quoted) {
      if (character !== '"') value += character;
      else if (content.charAt(at + 1) === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && value === "") {
      quoted = true;
      opened = line;
    } else if (character === separator) endField();
    else if (isBreak) {
      endLine();
      beginning = line;
    } else if (character !== "\r") value += character;
  }
  if (quoted) return opened;
  endLine();
  return lines;
}
