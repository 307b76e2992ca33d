import { toTenThousandths } from '#domain/money/money.ts';
import type { Finding } from './submit-check.ts';

/** What nobody may offer. */
const offerBlocks = ['pay-over-bill', 'salary-small'];

/** What an offer at another pay needs a reason for, as the submission did. */
const offerWarnings = ['pay-over-limit', 'salary-over-limit', 'markup-over-limit', 'margin-below-floor', 'margin-loss'];

/** The offered pay by the hour, where it is another one than the person was submitted at. */
export function otherOffer(offered: string | null, submitted: string | null): string | undefined {
  if (offered === null) return undefined;
  return submitted !== null && toTenThousandths(offered) === toTenThousandths(submitted) ? undefined : offered;
}

/**
 * Of what stands against a submission at the offered pay, what stands against the offer. The warnings about the submitted
 * pay were answered with the submission (ADR 0152).
 */
export function offerFindings(
  { blocks, warnings }: { blocks: readonly Finding[]; warnings: readonly Finding[] },
  isOther: boolean,
): { blocks: Finding[]; warnings: Finding[] } {
  return {
    blocks: blocks.filter(({ code }) => offerBlocks.includes(code)),
    warnings: isOther ? warnings.filter(({ code }) => offerWarnings.includes(code)) : [],
  };
}
