import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useFigure } from './use-figure.ts';

/** Read by screen readers, never seen. */
export const readOnly = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * A chart with its caption and its table: the table is always in the page, for whoever cannot see the chart, and is shown in
 * place of it on request and on paper.
 */
export function FigureFrame({
  title,
  under,
  chart,
  table,
}: {
  title: string;
  under: string;
  /** Absent where there is too little to draw: then the table stands alone. */
  chart: ReactNode | undefined;
  table: ReactNode;
}) {
  const { t } = useFigure();
  const [isTable, setTable] = useState(false);
  const id = useId();
  const showsTable = isTable || chart === undefined;
  return (
    <Sheet>
      <Box component="figure" aria-labelledby={id} sx={{ margin: 0, position: 'relative', breakInside: 'avoid' }}>
        <Box component="figcaption" sx={{ display: 'flex', gap: 1, alignItems: 'start', mb: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box component="h2" id={id} sx={{ margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
              {title}
            </Box>
            <Box sx={{ fontSize: 13, color: token('text2') }}>{under}</Box>
          </Box>
          {chart !== undefined && (
            <Button
              size="small"
              variant="text"
              className="no-print"
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? t.chart.asChart : t.chart.asTable}
            </Button>
          )}
        </Box>
        {!showsTable && chart}
        <Box
          sx={
            showsTable
              ? undefined
              : { ...readOnly, '@media print': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' } }
          }
        >
          {table}
        </Box>
      </Box>
    </Sheet>
  );
}
