import Box from '@mui/material/Box';

/** A bullet character at the beginning of a line. */
const bullet = /^\s*[-–•*▪●◦‣·]\s+/;

/** A page header or footer of a resume: "John Doe – 1/2", "Page 2 of 3". */
const isPageMark = (line: string, name: string) =>
  /^\s*page\s+\d+(\s*(of|\/)\s*\d+)?\s*$/i.test(line) ||
  (line.toLowerCase().includes(name.toLowerCase()) && /[-–|·,]?\s*\d+\s*(of|\/)\s*\d+\s*$/i.test(line));

/** A block of a resume: lines of text, or the items of one list. */
type Block = { isList: boolean; lines: string[] };

/** Splits the text of a resume into blocks: bullets become lists, page headers and footers are removed. */
export function blocksOf(text: string, name: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || isPageMark(line, name)) continue;
    const isList = bullet.test(line);
    const t = line.replace(bullet, '').trim();
    const last = blocks.at(-1);
    if (last?.isList === isList) last.lines.push(t);
    else blocks.push({ isList, lines: [t] });
  }
  return blocks;
}

/** The description of a position, with its lists as lists. */
export function ResumeLines({ text, name }: { text: string; name: string }) {
  return (
    <Box sx={{ mt: 0.5 }}>
      {blocksOf(text, name).map(({ isList, lines }, at) =>
        isList ? (
          <Box component="ul" key={at} dir="auto" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {lines.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </Box>
        ) : (
          <Box key={at} dir="auto" sx={{ whiteSpace: 'pre-line' }}>
            {lines.join('\n')}
          </Box>
        ),
      )}
    </Box>
  );
}
