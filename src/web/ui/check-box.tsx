import Checkbox from '@mui/material/Checkbox';

/** The checkbox of a row; Shift selects the range from the last one to this one. */
export function CheckBox({
  label,
  isOn,
  isPartly = false,
  isDisabled = false,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  isPartly?: boolean;
  isDisabled?: boolean;
  onToggle: (withRange: boolean) => void;
}) {
  return (
    <Checkbox
      size="small"
      checked={isOn}
      indeterminate={isPartly}
      disabled={isDisabled}
      onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ padding: '4px' }}
    />
  );
}
