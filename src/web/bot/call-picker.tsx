import { useCallback, useEffect, useState } from 'react';
import { bookCall, type CallOffer, ChatProblem, cancelCall, readSlots } from './chat-calls.ts';
import { localeOf, zoneInWords } from './moments.ts';
import type { BotPageWords } from './words.ts';

/** The end of a conversation offers a call: a day, then a half hour; it can be moved and canceled. */
export function CallPicker({
  sessionId,
  language,
  words,
  onChange,
}: {
  sessionId: string;
  language: string;
  words: BotPageWords['calls'];
  /** The conversation has a new line. */
  onChange: () => void;
}) {
  const [offer, setOffer] = useState<CallOffer>();
  const [day, setDay] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const load = useCallback(() => {
    readSlots(sessionId).then(setOffer, () => undefined);
  }, [sessionId]);
  useEffect(load, [load]);
  // A server that does not know calls yet answers something else.
  if (!offer?.slots || (offer.slots.length === 0 && !offer.booked)) return null;
  const run = (work: Promise<CallOffer>) => {
    setProblem(undefined);
    work.then(
      (now) => {
        setOffer(now);
        setMoving(false);
        setDay(undefined);
        onChange();
      },
      (failure) => {
        setProblem(failure instanceof ChatProblem && failure.code === 'chat.slot-taken' ? words.taken : words.failed);
        load();
      },
    );
  };
  const { booked } = offer;
  const locale = localeOf(language);
  const dayOf = (slot: string) =>
    new Date(slot).toLocaleDateString(locale, { weekday: 'long', month: 'long', day: 'numeric' });
  const timeOf = (slot: string) => new Date(slot).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  const momentOf = (slot: string) =>
    new Date(slot).toLocaleString(locale, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  const days = [...new Set(offer.slots.map(dayOf))];
  return (
    <section className="call" aria-label={words.title}>
      <h2>{words.title}</h2>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {booked && (
        <>
          <p>
            <b>{words.booked(offer.recruiter, momentOf(booked.startsAt))}</b>
          </p>
          <div className="replies">
            <a
              className="pill"
              download="call.ics"
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(booked.calendar)}`}
            >
              {words.addToCalendar}
            </a>
            <button type="button" className="pill" onClick={() => setMoving(!isMoving)} aria-expanded={isMoving}>
              {words.move}
            </button>
            <button type="button" className="pill" onClick={() => run(cancelCall(sessionId))}>
              {words.cancel}
            </button>
          </div>
        </>
      )}
      {(!booked || isMoving) && (
        <>
          <p>{words.pick(offer.recruiter, offer.minutes)}</p>
          <fieldset className="replies" aria-label={words.day}>
            {days.slice(0, 6).map((one) => (
              <button key={one} type="button" className="pill" aria-pressed={one === day} onClick={() => setDay(one)}>
                {one}
              </button>
            ))}
          </fieldset>
          {day && (
            <fieldset className="replies" aria-label={day}>
              {offer.slots
                .filter((slot) => dayOf(slot) === day)
                .map((slot) => (
                  <button key={slot} type="button" className="pill" onClick={() => run(bookCall(sessionId, slot))}>
                    {timeOf(slot)}
                  </button>
                ))}
            </fieldset>
          )}
          <p className="hint">{words.zone(zoneInWords(language))}</p>
        </>
      )}
    </section>
  );
}
