type Work = { title?: string | undefined; employer?: string | undefined };

/**
 * What is told of somebody's work: the title and the employer of the latest position. The headline stands only where there is no
 * position, and then without an employer: beside one it would claim a title that was never held there.
 */
export const workOf = ({ title, employer, headline }: Work & { headline?: string | undefined }): Work =>
  title === undefined && employer === undefined ? { title: headline } : { title, employer };

/** The same of a row of a list of candidates: its `headline` and `employer` are the fields of the record, each told by itself. */
export const workOfRow = ({
  heldTitle,
  heldEmployer,
  headline,
}: {
  heldTitle?: string | undefined;
  heldEmployer?: string | undefined;
  headline?: string | undefined;
}): Work => workOf({ title: heldTitle, employer: heldEmployer, headline });
