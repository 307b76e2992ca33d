import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import {
  clearableAmount,
  clearableChoice,
  clearableDay,
  clearableFlag,
  clearableNumber,
  clearableText,
  id,
  optionalNumber,
  optionalText,
  optionalWhole,
  text,
  whole,
} from '#contract/core/shapes.ts';
import { workModes } from '#domain/jobs/requirement.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';

/** A skill as a person states it; the skill is given by any of its names. */
const statedSkill = z.object({
  key: optionalText(120),
  name: text(80),
  years: optionalNumber(0, 50),
  lastUsedYear: optionalWhole(1970, 2100),
});

/** What a person may edit in a candidate's record: absent fields stay, blank or null ones are cleared. */
export const candidateFields = {
  candidateId: id(),
  version: whole(1, 2_000_000_000),
  firstName: clearableText(50),
  lastName: text(50).optional(),
  headline: clearableText(120),
  employer: clearableText(120),
  city: clearableText(80),
  state: clearableText(40),
  country: clearableChoice(['US', 'CA']),
  linkedin: clearableText(200),
  summary: clearableText(4000),
  totalYears: clearableNumber(0, 60),
  skillSet: z.array(statedSkill).max(300).optional(),
  authorized: clearableFlag(),
  needsSponsorship: clearableFlag(),
  rate: clearableAmount(),
  taxTerm: clearableChoice(taxTerms),
  availableOn: clearableDay(),
  workModes: z.array(z.enum(workModes)).max(workModes.length).optional(),
  relocates: clearableFlag(),
};

/** Who edited something, and when. */
export const editMark = z.object({ by: z.string(), at: z.string() });
named('EditMark', editMark);
