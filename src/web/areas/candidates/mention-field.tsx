import Box from '@mui/material/Box';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { mentionBefore } from '#domain/candidates/mentions.ts';
import { useCall } from '#web/api/use-call.ts';
import { Offers } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { stillFits } from '#web/ui/still-fits.ts';

/** A text in which colleagues are mentioned: after `@` they are offered by name; arrow keys, Enter or Tab take one. */
export function MentionField({
  label,
  hint,
  value,
  onChange,
  error,
}: {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const search = useDeferredValue(typed ?? '');
  const { data, isPlaceholderData } = useCall(
    timelineApi.colleagues,
    { ...(search !== '' && { search }) },
    { enabled: typed !== undefined },
  );
  const options =
    typed === undefined
      ? []
      : (data ?? [])
          .filter((one) => !(isPlaceholderData || search !== typed) || stillFits(typed, one.name, one.username))
          .map((one) => ({ key: one.id, name: one.name, beside: one.username }));
  const isOpen = options.length > 0;
  const caret = () => input.current?.selectionStart ?? value.length;
  const look = (text: string, place: number) => {
    setTyped(mentionBefore(text.slice(0, place)));
    setAt(0);
  };
  const take = ({ beside: username }: (typeof options)[number]) => {
    const place = caret();
    const before = value.slice(0, place - (typed?.length ?? 0)) + username;
    onChange(`${before} ${value.slice(place).trimStart()}`);
    setTyped(undefined);
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length + 1, before.length + 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') take(options[at]!);
    else if (event.key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box sx={{ position: 'relative' }} onKeyDown={onKeyDown}>
      <Field
        label={label}
        hint={hint}
        value={value}
        onChange={(text) => {
          onChange(text);
          look(text, caret());
        }}
        onBlur={() => setTyped(undefined)}
        multiline
        rows={2}
        error={error}
        inputRef={input}
        inputProps={{
          'aria-autocomplete': 'list',
          ...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${at}` }),
        }}
      />
      {isOpen && (
        <Offers
          label={label}
          listId={listId}
          options={options}
          at={at}
          empty={undefined}
          isInline={false}
          onPick={take}
        />
      )}
    </Box>
  );
}
