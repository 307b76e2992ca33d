import type { JobWarning, ParsedJob } from '#domain/jobs/requirement.ts';
import { findClient } from './client.ts';
import { findCertifications, findDemands } from './demands.ts';
import { isEnglish } from './language.ts';
import { findNeeds } from './needs.ts';
import { findJobPlaces, oneOf, placesOffered } from './place.ts';
import { named, openPosting } from './posting.ts';
import { findRates } from './rates.ts';
import { findSchedule } from './schedule.ts';
import { matchTextOf } from './sentences.ts';
import { findStart } from './start.ts';
import { findStatements } from './statements.ts';
import {
  findDuration,
  findEmployedOnly,
  findJobType,
  findPositions,
  findRequisition,
  findSponsorship,
  findTaxTerms,
} from './terms.ts';
import { findTitle, seniorityOf } from './title.ts';
import { findWorkMode } from './work-mode.ts';

/** Characters of a text that are read; a cut is reported. */
const longestText = 100_000;

/**
 * Parses a job description: pasted, from a file, with or without line breaks, or the terse text of a vendor system.
 * Every fact has its quote with the place in `given`, and a confidence. `today` is `YYYY-MM-DD`: "next spring" is
 * relative to it. Facts that the text does not state are absent; boilerplate is a source only of sponsorship
 * and requisition number.
 */
export function readJob(given: string, today: string): ParsedJob {
  const posting = openPosting(given.slice(0, longestText));
  const client = findClient(posting);
  if (client) posting.clientName = client.value;
  const title = findTitle(posting);
  const places = findJobPlaces(posting);
  const offered = placesOffered(places);
  const skills = findNeeds(posting, title);
  const rates = findRates(posting);
  const warnings: JobWarning[] = [
    ...(given.length > longestText ? (['truncated'] as const) : []),
    ...(isEnglish(given) ? [] : (['not-english'] as const)),
    ...(title ? [] : (['no-title'] as const)),
    ...(skills.length > 0 ? [] : (['no-skills'] as const)),
    ...(offered.length > 1 ? (['several-places'] as const) : []),
  ];
  return {
    ...named('title', title?.title),
    ...named('seniority', title && seniorityOf(posting, title)),
    ...named('client', client),
    ...named('place', offered.length > 1 ? oneOf(offered, given) : places[0]),
    places,
    ...findWorkMode(posting),
    ...named('jobType', findJobType(posting, moneyOf(rates))),
    taxTerms: findTaxTerms(posting),
    ...named('employedOnly', findEmployedOnly(posting)),
    ...named('durationMonths', findDuration(posting)),
    ...named('startOn', findStart(posting, today)),
    ...named('positions', findPositions(posting)),
    ...rates,
    ...findSchedule(posting),
    ...findDemands(posting),
    ...named('sponsorshipOffered', findSponsorship(posting)),
    certifications: findCertifications(posting),
    ...named('requisition', findRequisition(posting)),
    skills,
    statements: findStatements(posting, title, skills),
    matchText: matchTextOf(posting.sentences, title?.title.value),
    warnings,
  };
}

/** The salary, and whether anything is paid by the hour. */
const moneyOf = (rates: ReturnType<typeof findRates>) => ({
  salary: rates.yearlyPayMinTenThousandths ?? rates.yearlyPayMaxTenThousandths,
  isHourly: [
    rates.payRateMinTenThousandths,
    rates.payRateMaxTenThousandths,
    rates.billRateMinTenThousandths,
    rates.billRateMaxTenThousandths,
  ].some((rate) => rate !== undefined),
});
