/** People as other sources list them: names of several languages, and some that are of no use. */
const columns = ['name', 'email', 'phone', 'title', 'location', 'skills', 'resume'] as const;

const people = (written: string) =>
  written
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'))
    .map((cells) => Object.fromEntries(columns.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : []))));

/** Cards of a fair: some who become candidates, one who asked to hear no more, one twice, and two that cannot be used. */
export const fairPeople = people(`
  Ayşe Gül Öztürk|ayse.ozturk@example.com|(614) 555-0131|Power BI Developer|Columbus, OH|SQL, Power BI, DAX, data modeling|Six years of reports for banks: SQL, Power BI and DAX. Built the dashboards of 40 branches.
  محمد عبد الرحمن|m.abdelrahman@example.com|(814) 555-0144|Network Engineer|Erie, PA|Cisco, VPN, firewalls|Network engineer with Cisco routers and firewalls in two hospitals.
  Siobhán Ní Dhomhnaill-Featherstonehaugh|siobhan.nd@example.com||Technical Writer|Tucson, AZ|technical writing, MadCap Flare|Writes manuals for utilities.
  Kenji Watanabe|kenji.watanabe@example.com|(206) 555-0190|QA Engineer|Seattle, WA|Selenium, Postman|Automated tests of a booking system with Selenium and Postman for five years.
  Lucía Fernández|lucia.fernandez@example.com||Business Analyst|Hartford, CT|user stories, Jira|Business analyst in insurance: claims, billing, policy administration.
  Paul Novak|paul.novak@example.com||Help Desk|Wichita, KS
  Tom Berger|tom.berger@@example||Help Desk|Wichita, KS|Windows
  Walk-in without a card|||unknown|Wichita, KS
  Kenji Watanabe|kenji.watanabe@example.com||QA Engineer|Seattle, WA
`);

/** Whom a colleague named for one job. */
export const referredPeople = people(`
  Fatma Nur Çelik|fatmanur.celik@example.com|(312) 555-0162|Business Analyst|Chicago, IL|requirements, SQL, user stories|Eight years as a business analyst in banking and health insurance.
  نور الهدى خليل|nour.khalil@example.com||Systems Analyst|Chicago, IL|BPMN, requirements|Systems analyst, bilingual Arabic and English.
  Dmitri Sokolov||(312) 555-0117|Senior Business Analyst|Evanston, IL|process mapping
  Grace Adeyemi|grace.adeyemi@example.com||Product Owner|Remote|backlogs, Jira|Product owner, six years; before that four years of business analysis.
`);
