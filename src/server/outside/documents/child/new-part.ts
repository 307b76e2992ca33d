import EmailReplyParser from 'email-reply-parser';

const isQuote = (line: string) => /^\s*(?:>|\|\s)/.test(line);
/** "On 24 Nov, Ana <a@b> wrote:" in any language: one line that ends with a colon and has a day or an address in it. */
const isAttribution = (line: string) => line.length <= 300 && /[:：]\s*$/.test(line) && /\d|@/.test(line);
/** "Sent: ...", "Gönderen: ...", "من: ...". */
const isField = (line: string) => /^\s*\*?[\p{L}][\p{L} ]{1,24}\*?\s?[:：]\*?\s+\S/u.test(line);

/** What phones and mail programs write under a mail by themselves, as its last line. */
const machineLines = [
  /^(?:sent from|get outlook for) .{2,60}$/i,
  /^.{0,60}(?:iphone|ipad|android|telefon|cihaz|galaxy|huawei|xiaomi|outlook|yahoo|posta).{0,40} gönderildi\.?$/iu,
  /^.{2,30} için outlook['’]?u edinin\.?$/iu,
  /^(?:أُ?رسلت|أُ?رسل|مُ?رسلة?|تم الإرسال|تم إرسالها?) (?:من|بواسطة|عبر) .{2,60}$/u,
  /^الحصول على outlook .{2,40}$/iu,
  /^(?:envoyé (?:de|depuis)|enviado (?:desde|de)) .{2,60}$/iu,
];

function withoutMachineLine(text: string): string {
  const at = text.lastIndexOf('\n');
  const last = text.slice(at + 1).trim();
  return at > 0 && machineLines.some((one) => one.test(last)) ? text.slice(0, at).trim() : text;
}

/**
 * What a person has written now: without quoted lines, what introduces them, forwarded headers and signatures, whether they
 * answer above, below or between.
 */
export function newPart(text: string): string {
  const lines = cutHeaderBlock(text.replace(/\r\n?/g, '\n').split('\n'));
  const kept = withoutQuotes(lines).join('\n');
  const reply = new EmailReplyParser().parseReply(kept).trim();
  // Nothing but a quote under a known heading is a mail without words of its own.
  const own = reply
    .replace(/^\s*-{2,}\s*(?:original message|özgün ileti|orijinal mesaj|الرسالة الأصلية)[\s\S]*$/imu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return withoutMachineLine(own);
}

/** Cuts what follows the header lines of a mail that is quoted without marks, as Outlook does. */
function cutHeaderBlock(lines: readonly string[]): readonly string[] {
  for (let at = 0; at + 2 < lines.length; at += 1) {
    const block = lines.slice(at, at + 6).filter((line) => line.trim() !== '');
    if (!isField(lines[at]!)) continue;
    const fields = block.findIndex((line) => !isField(line));
    const count = fields === -1 ? block.length : fields;
    const words = block.slice(0, count).join('\n');
    if (count >= 3 && /@/.test(words) && /\d{1,2}/.test(words)) return lines.slice(0, at);
  }
  return lines;
}

function withoutQuotes(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (const line of lines) {
    if (!isQuote(line)) {
      kept.push(line);
      continue;
    }
    // The line that introduces the quote, which may have been wrapped in two.
    while (kept.at(-1)?.trim() === '') kept.pop();
    if (kept.length > 0 && isAttribution(kept.at(-1)!)) {
      const last = kept.pop()!;
      if (!/\d.*@|@.*\d/.test(last) && kept.length > 0 && /\d/.test(kept.at(-1)!) && kept.at(-1)!.length > 30)
        kept.pop();
    }
    kept.push('');
  }
  return kept;
}

/** Where the quoted mail begins in HTML, by what mail programs call it. */
const quoteMarks =
  /<(?:div|blockquote|hr)\b[^>]{0,300}(?:gmail_quote|yahoo_quoted|moz-cite-prefix|divRplyFwdMsg|appendonsend|stopSpelling|protonmail_quote|type\s*=\s*["']?cite)|<blockquote\b/i;

/** The HTML before the quoted mail; undefined where there is none, or nothing before it. */
export function withoutHtmlQuote(html: string): string | undefined {
  const at = html.search(quoteMarks);
  if (at <= 0) return undefined;
  const before = html.slice(0, at);
  return /[\p{L}\p{N}]/u.test(before.replace(/<style[\s\S]*?<\/style>|<head[\s\S]*?<\/head>|<[^>]*>/gi, ''))
    ? before
    : undefined;
}
