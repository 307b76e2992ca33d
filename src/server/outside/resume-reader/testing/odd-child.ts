/** In place of the parser: exits, or blocks, where the text says so, and else returns the text. */
process.on('message', ({ id, text }: { id: number; text: string }) => {
  if (text === 'end') process.exit(7);
  if (text === 'stand still') for (;;);
  process.send!({ id, reading: { parsed: { summary: text } } });
});
