import { useCallback, useEffect, useRef, useState } from 'react';
import { type Chat, ChatProblem, openChat, sayLine, sendFile } from './chat-calls.ts';
import { keepUnsent, readUnsent, type Unsent } from './saved.ts';

export const largestFileBytes = 10 * 1024 * 1024;

/** Why the last attempt failed: no connection, too much for now or for today, or the code of a refusal. */
export type Trouble = 'offline' | 'slow' | 'tomorrow' | (string & {});

/**
 * Delivers the candidate's messages, each once: a message keeps its idempotency key until it is acknowledged, over lost
 * connections and reloads, and is retried when the connection is back.
 */
export function useDelivery({
  sessionId,
  chat,
  onChat,
  onTaken,
}: {
  sessionId: string;
  chat: Chat;
  onChat: (chat: Chat) => void;
  /** The server has accepted a message, whether the person, a button or a reconnect sent it. */
  onTaken: (text: string) => void;
}) {
  const [unsent, setUnsent] = useState<Unsent | undefined>(() => readUnsent(sessionId));
  const [unsentFile, setUnsentFile] = useState<File>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const sendings = useRef(0);

  const keep = (message: Unsent | undefined) => {
    keepUnsent(sessionId, message);
    setUnsent(message);
  };
  /** Sends one message at a time; a second click in the meantime does nothing. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    sendings.current += 1;
    setBusy(true);
    setTrouble(undefined);
    try {
      await work();
    } catch (failure) {
      const code = failure instanceof ChatProblem ? failure.code : '';
      setTrouble(code || (failure instanceof ChatProblem ? failure.reason : 'offline'));
      if (code === '') return;
      keep(undefined);
      setUnsentFile(undefined);
      if (code.startsWith('chat.'))
        onChat(await openChat(sessionId).catch(() => ({ ...chat, isOver: true, state: 'EXPIRED' as const })));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const deliver = async (message: Unsent) => {
    keep(message);
    const { text, key, editKey } = message;
    const answer = await sayLine({ sessionId, text, idempotencyKey: key, ...(editKey && { editKey }) });
    keep(undefined);
    onTaken(text);
    onChat(answer);
  };

  /** Says something. */
  const say = (text: string, editKey?: string) =>
    run(async () => {
      const message = { text, key: makeKey(), ...(editKey && { editKey }) };
      if (!unsent) return deliver(message);
      if (unsent.text === text && unsent.editKey === editKey) return deliver(unsent);
      // Perhaps only the answer to the earlier message was lost. Then this text would answer the next question, which the
      // candidate has not read.
      const now = await openChat(sessionId);
      keep(undefined);
      if (now.messages.at(-1)?.id === chat.messages.at(-1)?.id) return deliver(message);
      onChat(now);
    });
  const sendResume = (file: File) => {
    setUnsentFile(undefined);
    if (file.size === 0) return setTrouble('file.empty');
    if (file.size > largestFileBytes) return setTrouble('file.too-large');
    setUnsentFile(file);
    return run(async () => {
      const answer = await sendFile(sessionId, file);
      setUnsentFile(undefined);
      onTaken(file.name);
      onChat(answer);
    });
  };
  const again = () => (unsent ? run(() => deliver(unsent)) : unsentFile && sendResume(unsentFile));

  const refresh = useCallback(() => {
    if (isSending.current) return;
    const before = sendings.current;
    openChat(sessionId).then(
      // A message sent in the meantime has brought a newer state.
      (now) => sendings.current === before && onChat(now),
      () => undefined,
    );
  }, [sessionId, onChat]);
  const isOpen = !chat.isOver;
  const waitsForPerson = chat.state === 'HUMAN';
  // A recruiter may write at any time, and answers soon once somebody asked for one.
  useEffect(() => {
    if (!isOpen) return;
    const ask = () => document.visibilityState === 'visible' && refresh();
    const timer = setInterval(ask, waitsForPerson ? 8000 : 30_000);
    return () => clearInterval(timer);
  }, [isOpen, waitsForPerson, refresh]);
  const wake = useRef(() => {});
  useEffect(() => {
    wake.current = () => void (unsent || unsentFile ? again() : !chat.isOver && refresh());
  });
  useEffect(() => {
    if (readUnsent(sessionId)) wake.current();
    const onWake = () => document.visibilityState === 'visible' && wake.current();
    addEventListener('online', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      removeEventListener('online', onWake);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, [sessionId]);

  return { unsent, unsentFile, trouble, isBusy, say, sendResume, again, refresh };
}

const makeKey = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
