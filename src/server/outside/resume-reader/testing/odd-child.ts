/** In place of the reader: ends, or stands still, where the text says so, and else answers with the text. */
process.on('message', ({ id, text }: { id: number; text: string }) => {
  if (text === 'end') process.exit(7);
  if (text === 'stand still') for (;;);
  process.send!({ id, reading: { parsed: { summary: text } } });
});
