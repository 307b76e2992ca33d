import Checkbox from '@mui/material/Checkbox';

/** A tick of a row; with the shift key it reaches from the last one to this. */
export function CheckBox({
  label,
  isOn,
  isPartly = false,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  isPartly?: boolean;
  onToggle: (withRange: boolean) => void;
}) {
  return (
    <Checkbox
      size="small"
      checked={isOn}
      indeterminate={isPartly}
      onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ padding: '4px' }}
    />
  );
}
