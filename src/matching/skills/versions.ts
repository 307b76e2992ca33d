/** A version as one word: 8, 1.8, 4.x, 2+, 11g, 12c, v3, 2012, R2, XP, 5.5b. */
const version = /^(?:v?\d{1,4}(?:\.(?:\d{1,4}|x))*(?:[a-z]{1,2}\d?)?\+?|r\d{1,2}|xp|nt|me|vista|x)$/;
/** A number before one of these counts time or people: "Java 8 years". */
const counted =
  /^(?:years?|yrs?|yr|months?|mos?|weeks?|days?|hours?|hrs?|people|users?|servers?|developers?|team|[%+])$/;

/** Whether a lowercase word is written like a version. */
export function isVersion(word: string): boolean {
  return word.length <= 12 && version.test(word) && !/^\d+(?:st|nd|rd|th)$/.test(word);
}

/** Whether the word after a number shows that it counts something and is not a version. */
export function isCount(next: string | undefined): boolean {
  return next !== undefined && counted.test(next);
}

/** Whether a version may also be a calendar year of a working life. */
export function isYear(word: string): boolean {
  return /^(?:19[6-9]\d|20[0-4]\d)$/.test(word);
}

/** Names that mean another skill with some versions: Windows 2008 is Windows Server, SQL 2012 is SQL Server. */
const meantByVersion: Readonly<Record<string, readonly [RegExp, string][]>> = {
  windows: [[/^20(?:0[038]|1[269]|2[25])$/, 'Windows Server']],
  win: [[/^20(?:0[038]|1[269]|2[25])$/, 'Windows Server']],
  sql: [[/^(?:20(?:0[058]|1[24679]|2[25])|7\.0|6\.5)$/, 'SQL Server']],
  angular: [[/^1(?:\.|$)/, 'AngularJS']],
  oracle: [[/^(?:11i|r1[12]|12i)$/, 'Oracle EBS']],
  '.net': [[/^(?:[5-9]|10)(?:\.0)?$/, '.NET Core']],
  net: [[/^(?:[5-9]|10)(?:\.0)?$/, '.NET Core']],
  office: [[/^365$/, 'Office 365']],
};

/** The name of the skill that these words mean with this version; undefined where the version changes nothing. */
export function nameByVersion(words: string, versionText: string): string | undefined {
  return meantByVersion[words]?.find(([pattern]) => pattern.test(versionText))?.[1];
}
