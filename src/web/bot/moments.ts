/** The locale of dates and times; in Arabic with the digits that the chat itself writes. */
export const localeOf = (language: string): string => (language === 'ar' ? 'ar-u-nu-latn' : language);

/** A day in words ("December 11, 2026"), as the chatbot reads it too. @param day `YYYY-MM-DD` */
export function dayInWords(day: string, language: string): string {
  const at = new Date(`${day}T12:00`);
  return Number.isNaN(at.getTime()) ? day : at.toLocaleDateString(localeOf(language), { dateStyle: 'long' });
}

/** The time zone of this browser as people call it ("Central Time"). */
export function zoneInWords(language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName');
  return name?.value ?? format.resolvedOptions().timeZone;
}
