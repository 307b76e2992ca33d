import type { JobWarning, ParsedJob } from '#domain/jobs/requirement.ts';
import { findClient } from './client.ts';
import { findCertifications, findDemands } from './demands.ts';
import { isEnglish } from './language.ts';
import { findNeeds } from './needs.ts';
import { findJobPlaces } from './place.ts';
import { named, openPosting } from './posting.ts';
import { findRates } from './rates.ts';
import { matchTextOf } from './sentences.ts';
import { findStart } from './start.ts';
import {
  findDuration,
  findJobType,
  findPositions,
  findRequisition,
  findRestrictions,
  findSponsorship,
  findTaxTerms,
  findWorkMode,
} from './terms.ts';
import { findTitle, seniorityOf } from './title.ts';

/** A text is read up to so many characters; what is cut off is said. */
const longestText = 100_000;

/**
 * Reads a job description: pasted, from a file, with or without line breaks, or the terse text of a vendor system.
 * Every fact carries its words and their place in `given`, and a confidence. `today` is `YYYY-MM-DD`: "next spring" is
 * counted from it. What the text does not say is absent; boilerplate is no source of anything but sponsorship,
 * requisition number and restrictions.
 */
export function readJob(given: string, today: string): ParsedJob {
  const posting = openPosting(given.slice(0, longestText));
  const title = findTitle(posting);
  const places = findJobPlaces(posting);
  const skills = findNeeds(posting, title);
  const warnings: JobWarning[] = [
    ...(given.length > longestText ? (['truncated'] as const) : []),
    ...(isEnglish(given) ? [] : (['not-english'] as const)),
    ...(title ? [] : (['no-title'] as const)),
    ...(skills.length > 0 ? [] : (['no-skills'] as const)),
  ];
  return {
    ...named('title', title?.title),
    ...named('seniority', title && seniorityOf(posting, title)),
    ...named('client', findClient(posting)),
    ...named('place', places[0]),
    places,
    ...findWorkMode(posting),
    ...named('jobType', findJobType(posting)),
    taxTerms: findTaxTerms(posting),
    ...named('durationMonths', findDuration(posting)),
    ...named('startOn', findStart(posting, today)),
    ...named('positions', findPositions(posting)),
    ...findRates(posting),
    ...findDemands(posting),
    ...named('sponsorshipOffered', findSponsorship(posting)),
    certifications: findCertifications(posting),
    ...named('requisition', findRequisition(posting)),
    skills,
    restrictionPhrases: findRestrictions(posting),
    matchText: matchTextOf(posting.sentences, title?.title.value),
    warnings,
  };
}
