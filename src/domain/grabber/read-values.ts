import { nameKey } from '#domain/candidates/names.ts';
import { type JobType, jobTypes, type WorkMode, workModes } from '#domain/jobs/requirement.ts';
import { mostPerHour } from '#domain/money/money.ts';
import { regionNamed, regions } from '#domain/places/regions.ts';
import { momentIn } from '#domain/places/time-zones.ts';
import type { GrabReason } from './outcomes.ts';

/** A value read from a cell, nothing where the cell says nothing, or what is wrong with it. */
export type ReadCell<T> = { readonly value?: T } | { readonly reason: GrabReason };

/** The order of day, month and year in a file. */
export const dateOrders = ['MDY', 'DMY', 'YMD'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The states of a requisition at its vendor system (trade 3.1.1). */
export const vmsStatuses = ['WAITING', 'DECLINED', 'ACTIVE', 'HOLD', 'CLOSED', 'FILLED', 'CANCELLED'] as const;
export type VmsStatus = (typeof vmsStatuses)[number];

const empty = /^(-+|n\/?a|none|tbd|tba|doe|open|null|unknown|to be determined|negotiable|market|varies|\?)$/i;

/** Whether a cell says nothing. */
export const saysNothing = (cell: string): boolean => cell.trim() === '' || empty.test(cell.trim());

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Excel's numbers of the days from 1954 to 2119. */
const serial = /^\d{5}(\.\d+)?$/;

/** A calendar day that exists. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const full = year < 100 ? 2000 + year : year;
  const at = new Date(Date.UTC(full, month - 1, day));
  if (full < 1990 || full > 2100 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  return at.toISOString().slice(0, 10);
}

type Day = { day: string; rest: string };

/** The day at the beginning of a cell, and what follows it. */
function takeDay(cell: string, order: DateOrder | undefined): Day | GrabReason {
  const text = cell.trim().replace(/^(mon|tue|wed|thu|fri|sat|sun)\w*,?\s+/i, '');
  const found = (match: RegExpExecArray, day: string | undefined): Day | GrabReason =>
    day === undefined ? 'badDay' : { day, rest: text.slice(match[0].length) };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  if (iso) return found(iso, dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const worded =
    /^(\d{1,2})[-\s]([a-z]{3,9})\.?[-,\s]+(\d{4}|\d{2})\b|^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(
      text,
    );
  if (worded) {
    const month = months.indexOf((worded[2] ?? worded[4] ?? '').slice(0, 3).toLowerCase()) + 1;
    return month === 0
      ? 'badDay'
      : found(worded, dayOf(Number(worded[3] ?? worded[6]), month, Number(worded[1] ?? worded[5])));
  }
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text);
  if (!numbers) return 'badDay';
  const [one, two, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
  if (order === 'YMD') return found(numbers, dayOf(one, two, year));
  if (one <= 12 && two <= 12 && one !== two && order === undefined) return 'ambiguousDay';
  const isDayFirst = order === 'DMY' ? two <= 12 : one > 12 && order === undefined;
  return found(numbers, isDayFirst ? dayOf(year, two, one) : dayOf(year, one, two));
}

/** A day in the order of the file. */
export function readDay(cell: string, order: DateOrder | undefined): ReadCell<string> {
  if (saysNothing(cell)) return {};
  if (serial.test(cell.trim()))
    return { value: new Date((Number(cell) - 25_569) * 86_400_000).toISOString().slice(0, 10) };
  const taken = takeDay(cell, order);
  return typeof taken === 'string' ? { reason: taken } : { value: taken.day };
}

/** The order that the dates of a file are in, where at least one of them tells. */
export function dateOrderOf(cells: readonly string[]): DateOrder | undefined {
  let isDayFirst = false;
  for (const cell of cells) {
    const numbers = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{2,4})\b/.exec(cell);
    if (!numbers) continue;
    if (Number(numbers[2]) > 12) return 'MDY';
    if (Number(numbers[1]) > 12) isDayFirst = true;
  }
  return isDayFirst ? 'DMY' : undefined;
}

/** The zones that files name by a letter or two; a whole name of the runtime's list is taken as it is. */
const zones: readonly (readonly [RegExp, us: string, ca: string])[] = [
  [/\b(pacific|p[sd]?t)\b/i, 'America/Los_Angeles', 'America/Vancouver'],
  [/\b(mountain|m[sd]?t)\b/i, 'America/Denver', 'America/Edmonton'],
  [/\b(central|c[sd]?t)\b/i, 'America/Chicago', 'America/Winnipeg'],
  [/\b(eastern|e[sd]?t)\b/i, 'America/New_York', 'America/Toronto'],
  [/\b(atlantic|a[sd]?t)\b/i, 'America/Puerto_Rico', 'America/Halifax'],
  [/\b(newfoundland|n[sd]?t)\b/i, 'America/St_Johns', 'America/St_Johns'],
  [/\b(utc|gmt)\b|z$/i, 'UTC', 'UTC'],
];

export type ZoneFacts = { readonly zone: string; readonly country: string };

/** A moment, with the zone that the cell names or else the unit's. Without a time it is the end of the day. */
export function readMoment(
  cell: string,
  order: DateOrder | undefined,
  { zone, country }: ZoneFacts,
): ReadCell<{ at: string; zone: string }> {
  if (saysNothing(cell)) return {};
  const text = cell.trim();
  if (serial.test(text)) {
    const local = new Date(Math.round((Number(text) - 25_569) * 86_400) * 1000).toISOString();
    const time = text.includes('.') ? local.slice(11, 16) : '23:59';
    return momentOf(local.slice(0, 10), time, zone);
  }
  const taken = takeDay(text, order);
  if (typeof taken === 'string') return { reason: taken };
  const rest = taken.rest.replace(/^T/, ' ');
  const said = /(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(a\.?m\.?|p\.?m\.?)?(?![\d:])/i.exec(rest);
  const named = zones.find(([sign]) => sign.test(rest));
  const own = named ? (country === 'CA' ? named[2] : named[1]) : zone;
  if (!said || (said[2] === undefined && said[3] === undefined)) return momentOf(taken.day, '23:59', own);
  const half = said[3]?.[0]?.toLowerCase();
  let hour = Number(said[1]);
  if (half === 'p' && hour < 12) hour += 12;
  if (half === 'a' && hour === 12) hour = 0;
  const minute = Number(said[2] ?? 0);
  if (hour > 23 || minute > 59) return { reason: 'badMoment' };
  return momentOf(taken.day, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, own);
}

/** A local time that a clock never shows is an hour later. */
function momentOf(day: string, time: string, zone: string): ReadCell<{ at: string; zone: string }> {
  const later = `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}${time.slice(2)}`;
  const at = momentIn(zone, `${day}T${time}`) ?? momentIn(zone, `${day}T${later}`);
  return at ? { value: { at: at.toISOString(), zone } } : { reason: 'badMoment' };
}

/** One number of an amount, American or European: 1,234.50 and 1.234,50 and 85,50. */
function numberOf(text: string): number {
  const isEuropean = /\d,\d{1,2}$/.test(text) || /\d\.\d{3},/.test(text);
  const plain = isEuropean ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  return Number(plain);
}

/** An hourly rate or a range of them, as amounts. */
export function readRate(cell: string): ReadCell<{ low?: string; high: string }> {
  if (saysNothing(cell)) return {};
  if (
    /\b(day|daily|diem|week|month|year|annum|annual(ly)?|yr|yearly|jour|journalier|semaine|mois|annuel)\b|\b(?:par|\/) ?an\b|\/ ?an\b|\/\s*(d|day|yr|year|j)\b/i.test(
      cell,
    )
  )
    return { reason: 'notHourly' };
  if (/(^|[^\d])-\s*\$?\s*\d/.test(cell.trim().replace(/(\d[^\d]*?)\s*(-|–|to)\s*(?=\$?\s*\d)/i, '$1 to ')))
    return { reason: 'badAmount' };
  // Quebec parts thousands with a space: 1 050,00 $.
  const joined = cell.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const numbers = joined.match(/\d[\d.,]*/g)?.map((one) => one.replace(/[.,]+$/, '')) ?? [];
  if (numbers.length === 0 || numbers.length > 2) return { reason: 'badAmount' };
  const values = numbers.map(numberOf);
  if (values.some((value) => !Number.isFinite(value) || value < 0)) return { reason: 'badAmount' };
  if (values.some((value) => value > mostPerHour)) return { reason: 'notHourly' };
  const texts = values.map((value) => value.toFixed(4).replace(/(\.\d\d)(\d*?)0+$/, '$1$2'));
  if (texts.length === 1) return { value: { high: texts[0]! } };
  return values[0]! > values[1]! ? { reason: 'crossed' } : { value: { low: texts[0]!, high: texts[1]! } };
}

/** A number within bounds; "2 of 3" is two, "12 months" twelve. */
export function readNumber(
  cell: string,
  { most, isWhole = true }: { most: number; isWhole?: boolean },
): ReadCell<number> {
  if (saysNothing(cell)) return {};
  const said = /^\D*?(\d+(?:\.\d+)?)(?!\s*[eE]\+)/.exec(cell.trim());
  const value = said ? Number(said[1]) : Number.NaN;
  if (!Number.isFinite(value) || value > most || cell.trim().startsWith('-')) return { reason: 'badNumber' };
  return { value: isWhole ? Math.round(value) : value };
}

/** Months of a duration: "12 months", "1 year", "26 weeks", "9". */
export function readMonths(cell: string): ReadCell<number> {
  const read = readNumber(cell, { most: 2000, isWhole: false });
  if (!('value' in read) || read.value === undefined) return read;
  const per = /year|yr|\d\s*ans?\b|année/i.test(cell)
    ? 12
    : /week|wk|semaine/i.test(cell)
      ? 12 / 52
      : /day|jour/i.test(cell)
        ? 12 / 365
        : 1;
  const value = Math.round(read.value * per * 10) / 10;
  return value > 120 ? { reason: 'badNumber' } : { value };
}

/** A requisition number as it came; one that a spreadsheet rounded is lost. */
export function readRequisition(cell: string): ReadCell<string> {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (text === '') return {};
  if (/^\d(\.\d+)?e\+\d+$/i.test(text)) return { reason: 'shortened' };
  return text.length > 100 ? { reason: 'tooLong' } : { value: text };
}

const statusWords: Readonly<Record<VmsStatus, string>> = {
  ACTIVE:
    'open|active|released|new|posted|published|sourcing|accepting submissions|open for submissions|open for submittals|open for candidates|reopened|in progress|accepting candidates|accepting bids|broadcast|distributed|open to suppliers|live|approved|receiving candidates|ouvert|ouverte|en cours|publié|publiée|affiché|affichée|nouveau|nouvelle|actif|active|en recrutement|açık|aktif|etkin|yayında|yeni|مفتوح|مفتوحة|نشط|نشطة|جديد|جديدة|منشور',
  WAITING:
    'pending|pending acceptance|awaiting acceptance|new pending|pending supplier acceptance|draft|pending approval|pending release|en attente|en attente d’approbation|à approuver|brouillon|onay bekliyor|taslak|bekliyor|قيد الانتظار|بانتظار الموافقة|مسودة',
  DECLINED:
    'declined|rejected by supplier|opted out|not participating|refusé|refusée|décliné|déclinée|geri çevrildi|مرفوض|مرفوضة',
  HOLD: 'on hold|hold|halted|suspended|paused|frozen|inactive|en suspens|suspendu|suspendue|en pause|gelé|gelée|inactif|beklemede|askıda|durduruldu|donduruldu|معلق|معلقة|موقوف|موقوفة',
  CLOSED:
    'closed|expired|closed to submissions|submissions closed|no longer accepting|complete|completed|ended|archived|past due|interviewing|under review|fermé|fermée|clos|close|clôturé|clôturée|expiré|expirée|terminé|terminée|en évaluation|evaluation|in evaluation|shortlisting|kapalı|kapandı|tamamlandı|süresi doldu|مغلق|مغلقة|منتهي|منتهية|مكتمل',
  FILLED:
    'filled|position filled|hired|awarded|selected|engaged|closed filled|contract awarded|pourvu|pourvue|comblé|comblée|attribué|attribuée|doldu|dolduruldu|مشغول|مشغولة|تم التعيين',
  CANCELLED:
    'cancelled|canceled|withdrawn|voided|deleted|rescinded|annulé|annulée|retiré|retirée|iptal|iptal edildi|ملغى|ملغاة|ملغي|ملغية',
};
const statusOf = new Map(
  vmsStatuses.flatMap((status) => statusWords[status].split('|').map((word) => [nameKey(word), status] as const)),
);

/** What may stand behind an open status and leaves it open; a number of places, too, where some are left. */
const leavesOpen = new Set(
  'accepting|still accepting|accepting resumes|accepting submittals|accepting new candidates|submissions open|submittals open|submission open|open for resumes|recruiting|reposted|re posted|extended|urgent|priority|high priority|hot|rush|all suppliers|to all suppliers|by client|accepte les soumissions|soumissions ouvertes|candidatures ouvertes|recrutement en cours|başvuru alınıyor|başvuruya açık|aday alınıyor|يقبل مرشحين|يقبل المرشحين|التقديم مفتوح'
    .split('|')
    .map(nameKey),
);

/** Whether what stands behind an open status is known to leave it open; what nobody knows may have halted or ended it. */
function isStillOpen(tail: string): boolean {
  const key = nameKey(tail);
  const [, filled, of] = /^(?:filled )?(\d+) of (\d+)(?: filled)?$/.exec(key) ?? [];
  if (filled !== undefined && key.includes('filled')) return Number(filled) < Number(of);
  return leavesOpen.has(key) || /^[1-9]\d* (left|remaining|openings?|positions?)( (left|remaining))?$/.test(key);
}

/** Statuses from the most open to the most closed: where a cell names two, the more closed one is believed. */
const closeness: readonly VmsStatus[] = ['ACTIVE', 'WAITING', 'HOLD', 'DECLINED', 'CLOSED', 'FILLED', 'CANCELLED'];

/** Words behind the end of a status that turn it round: "Closed - not yet", "Cancelled - reopened". */
const turnsRound = /\b(no|not|none|never|re-?open\w*|ne|pas|aucun|rouvert\w*)\b|yeniden/i;

/**
 * What a vendor system's word for a status means; undefined for one that was never seen. Of "Closed - Filled" the more closed part
 * tells. What stands unknown behind an open status leaves it to a person, once: "Open - Halted by Client" must not send anybody.
 */
export function readStatus(cell: string): VmsStatus | undefined {
  const whole = statusOf.get(nameKey(cell));
  if (whole) return whole;
  const [, head, tail = ''] = /^(.{2,40}?)\s*(?:\s[-–—]\s|[:/(])\s*(.+?)\)?$/.exec(cell.trim()) ?? [];
  const first = head === undefined ? undefined : statusOf.get(nameKey(head));
  if (first === undefined) return undefined;
  const [open, ended] = [closeness.indexOf(first), closeness.indexOf('DECLINED')];
  if (open >= ended && turnsRound.test(tail)) return undefined;
  const second = statusOf.get(nameKey(tail));
  if (second !== undefined) return closeness[Math.max(open, closeness.indexOf(second))];
  return open >= ended || isStillOpen(tail) ? first : undefined;
}

/** Turkish and Arabic words for work from elsewhere, for none of it, and for work at the office; a home office is elsewhere. */
const away =
  /teletravail|a distance|a domicile|uzaktan|evden|\b(home|ev) ?ofis|\bhome office|عن بعد|غير حضوري|من المنزل|المكتب المنزلي/;
const notAway =
  /(pas|aucun|sans|non)( de| du)? teletravail|(uzaktan|evden)( calisma)? (yok|degil|olmaz)|(^| )(ليس|لا|لا يوجد|غير|بدون)( ال?عمل)? عن بعد|عن بعد (غير (متاح|ممكن|مسموح)|لا )/;
const there =
  /sur (place|site)|(en )?presentiel|au bureau|(?<!\b(home|ev|uzaktan) ?)ofis[a-z]*\b(?! (yok|disi|degil))|yerinde\b(?! degil)|(?<!غير )حضوري|في الموقع|في المكتب(?! المنزلي)/;

function readForeignMode(key: string): WorkMode | undefined {
  if (notAway.test(key)) return 'onsite';
  const isThere = there.test(key);
  if (away.test(key)) return isThere ? 'hybrid' : 'remote';
  return isThere ? 'onsite' : undefined;
}

/** Where the work is done: by the words of the cell, or by yes and no under a heading such as "Remote". */
export function readWorkMode(cell: string): WorkMode | undefined {
  const key = nameKey(cell);
  const said = workModes.find((mode) => mode === key);
  if (said) return said;
  if (/hybrid|partial|partly|some remote|mixed|hibrit|karma|هجين|مختلط/.test(key)) return 'hybrid';
  const foreign = readForeignMode(key);
  if (foreign) return foreign;
  if (/^(no|n|false|0|hayir|لا)$|on ?site|in person|in office|not remote|no remote/.test(key)) return 'onsite';
  if (/remote|telework|telecommut|virtual|work from home|wfh|^(yes|y|true|1|evet|نعم)$|100 percent/.test(key))
    return 'remote';
  return undefined;
}

/** How many days a week hybrid work is onsite, where the cell says so: "Hybrid (2 days)", "3 days remote". */
export function readOnsiteDays(cell: string): number | undefined {
  if (readWorkMode(cell) !== 'hybrid') return undefined;
  const away = /\b([1-4]) ?(?:x|days?)?(?: (?:a|per) week)? (?:remote|home|telework|from home)/i.exec(cell);
  const days = away ? 5 - Number(away[1]) : Number(/\b([1-4]) ?(?:x|days?)\b/i.exec(cell)?.[1]);
  return Number.isNaN(days) ? undefined : days;
}

/** Words of each kind of engagement, the more certain first: a full-time contract is a contract. */
const engagements: readonly (readonly [RegExp, JobType])[] = [
  [/(\bto |2 ?)(hire|perm|fte|full ?time|direct)|\bc ?2 ?[hp]\b|\bc ?t ?h\b|\bttp\b|\btry before/, 'contract-to-hire'],
  [/direct|perm|full ?time hire|\bcdi\b|kadrolu|دائم/, 'direct-hire'],
  [/\bsow\b|statement of work|deliverable|project based/, 'sow'],
  [/payroll|employer of record|\beor\b/, 'payrolled'],
  [
    /contract|contrat|temp(?!s\b)|staff aug|contingent|corp (to|2) corp|\bc2c\b|\bw ?2\b|1099|time and material|freelance|seasonal|interim|\bcdd\b|sozlesmeli|gecici|عقد|مؤقت/,
    'contract',
  ],
  // Feeds of job boards say only this of somebody whom the client employs.
  [
    /(full|part) ?time|\bf ?t ?e?\b|\bregular\b|salaried|\bemployee\b|temps (plein|partiel)|(tam|yari) zamanli|دوام/,
    'direct-hire',
  ],
];

/** How somebody is engaged. */
export function readJobType(cell: string): ReadCell<JobType> {
  if (saysNothing(cell)) return {};
  const key = nameKey(cell);
  const value = jobTypes.find((type) => nameKey(type) === key) ?? engagements.find(([words]) => words.test(key))?.[1];
  return value ? { value } : { reason: 'badJobType' };
}

export type ReadPlace = { city?: string; state?: string; postalCode?: string; country?: 'US' | 'CA'; isRemote?: true };

const postal = /\b(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/i;

/** City, state and postal code of "Dallas, TX 75201", "TX - Dallas", "Toronto, Ontario" or "Remote". */
export function readPlace(cell: string): ReadPlace {
  const isRemote = /\bremote\b|\btelework\b|\bvirtual\b/i.test(cell);
  const code = postal.exec(cell)?.[1]?.toUpperCase();
  const parts = cell
    .replace(postal, ' ')
    .replace(/\b(remote|telework|virtual|hybrid|onsite|on-site|usa|us|united states|canada)\b/gi, ' ')
    .split(/[,;|/()]|\s+[-–]\s+|-(?=[A-Z][a-z])/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /\p{L}{2}/u.test(part));
  const at = parts.findLastIndex(
    (part) =>
      regionNamed(part) !== undefined && (parts.length > 1 || part.length === 2 || !regions[part.toUpperCase()]),
  );
  // New York is a city where nothing else is one.
  const state = at < 0 ? undefined : regionNamed(parts[at]!);
  const city = parts.filter((part, place) => place !== at && !/\d/.test(part)).at(at > 0 ? at - 1 : 0) ?? undefined;
  const country = state === undefined ? undefined : regions[state]?.country;
  return {
    ...(city !== undefined && { city: city.slice(0, 80).toWellFormed() }),
    ...(state !== undefined && { state }),
    ...(code !== undefined && { postalCode: code }),
    ...(country !== undefined && { country }),
    ...(isRemote && { isRemote }),
  };
}
