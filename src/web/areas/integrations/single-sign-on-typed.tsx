import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { token } from '#web/ui/tokens.ts';

export type Mapping = { group: string; roleId: number; unitIds: readonly number[] };

/** The settings as they are typed; the secret is not among them. */
export type Typed = {
  name: string;
  issuer: string;
  clientId: string;
  isActive: boolean;
  scopes: string;
  groupsClaim: string;
  trustsEmail: boolean;
  createsUsers: boolean;
  mappings: readonly Mapping[];
  passwordOffRoles: readonly number[];
};
export type Switches = 'isActive' | 'trustsEmail' | 'createsUsers';

/** The settings as the form begins with them. */
export const typedOf = (settings: Output<typeof singleSignOnApi.save>): Typed => ({
  name: settings.name,
  issuer: settings.issuer,
  clientId: settings.clientId,
  isActive: settings.isActive,
  scopes: settings.scopes,
  groupsClaim: settings.groupsClaim,
  trustsEmail: settings.trustsEmail,
  createsUsers: settings.createsUsers,
  mappings: settings.mappings,
  passwordOffRoles: settings.passwordOffRoles,
});

/** A switch with what it means under it. */
export function SwitchRow({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Box>
      <FormControlLabel label={label} control={<Switch checked={isOn} onChange={(_, next) => onChange(next)} />} />
      <Box sx={{ color: token('text2'), fontSize: 13 }}>{hint}</Box>
    </Box>
  );
}
