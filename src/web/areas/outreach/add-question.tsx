import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { answerKey, type FlowItem, standardQuestions } from '#domain/outreach/chat-flow.ts';
import { useWords } from '#web/words/language.tsx';
import { outreachWords } from './words/words.ts';

/** Adds a standard question that the flow lacks, or a custom one. */
export function AddQuestion({ items, onAdd }: { items: readonly FlowItem[]; onAdd: (item: FlowItem) => void }) {
  const { chatbotTypes: t } = useWords(outreachWords);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const there = new Set(items.map(answerKey));
  const add = (item: FlowItem) => {
    setOpen(false);
    onAdd(item);
  };
  return (
    <>
      <Button ref={button} aria-haspopup="menu" onClick={() => setOpen(true)}>
        {t.add}
      </Button>
      <Menu anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        <MenuItem
          onClick={() => add({ type: 'own', key: newKey(items), kind: 'yes-no', text: { en: '' }, isRequired: true })}
        >
          <strong>{t.ownQuestion}</strong>
        </MenuItem>
        {standardQuestions
          .filter((key) => !there.has(key))
          .map((key) => (
            <MenuItem key={key} onClick={() => add({ type: 'standard', key, isRequired: true, knocksOut: true })}>
              {t.standard[key]}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}

/** A new key for a question. Answers are stored under it, so it is unique in a flow. */
function newKey(items: readonly FlowItem[]): string {
  const numbers = items.map(({ key }) => Number(/^own-(\d+)$/.exec(key)?.[1] ?? 0));
  return `own-${Math.max(0, ...numbers) + 1}`;
}
