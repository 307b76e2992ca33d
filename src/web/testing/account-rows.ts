/** The fields that every list adds to a row. */
const frame = {
  active: true,
  status: 'Active',
  uses: 0,
  isKept: false,
  version: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
};

/** A client as the API answers it. */
export const clientRow = (more: { id: number; name: string } & Record<string, unknown>) => ({
  ...frame,
  rtrRequired: false,
  vendorSystems: [],
  countRejected: false,
  rateIsCeiling: false,
  coiRequired: false,
  ...more,
});

/** A list answer with all rows on one page. */
export const pageOf = (name: string, content: readonly object[]) => ({
  body: { [name]: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 50 } },
});
