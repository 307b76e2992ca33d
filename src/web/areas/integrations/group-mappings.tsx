import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Ticks } from '#web/ui/ticks.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Mapping } from './single-sign-on-typed.tsx';
import { integrationWords } from './words/words.ts';

type Named = { id: number; name: string };

/** Which group of the provider gives which role in which units; the first that fits counts. */
export function GroupMappings({
  mappings,
  roles,
  units,
  errors,
  onChange,
}: {
  mappings: readonly Mapping[];
  roles: readonly Named[];
  units: readonly Named[];
  errors: Readonly<Record<string, string>>;
  onChange: (mappings: readonly Mapping[]) => void;
}) {
  const { signOn: t } = useWords(integrationWords);
  const change = (at: number, changes: Partial<Mapping>) =>
    onChange(mappings.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {mappings.length === 0 && <Box sx={{ color: token('text2') }}>{t.noGroups}</Box>}
      {mappings.map((mapping, at) => (
        <Box
          key={at}
          component="fieldset"
          sx={{ border: `1px solid ${token('border')}`, borderRadius: '8px', padding: 1.5, margin: 0, minWidth: 0 }}
        >
          <Box component="legend" sx={{ fontWeight: 500 }}>
            {t.groupAt(at + 1)}
          </Box>
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Field
                  label={t.group}
                  value={mapping.group}
                  onChange={(group) => change(at, { group })}
                  error={errors[`mappings.${at}.group`]}
                  required
                />
              </Box>
              <IconButton
                aria-label={t.removeGroup(mapping.group || String(at + 1))}
                onClick={() => onChange(mappings.filter((_, place) => place !== at))}
              >
                <Icon name="close" size={16} />
              </IconButton>
            </Box>
            <ChoiceField
              label={t.role}
              value={mapping.roleId === 0 ? '' : String(mapping.roleId)}
              onChange={(roleId) => change(at, { roleId: Number(roleId) })}
              empty={t.choose}
              options={roles.map(({ id, name }) => [String(id), name] as const)}
              error={errors[`mappings.${at}.roleId`]}
              required
            />
            <Ticks
              label={t.units}
              options={units.map(({ id, name }) => [id, name] as const)}
              ticked={mapping.unitIds}
              onChange={(unitIds) => change(at, { unitIds })}
              error={errors[`mappings.${at}.unitIds`]}
            />
          </Box>
        </Box>
      ))}
      <Button
        sx={{ justifySelf: 'start' }}
        onClick={() =>
          onChange([...mappings, { group: '', roleId: 0, unitIds: units.length === 1 ? [units[0]!.id] : [] }])
        }
      >
        {t.addGroup}
      </Button>
    </Box>
  );
}
