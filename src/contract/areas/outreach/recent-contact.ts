import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import { instant } from '#contract/core/shapes.ts';

/** Another recruiter's last two-way contact with a candidate, about a job where it was about one (trade 3.2.7). */
export const recentContact = z.object({ by: z.string(), at: instant(), jobTitle: z.string().optional() });
named('RecentContact', recentContact);
