import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { grabFields } from '#domain/grabber/fields.ts';
import { Icon } from '#web/ui/icons.tsx';
import { rowFocus } from '#web/ui/row-focus.ts';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

type Filter = Output<typeof grabberApi.state>['filters'][number];
const ops = ['is', 'is-not', 'has'] as const;

/** Which rows of a file are taken; all lines have to hold. */
export function GrabFilters({
  filters,
  onChange,
}: {
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
}) {
  const { words } = useLanguage(automationWords);
  const t = words.grabber;
  const set = (at: number, change: Partial<Filter>) =>
    onChange(filters.map((one, place) => (place === at ? { ...one, ...change } : one)));
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {filters.length > 0 && <Box sx={{ fontWeight: 500 }}>{t.filter}</Box>}
      {filters.map(({ field, op, value }, at) => (
        <Box key={at} ref={rowFocus} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Select
            label={`${t.filter} ${at + 1}`}
            value={field}
            onChange={(next) => set(at, { field: next as Filter['field'] })}
            options={grabFields.map((one) => [one, t.fields[one]] as const)}
          />
          <Select
            label={`${t.filter} ${at + 1}: ${t.ops[op]}`}
            value={op}
            onChange={(next) => set(at, { op: next as Filter['op'] })}
            options={ops.map((one) => [one, t.ops[one]] as const)}
          />
          <Box
            component="input"
            aria-label={`${t.value} ${at + 1}`}
            value={value}
            maxLength={200}
            onChange={(event) => set(at, { value: (event.target as HTMLInputElement).value })}
            sx={{
              font: 'inherit',
              color: 'inherit',
              minHeight: 32,
              paddingInline: 1,
              background: token('surface'),
              border: `1px solid ${token('borderStrong')}`,
              borderRadius: '6px',
            }}
          />
          <IconButton
            size="small"
            aria-label={`${words.common.remove} ${at + 1}`}
            onClick={() => onChange(filters.filter((_, place) => place !== at))}
          >
            <Icon name="close" size={14} />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        variant="text"
        onClick={() => onChange([...filters, { field: 'status', op: 'is', value: '' }])}
      >
        {t.addFilter}
      </Button>
    </Box>
  );
}
