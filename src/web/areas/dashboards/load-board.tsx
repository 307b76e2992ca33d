import Box from '@mui/material/Box';
import { useState } from 'react';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Note, Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { FigureButton } from './figure-table.tsx';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';

type Load = Output<typeof dashboardsApi.recruiterJobs>;
type Recruiter = Load['recruiters'][number];

/** What a job says while it is dragged. */
export const draggedType = 'application/x-rolecall-job';

const cells = ['open', 'unattended', 'due', 'inChat', 'submitted'] as const;
const drills: Readonly<Partial<Record<(typeof cells)[number], MetricKey>>> = {
  open: 'jobs.open',
  unattended: 'jobs.unattended',
  due: 'jobs.due',
  submitted: 'sub.first',
};

/** Per recruiter what lies on them; a job that is dropped on a row is assigned to that recruiter. */
export function LoadBoard({
  load,
  mayAssign,
  onOpen,
  onDropJob,
}: {
  load: Load;
  mayAssign: boolean;
  onOpen: (drill: Drill) => void;
  onDropJob: (jobId: number, to: Recruiter) => void;
}) {
  const { t, format } = useFigure();
  const [over, setOver] = useState<number>();
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
        {t.lead.board}
      </Box>
      {mayAssign && <Box sx={{ fontSize: 13, color: token('text2'), mb: 1 }}>{t.lead.boardText}</Box>}
      {load.unassigned > 0 && (
        <Box sx={{ mb: 1 }}>
          <Note tone="info">
            <Box sx={{ flex: 1 }}>{t.lead.unassigned(load.unassigned)}</Box>
          </Note>
        </Box>
      )}
      {load.recruiters.length === 0 && <Box sx={{ color: token('text2') }}>{t.lead.noRecruiters}</Box>}
      {load.recruiters.length > 0 && (
        <Box
          role="region"
          aria-label={t.lead.board}
          tabIndex={0}
          sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
        >
          <Box component="table" sx={tableStyle}>
            <thead>
              <tr>
                <Box component="th" scope="col" sx={{ textAlign: 'start' }}>
                  {t.lead.recruiter}
                </Box>
                {[...cells, 'active' as const].map((key) => (
                  <Box component="th" scope="col" key={key} sx={{ textAlign: 'end' }}>
                    {t.lead.columns[key]}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {load.recruiters.map((one) => (
                <Box
                  component="tr"
                  key={one.userId}
                  data-over={over === one.userId || undefined}
                  {...(mayAssign && {
                    onDragOver: (event: React.DragEvent) => {
                      if (!event.dataTransfer.types.includes(draggedType)) return;
                      event.preventDefault();
                      setOver(one.userId);
                    },
                    onDragLeave: () => setOver(undefined),
                    onDrop: (event: React.DragEvent) => {
                      event.preventDefault();
                      setOver(undefined);
                      const jobId = Number(event.dataTransfer.getData(draggedType));
                      if (jobId > 0) onDropJob(jobId, one);
                    },
                  })}
                >
                  <Box component="th" scope="row" sx={{ textAlign: 'start' }}>
                    <bdi>{one.name}</bdi>
                  </Box>
                  {cells.map((key) => {
                    const value = one.cells[key] ?? 0;
                    const metric = drills[key];
                    return (
                      <Box component="td" key={key} sx={{ textAlign: 'end' }}>
                        {metric && value > 0 ? (
                          <FigureButton
                            value={format.number(value)}
                            label={t.rows.open(`${one.name}, ${t.lead.columns[key]}`, format.number(value))}
                            onOpen={() => onOpen({ metric, recruiterId: one.userId })}
                          />
                        ) : (
                          format.number(value)
                        )}
                      </Box>
                    );
                  })}
                  <Box component="td" sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                    {one.lastActionAt ? format.ago(one.lastActionAt) : '–'}
                  </Box>
                </Box>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Sheet>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { fontSize: 12, fontWeight: 500, color: token('text2') },
  '& th, & td': { padding: '6px 10px', borderTop: `1px solid ${token('border')}`, fontWeight: 'normal' },
  '& tbody th': { fontWeight: 500, minWidth: 130, overflowWrap: 'break-word' },
  '& tr[data-over]': { background: token('accentSoft') },
} as const;
