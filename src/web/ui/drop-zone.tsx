import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { Icon } from './icons.tsx';
import { token } from './tokens.ts';

/** Takes files by drop or by a file button, which works by keyboard too. */
export function DropZone({
  title,
  hint,
  buttonLabel,
  isMany = false,
  isDisabled = false,
  accept,
  onFiles,
}: {
  title: string;
  hint: string;
  buttonLabel: string;
  isMany?: boolean;
  /** While what was chosen is being sent: more would be lost. */
  isDisabled?: boolean;
  accept: string;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? []);
    if (files.length > 0 && !isDisabled) onFiles(isMany ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: `1.5px dashed ${isOver ? token('accent') : token('borderStrong')}`,
        background: isOver ? token('accentSoft') : token('canvas'),
        borderRadius: '10px',
        padding: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
      }}
    >
      <Icon name="upload" size={24} />
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </Box>
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        disabled={isDisabled}
        multiple={isMany}
        accept={accept}
        aria-label={buttonLabel}
        data-testid="files"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </Box>
  );
}

/** The document types that can be read. */
export const documentKinds = '.pdf,.docx,.doc,.rtf,.odt,.txt,.html,.htm';
