import { describe, expect, test } from 'vitest';
import { type ContactFacts, channelsFor, skipWords } from './outreach.ts';

const facts: ContactFacts = {
  country: 'US',
  hasEmail: true,
  hasPhone: true,
  emailBounced: false,
  emailOptedOut: false,
  phoneOptedOut: false,
  emailConsent: false,
  smsConsent: true,
  doNotContact: false,
  hasOpenSession: false,
  sessionsLastWeek: 0,
  sessionsLastMonth: 0,
};
const email = (more: Partial<ContactFacts>) => channelsFor({ ...facts, ...more }, 'email');
const sms = (more: Partial<ContactFacts>) => channelsFor({ ...facts, ...more }, 'sms');
const both = (more: Partial<ContactFacts>) => channelsFor({ ...facts, ...more }, 'both');

describe('channels', () => {
  test('are the requested ones', () => {
    expect([email({}), sms({}), both({})]).toEqual([['EMAIL'], ['SMS'], ['EMAIL', 'SMS']]);
  });

  test('of both, one that is closed leaves the other', () => {
    expect(both({ emailOptedOut: true })).toEqual(['SMS']);
    expect(both({ smsConsent: false })).toEqual(['EMAIL']);
    expect(both({ hasEmail: false })).toEqual(['SMS']);
  });

  test('where both are closed the reason is that of the email', () => {
    expect(both({ emailBounced: true, phoneOptedOut: true })).toBe('bounced');
  });

  test('email needs consent in Canada only, SMS everywhere (ruling 39)', () => {
    expect(email({ country: 'CA' })).toBe('no-consent');
    expect(email({ country: 'CA', emailConsent: true })).toEqual(['EMAIL']);
    expect(sms({ smsConsent: false })).toBe('no-consent');
  });

  test('an address that is missing, opted out or bounced closes its own channel', () => {
    expect(email({ hasEmail: false })).toBe('no-address');
    expect(email({ emailOptedOut: true })).toBe('opted-out');
    expect(email({ emailBounced: true })).toBe('bounced');
    expect(sms({ hasPhone: false })).toBe('no-address');
    expect(sms({ phoneOptedOut: true })).toBe('opted-out');
    expect(sms({ emailOptedOut: true, emailBounced: true, hasEmail: false })).toEqual(['SMS']);
    expect(email({ phoneOptedOut: true, hasPhone: false })).toEqual(['EMAIL']);
  });

  test('an opt-out is reported before a bounce, and both before a missing consent', () => {
    expect(email({ emailOptedOut: true, emailBounced: true })).toBe('opted-out');
    expect(sms({ phoneOptedOut: true, smsConsent: false })).toBe('opted-out');
  });
});

describe('nobody is contacted', () => {
  test('who is marked so, whatever else is known', () => {
    expect(both({ doNotContact: true, hasOpenSession: true, hasEmail: false })).toBe('do-not-contact');
  });

  test('while a conversation is open', () => {
    expect(both({ hasOpenSession: true, sessionsLastWeek: 1 })).toBe('open-session');
  });

  test('twice in a week, or four times in a month', () => {
    expect(both({ sessionsLastWeek: 1, sessionsLastMonth: 1 })).toBe('contacted-this-week');
    expect(both({ sessionsLastMonth: 2 })).toEqual(['EMAIL', 'SMS']);
    expect(both({ sessionsLastMonth: 3 })).toBe('contacted-often');
  });
});

test('every reason has its words', () => {
  for (const words of Object.values(skipWords)) expect(words).toMatch(/^[A-Z].+/);
  expect(Object.keys(skipWords)).toHaveLength(9);
});
