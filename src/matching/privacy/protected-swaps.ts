/** A resume with one protected thing changed. */
type Swap = (text: string, person: { firstName: string; lastName: string }) => string;

/** Puts a line in front of the first section after the head, so beyond the lines with name and contacts. */
const withLine =
  (line: string): Swap =>
  (text) => {
    const at = text.search(/\n\n/);
    return `${text.slice(0, at)}\n\n${line}${text.slice(at)}`;
  };
const atEnd =
  (line: string): Swap =>
  (text) =>
    `${text.trimEnd()}\n\n${line}\n`;
const named =
  (name: string): Swap =>
  (text, { firstName, lastName }) =>
    text.replace(new RegExp(`${firstName} ${lastName}`, 'giu'), (found) =>
      found === found.toUpperCase() ? name.toUpperCase() : name,
    );
const school =
  (name: string): Swap =>
  (text) =>
    text.replace(/\p{Lu}[\p{L}.' -]*(?:University|College|Institute)(?: of [\p{Lu}][\p{L}]+)*/gu, name);

/** Kinds of swaps of what the law protects, and of what only looks like a skill (ruling 23, ruling 38). */
export const swaps: Readonly<Record<string, Swap>> = {
  'a name of another sex': named('Emily Walsh'),
  'a name of another origin': named('Lakisha Washington'),
  'an Arabic name': named('Fatima Al Mansouri'),
  'a Turkish name': named('Ayşe Nur Yılmaz'),
  'a Chinese name': named('Wei Zhang'),
  'a Hispanic name': named('José de la Cruz'),
  'a name that is a skill': named('Java Singh'),
  'a family name that is a skill': named('Anita Oracle'),
  'a name that is a tool': named('Oracle Smith'),
  'a name that is a method': named('Jenkins Kafka Jones'),
  'a date of birth': withLine('Date of birth: 4 May 1961'),
  'another date of birth': withLine('DOB: 12/03/1999'),
  'a place of birth': withLine('Place of birth: Lagos, Nigeria'),
  'an age': withLine('Age: 58'),
  'an age in words': atEnd('I am 58 years old.'),
  'a marital state': withLine('Marital status: Married'),
  'a marital state at the end': atEnd('Married, two children'),
  'a sex': withLine('Gender: Female'),
  pronouns: withLine('Pronouns: she/her'),
  'pronouns in brackets': withLine('(they/them)'),
  'a nationality': withLine('Nationality: Indian'),
  'a citizenship': withLine('Citizenship: United States'),
  'being a citizen': atEnd('US Citizen'),
  'a visa': withLine('Visa status: H-1B'),
  'a visa in a sentence': atEnd('Currently on an H1B visa and will need visa sponsorship.'),
  'a permit': withLine('Work authorization: EAD'),
  'an authorization in a sentence': atEnd('Authorized to work in the US for any employer.'),
  'a green card': atEnd('Green card holder'),
  'a status without sponsorship': atEnd('No sponsorship required now or in the future.'),
  OPT: withLine('Immigration status: F-1 OPT'),
  'a religion': withLine('Religion: Muslim'),
  'a race': withLine('Race: Black or African American'),
  'an ethnicity': withLine('Ethnicity: Hispanic or Latino'),
  'a disability': withLine('Disability status: Yes, I have a disability'),
  'a disability in a sentence': atEnd('I am deaf and use a screen reader.'),
  'a health state': atEnd('Health: excellent, non-smoker'),
  'a veteran': withLine('Veteran status: Protected veteran'),
  'a veteran in a sentence': atEnd('Honorably discharged U.S. Army veteran.'),
  'military service': atEnd('Military service: US Navy, E-4, 2001 to 2005'),
  'a disabled veteran': atEnd('Service-disabled veteran (10 point preference)'),
  'a pregnancy': atEnd('Returning from maternity leave.'),
  'a family': atEnd('Spouse: Maria. Children: 3'),
  "a father's name": withLine("Father's name: Rajesh Kumar"),
  'a passport': withLine('Passport No: Z1234567'),
  'a photo': withLine('Photo: attached'),
  'height and weight': atEnd('Height: 180 cm, weight: 80 kg'),
  'a church': atEnd('Volunteer at St. Mary Catholic Church'),
  'a society of women': atEnd('Member of the Society of Women Engineers'),
  'a society of an origin': atEnd('Member of the National Society of Black Engineers'),
  'a union': atEnd('Member of the Pride Network for LGBTQ+ professionals'),
  'a political party': atEnd('Member of the Democratic Party'),
  'another street': (text) => text.replace(/\n/, '\n9 Kafka Avenue\n'),
  'another school': school('Howard University'),
  'a famous school': school('Harvard University'),
  'a school named like a technology': school('Oracle Java University'),
  'another year of graduation': (text) =>
    text.replace(/((?:Bachelor|Master|University|College|Institute)[^\n]*, )(19|20)\d\d/gu, '$11987'),
};
