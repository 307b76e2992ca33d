import type { Family } from './family.ts';
import { lines } from './lists.ts';

/** What anybody of a sector could have done; same form as the deeds of a family. */
export const commonDeeds: Readonly<Record<Family['sector'], readonly string[]>> = {
  technology: lines(`
    Traced a fault that came back every #9-40# days to a job nobody owned.
    Brought the list of open defects from #60-190# to under ten and kept it there.
    Wrote down #12-60# decisions with their reasons, so that they were not taken twice.
    Sat beside users for #2-9# days before changing what they work with.
    Took part in choosing a product among #3-8# offers and wrote the comparison.
    Shortened the weekly release from #3-9# hours to one.
    Wrote a tool of #200-900# lines that saves the team an hour a day.
    Taught a course of #2-6# evenings for colleagues who wanted to change over.
    Moved #10-60# scheduled jobs from personal accounts to ones that stay.
    Kept two systems in step for #4-14# months until the old one could go.
    Answered #100-400# questions in the team's channel in a year, most of them within the hour.
    Turned a yearly certificate panic into a calendar with #15-70# entries.
    Measured before and after every change and threw out #4-14# that did not help.
    Divided a change of #30-90# files into steps that could each be taken back.
    Found #5-25# secrets in old code and had every one replaced.
    Was the one to call for a system that #200-900# people use at night.
    Agreed the meaning of #20-80# words with the business side and put them where all can read them.
    Ran a trial of #4-10# weeks, reported honestly and recommended against it.
    Brought test systems from #6-20# days of waiting to an hour.
    Worked with colleagues in #2-5# time zones and handed over in writing.
    Went through #40-160# alerts and switched off those that never led to anything.
    Mended a report that had been wrong for #2-8# years, and told those who had relied on it.
    Looked after #2-9# interns; one of them stayed.
    Replaced #5-30# manual steps of a release by none.
    Reviewed the work of #2-6# colleagues and asked for the same in return.
    Wrote the guide of #4-30# pages by which new people find their way in the first week.
    Answered production incidents in turn with #3-7# others and wrote down each cause.
    Estimated work with the product owner and was off by #8-22# percent on average.
    Took over from a supplier within #3-11# weeks, documentation included.
    Removed #20-70# settings that nobody could explain any more.
    Held the fortnightly demonstration for #10-40# people of the business side.
    Moved a team of #5-16# from mail to tickets without anybody missing the mail.
    Helped to hire #2-9# people and looked after two of them in their first months.
    Kept an eye on licenses and gave back #15-60# that were paid for and unused.
    Worked through a backlog of #80-240# old requests with their owners.
    Prepared #2-7# audits and collected the evidence beforehand.
  `),
  project: lines(`
    Brought #4-12# people who had never met into one room and left with a list of nine decisions.
    Wrote down #12-60# decisions with their reasons, so that they were not taken twice.
    Shortened a weekly meeting from #80-120# minutes to twenty-five.
    Agreed the meaning of #20-80# words between departments and put them where all can read them.
    Visited #3-18# sites to see the work before describing it.
    Told a sponsor bad news #2-6# times, always in time to act.
    Put #30-140# open points into an order and closed those nobody asked for.
    Looked after #2-9# interns; one of them stayed.
    Ran a trial of #4-10# weeks, reported honestly and recommended against it.
    Wrote answers to #25-90# questions that came up in every training.
    Kept minutes of #40-110# meetings, each on one page with names and dates.
    Took part in choosing a product among #3-8# offers and wrote the comparison.
    Took over from a supplier within #3-11# weeks, documents included.
    Held the fortnightly demonstration for #10-40# people.
    Wrote the guide of #4-30# pages by which new people find their way in the first week.
    Moved a team of #5-16# from mail to tickets without anybody missing the mail.
    Helped to hire #2-5# people and looked after two of them in their first months.
    Worked through a backlog of #80-240# old requests with their owners.
    Prepared #2-7# audits and collected the evidence beforehand.
    Sat with #8-30# users for a day each before proposing anything.
    Kept the calendar of #6-24# releases a year and said no where it was needed.
    Wrote the monthly letter that explains to #200-900# people what has changed.
  `),
  office: lines(`
    Answered #30-90# mails a day and left none for tomorrow.
    Planned a move of #15-60# desks over one weekend.
    Counted and ordered supplies for #40-200# people.
    Wrote #10-40# letter forms that everybody now uses.
    Checked #200-900# invoices a month against orders.
    Helped with an audit of #3-9# days and found every paper asked for.
    Kept records of #2-9# years in an order that survived two successors.
    Kept three calendars and one promise: an answer the same day.
    Wrote the handbook of #20-70# pages for the desk and updated it every quarter.
    Stood in for the team lead for #2-11# months.
    Trained #2-7# new colleagues.
    Moved #4-90# thousand files of a shared folder to an order in which they are found.
    Took minutes that fit on a page, with a name at each action.
    Brought an old backlog of #120-400# cases down to under twenty.
    Worked with the technical department on a form that fills itself where it can.
    Represented the department in a group that chose a new system.
  `),
  care: lines(`
    Welcomed #20-60# new colleagues to the floor over the years.
    Rewrote #4-18# instructions so that they fit on a card.
    Handed over #4-9# patients at the bedside instead of in the corridor.
    Called #10-40# families a week after discharge.
    Worked nights, weekends and holidays in turn.
    Guided #4-12# students through their placements.
    Took part in the group that rewrote the handover at shift change.
    Stood in as charge nurse on a floor of #18-32# beds.
    Joined the committee on falls; their number dropped by a quarter.
    Explained procedures to families in plain words.
    Kept continuing education current every year.
    Floated to two other units when they were short of people.
  `),
  engineering: lines(`
    Measured #40-160# parts a week until the cause was found.
    Wrote work instructions of #2-9# pages with pictures for the second shift.
    Prepared #3-12# customer visits and walked the guests through the plant.
    Reduced changeover from #50-95# minutes to twenty-two.
    Kept a list of #30-120# spare parts that must never run out.
    Answered #20-80# questions from the field each month.
    Worked with purchasing until two suppliers offered what one had refused.
    Stood at the line during the first #3-9# weeks of every start.
    Wrote change notes that the shop reads.
    Estimated #12-40# offers a year with the sales office.
    Guided #2-5# technicians and one apprentice.
    Kept the laboratory book complete.
    Presented the monthly state of work to the plant manager.
    Took part in the safety walk every month and followed its list.
  `),
};

/** What an internship is like; `{first}` is the first of the person's skills. */
export const internDeeds = lines(`
  Learned {first} beside a colleague of twenty years and asked many questions.
  Took over #5-20# small pieces of work, and after two months a larger one.
  Checked #40-90# results of others against a written list.
  Wrote down on #4-25# pages what was only known by heart.
  Showed the result of the summer to #12-60# people.
  Sorted #2-40# boxes of old records and found that a third could go.
`);

/** How a resume begins: `{title}`, `{years}`, `{first}` and `{second}` are filled in. */
export const openings = lines(`
  {title} with {years} of experience, most of it with {first} and {second}.
  {years} as {title}, at home in {first} and {second}.
  {title} who has spent {years} on {first}, {second} and the people who depend on them.
  Hands-on {title}; {years} in the field, {first} and {second} in daily use.
  {title}, {years} of practice. Known for careful work with {first} and {second}.
  Contract {title} with {years} behind them and a steady use of {first} and {second}.
`);

/** What people say about how they work. */
export const manners = lines(`
  Used to contract work: quick to start, careful to hand over.
  Comfortable in front of users and at home in the details.
  Writes things down so that the next person needs no meeting.
  Likes small teams, short meetings and finished work.
  Asks early when something is unclear.
  Has worked in offices, from home and in between.
  Prefers a plain solution that others can keep.
  Patient with old systems and with the people who know them.
  Equally happy to build something new or to rescue something old.
  Used to regulated work with evidence for each step.
  Speaks with engineers and managers in their own words.
  Has joined late projects and brought calm.
  Takes agreements seriously, above all those about dates.
  Looks for the cause before the cure.
  Interested in a longer engagement with a team that stays together.
  Available for occasional travel.
`);

/** What an employer's kind does, for the line that says what a position was about. */
export const fields: Readonly<Record<string, readonly string[]>> = {
  Bank: ['payments and accounts', 'lending', 'fraud checks', 'card services'],
  Insurance: ['claims', 'policy administration', 'broker services', 'billing'],
  'Health System': ['patient records', 'three clinics and a hospital', 'scheduling and billing', 'laboratory orders'],
  'Retail Group': ['store systems', 'online orders', 'stock and prices', 'loyalty cards'],
  Logistics: ['route planning', 'warehouse work', 'customs papers', 'parcel tracking'],
  Energy: ['metering', 'outage handling', 'grid planning', 'customer billing'],
  Telecom: ['service orders', 'network operations', 'number porting', 'contract renewals'],
  Software: ['a product for property managers', 'a scheduling product', 'a product for law firms', 'hosting'],
  Manufacturing: ['four plants', 'production planning', 'quality records', 'spare parts'],
  Airlines: ['crew planning', 'maintenance records', 'bookings', 'baggage'],
  Pharma: ['trial data', 'batch records', 'supply of clinics', 'approvals'],
  Utilities: ['water and sewage', 'work orders', 'field crews', 'meter reading'],
  Media: ['subscriptions', 'advertising', 'the archive', 'the news desk'],
  'Credit Union': ['member accounts', 'mortgages', 'branch services', 'card disputes'],
};
