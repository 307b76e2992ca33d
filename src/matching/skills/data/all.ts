import { ai } from './ai.ts';
import { certificates } from './certificates.ts';
import { clinical } from './clinical.ts';
import { cloud } from './cloud.ts';
import { crm } from './crm.ts';
import { data } from './data.ts';
import { databases } from './databases.ts';
import { design } from './design.ts';
import { devops } from './devops.ts';
import { diplomas } from './diplomas.ts';
import { embedded } from './embedded.ts';
import { engineering } from './engineering.ts';
import { erp } from './erp.ts';
import { finance } from './finance.ts';
import { health } from './health.ts';
import { industrySystems } from './industry-systems.ts';
import { java } from './java.ts';
import { languages } from './languages.ts';
import { mainframe } from './mainframe.ts';
import { microsoft } from './microsoft.ts';
import { mobile } from './mobile.ts';
import { network } from './network.ts';
import { people } from './people.ts';
import { practices } from './practices.ts';
import { sales } from './sales.ts';
import { security } from './security.ts';
import { spoken } from './spoken.ts';
import { systems } from './systems.ts';
import { testing } from './testing.ts';
import { trades } from './trades.ts';
import { web } from './web.ts';

/** Whether a skill belongs to information technology and engineering, or to another trade. */
export type Field = 'technology' | 'other';

/**
 * The vocabulary of skills, written by us, one file per theme. One skill per line: `Name | aliases | implies | near`,
 * the last three may be empty, items separated by commas. A name in `implies` (having it proves that) or `near` (close
 * to it) is the name of another line. The key is made from the name. Versions, plurals and spellings without spaces
 * need no alias (vocabulary.ts); a spelling that is also an ordinary word needs a rule in ambiguous.ts.
 */
export const themes: readonly { theme: string; field: Field; data: string }[] = [
  { theme: 'languages', field: 'technology', data: languages },
  { theme: 'java', field: 'technology', data: java },
  { theme: 'microsoft', field: 'technology', data: microsoft },
  { theme: 'web', field: 'technology', data: web },
  { theme: 'mobile', field: 'technology', data: mobile },
  { theme: 'databases', field: 'technology', data: databases },
  { theme: 'data', field: 'technology', data: data },
  { theme: 'ai', field: 'technology', data: ai },
  { theme: 'cloud', field: 'technology', data: cloud },
  { theme: 'devops', field: 'technology', data: devops },
  { theme: 'systems', field: 'technology', data: systems },
  { theme: 'network', field: 'technology', data: network },
  { theme: 'security', field: 'technology', data: security },
  { theme: 'erp', field: 'technology', data: erp },
  { theme: 'crm', field: 'technology', data: crm },
  { theme: 'testing', field: 'technology', data: testing },
  { theme: 'mainframe', field: 'technology', data: mainframe },
  { theme: 'embedded', field: 'technology', data: embedded },
  { theme: 'practices', field: 'technology', data: practices },
  { theme: 'engineering', field: 'technology', data: engineering },
  { theme: 'design', field: 'technology', data: design },
  { theme: 'industry-systems', field: 'technology', data: industrySystems },
  { theme: 'certificates', field: 'technology', data: certificates },
  { theme: 'health', field: 'other', data: health },
  { theme: 'clinical', field: 'other', data: clinical },
  { theme: 'finance', field: 'other', data: finance },
  { theme: 'people', field: 'other', data: people },
  { theme: 'sales', field: 'other', data: sales },
  { theme: 'trades', field: 'other', data: trades },
  { theme: 'spoken', field: 'other', data: spoken },
  { theme: 'diplomas', field: 'other', data: diplomas },
];
