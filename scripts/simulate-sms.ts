import { openSmsSimulator } from '#server/testing/simulators/sms.ts';

/** A provider of text messages on this machine, to try the product by hand: what it takes is printed, what is typed comes in. */
const secret = 'a-secret-for-trying-by-hand';
const [port = '4010', product = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const provider = await openSmsSimulator({ secret, port: Number(port) });
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`SMS_BASE_URL=${provider.url} SMS_FROM=+12145550100 SMS_WEBHOOK_SECRET=${secret}`);
say('Type "<number> <words>" to answer as the owner of that number.');

let told = 0;
setInterval(() => {
  for (const { to, from, body, callback } of provider.taken.slice(told)) {
    say(`${from} -> ${to}: ${body}`);
    const path = new URL(callback).pathname;
    void provider.tell(`${product}${path}`, { id: crypto.randomUUID(), status: 'delivered' });
  }
  told = provider.taken.length;
}, 300);

for await (const chunk of process.stdin) {
  const [, from, text] = /^(\S+)\s+(.+)$/s.exec(String(chunk).trim()) ?? [];
  const to = provider.taken.findLast((one) => one.to === from)?.from ?? '+12145550100';
  if (!from || !text) continue;
  const answer = await provider.tell(`${product}/api/webhooks/sms/in`, { id: crypto.randomUUID(), from, to, text });
  say(`${from} -> ${to}: ${text} (${answer.status})`);
}
