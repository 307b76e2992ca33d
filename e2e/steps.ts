import { expect, type Page, test } from '@playwright/test';
import { authApi } from '../src/contract/areas/identity/sign-in.ts';
import { toInside } from '../src/contract/core/wire-names.ts';
import { sealPassword } from '../src/web/session/envelope.ts';
import { storeSession } from '../src/web/session/session.ts';

export const samplePassword = 'Rolecall-demo-2026';

/** Signs in on the login page. The labels are those of the current language. */
export async function signIn(
  page: Page,
  username: string,
  labels = { username: 'Username', password: 'Password' },
  password = samplePassword,
): Promise<void> {
  await page.goto('/');
  await page.getByLabel(labels.username, { exact: true }).fill(username);
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(Login|Giriş|دخول)$/ }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/**
 * Signs in without the login page, for journeys that are not about it: creates a session and stores it in the browser. No page
 * is opened; the next `goto` is signed in. Units and rights are those of the sample user.
 */
export async function enter(page: Page, username: string): Promise<void> {
  const { request } = page;
  const password = await sealPassword(samplePassword, await (await request.get('/api/auth/key')).json());
  const response = await request.post('/api/auth', { data: { username, password } });
  const body = await response.json();
  if (!response.ok()) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
  const items = new Map<string, string>();
  // Collects what the product's own code would store.
  globalThis.localStorage = {
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  } as unknown as Storage;
  storeSession(toInside(authApi.signIn.output as never, body) as never);
  const localStorage = Array.from(items, ([name, value]) => ({ name, value }));
  const origin = new URL(test.info().project.use.baseURL!).origin;
  const cookies = await page.context().cookies();
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** Collects the browser's complaints: script errors and violations of the content security policy. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (failure) => complaints.push(String(failure)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/Failed to load resource/.test(text)) complaints.push(text);
  });
  return complaints;
}

/** A posting with a given requisition. */
export const posting = (requisition: string) => `Title: Senior Java Developer
Client: Bluewater Bank
Requisition ID: ${requisition}
Location: Dallas, TX
Work mode: Hybrid, 3 days a week on site
Duration: 12 months contract
Pay rate: $64 - $78 per hour
Bill rate: $95 - $108 per hour

Required skills
- 5+ years of experience with Java
- Strong knowledge of Spring Boot
- Solid knowledge of SQL
Nice to have
- Kafka
- Docker`;

/** A resume that fits it. */
export const resume = (first: string, last: string, email: string, phone = '(214) 555-0177') => `${first} ${last}
Senior Java Developer
Dallas, TX | ${email} | ${phone}

SKILLS
Java, Spring Boot, SQL, Kafka, Docker, PostgreSQL

EXPERIENCE
Senior Java Developer, Lakeside Bank, Dallas, TX
January 2018 - Present
- Builds Spring Boot services on Kafka and PostgreSQL and tunes their SQL.

Java Developer, Orchard Retail, Dallas, TX
March 2014 - December 2017
- Kept a Java shop on SQL Server in good order.

EDUCATION
Bachelor of Science in Computer Science, University of Texas, 2013
`;

/** Every screen, each with some content. */
export const screens = [
  '/upload/uploadjobs',
  '/upload/managejob',
  '/upload/jobdetails?jobId=1',
  '/upload/matchingdetails?jobId=1',
  '/upload/matchhistory',
  '/upload/managecandidates',
  '/upload/uploadresumes',
  '/upload/candidatesearch?q=java',
  '/upload/chatbothistory',
  '/organizationalsetup/candidatestatus',
  '/organizationalsetup/workauthorization',
  '/organizationalsetup/sourcenames',
  '/organizationalsetup/clientjobstatus',
  '/securitysetup/managesecurityuser',
  '/securitysetup/adduser?id=2',
  '/securitysetup/managesecurityrole',
  '/securitysetup/addrole?id=2',
  '/organizationalsetup/setupexpenses',
  '/organizationalsetup/setupexpenses?tab=calculator',
  '/teamlead/manageVMSPasswords',
  '/teamlead/manageclient',
  '/teamlead/managerecruitersnetwork',
  '/teamlead/networkdetails?id=1&tab=mails',
  '/system/audit',
  '/account',
  '/system/outbox',
  '/system/skills',
  '/system/messaging',
  '/system/integrations',
  '/system/integrations?tab=tokens',
  '/system/integrations?tab=sign-on',
  '/system/backups',
  '/system/transfer',
  '/system/fairness',
  '/system/retention',
  '/analyticsdashboard',
  '/recruiter/dashboard',
  '/teamlead/dashboard',
  '/recruiter/automationdashboard',
  '/recruiter/dashboardBackgroundprocess',
  '/recruiter/connectors',
  '/upload/vendorimport',
  '/upload/vendorimport?view=rules',
  '/upload/outsidepeople',
  '/upload/submissions',
  '/upload/manageconsultant',
  '/upload/consultantproject?id=1',
  '/upload/consultantproject?id=1&tab=weeks',
  '/upload/consultantproject?id=1&tab=rates',
  '/upload/unmatched',
  '/upload/duplicates',
  '/upload/messagetemplates',
];

/** Screens of records whose ids are not known in advance: the first candidate and the first client of their lists. */
export async function recordScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [list, start] of [
    ['/upload/managecandidates', '/upload/candidatedetails'],
    ['/teamlead/manageclient', '/teamlead/clientdetails'],
  ] as const) {
    await page.goto(list);
    const address = await page.locator(`main a[href^="${start}"]`).first().getAttribute('href');
    expect(address).not.toBeNull();
    found.push(address!);
  }
  return [...found, ...['contacts', 'addresses', 'notes'].map((tab) => `${found[1]}&tab=${tab}`)];
}
