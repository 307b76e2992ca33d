import { apart, type BotWords, fullDay, fullMoment, grouped, joined, oneOf, withoutStop } from './bot-words.ts';

const arDay = fullDay('ar-u-nu-latn');
/** Days of a week as an adverb: "three days". */
const arDays = (days: number) => (days === 1 ? 'يومًا واحدًا' : days === 2 ? 'يومين' : `${days} أيام`);
const arMoment = fullMoment('ar-u-nu-latn');
const arSalary = grouped('en-US');

/** Arabic: everything the chatbot says. */
export const ar: BotWords = {
  hello: (name, company) => `مرحبًا ${name}، أنا المساعد الآلي لشركة ${company}.`,
  offer: (title, place, duration, rate) =>
    `لدينا وظيفة قد تناسبك: ${[apart(title), apart(place), duration, apart(rate)].filter(Boolean).join('، ')}.`,
  interested: 'هل تهمك هذه الوظيفة؟',
  profile: (title, employer, place) =>
    `بحسب معلوماتنا وظيفتك ${apart(title)}${employer ? ` لدى ${apart(employer)}` : ''}${place ? ` في ${apart(place)}` : ''}. هل هذا صحيح؟`,
  commute: (place, days, isOnsite) =>
    days
      ? `العمل في ${apart(place)} بالحضور ${arDays(days)} في الأسبوع. هل يناسبك ذلك؟`
      : `العمل ${isOnsite ? 'بالحضور ' : ''}في ${apart(place)}. هل يناسبك ذلك؟`,
  profileIs: 'شكرًا لك. ما الصحيح؟',
  start: 'متى يمكنك البدء في أقرب وقت؟',
  years: (skill) => `كم سنة عملت بـ ${apart(skill)}، وفي أي سنة كانت آخر مرة؟`,
  tellOf: (work) => `تتطلب الوظيفة: “${apart(work)}”. حدّثني عن خبرتك في ذلك.`,
  asWritten: (question) => `يسألك مسؤول التوظيف: "${apart(question)}"`,
  salary: (currency) => `ما الراتب السنوي الذي تتوقعه بعملة ${currency}؟`,
  rate: (currency) => `ما الأجر بالساعة الذي تتوقعه بعملة ${currency}؟`,
  term: (terms) =>
    terms.length === 1
      ? `هذه الوظيفة بتعاقد ${apart(terms[0])} فقط. هل يناسبك ذلك؟`
      : `أي نوع تعاقد يناسبك: ${oneOf(terms.map(apart), 'أو', '، ')}؟`,
  authorized: (country) => `هل يحق لك العمل قانونيًا في ${country}؟`,
  sponsorship: 'هل ستحتاج الآن أو مستقبلًا إلى كفالة للحصول على تأشيرة عمل؟',
  submittedBefore: 'هل قدّمتك وكالة أخرى لهذه الوظيفة؟',
  resume: 'يرجى إرسال أحدث سيرة ذاتية لك، أو تخطَّ هذه الخطوة.',
  rtr: ({ company, title, requisition, place, client, rate, salary, term, currency }) =>
    `الخطوة الأخيرة. هل تفوّض شركة ${company} وحدها، دون أي وكالة أخرى، بتمثيلك لوظيفة ${apart(title)} (${joined([requisition && `رقم الطلب ${apart(requisition)}`, apart(client) ?? 'عميلنا', apart(place)], '، ')})${rate ? ` ${salary ? `براتب ${ar.yearly([salary], currency)}` : `بأجر ${apart(`${rate} ${currency}`)} للساعة`}${term ? `، ${apart(term)}` : ''}` : ''}؟ هذا التفويض لهذه الوظيفة فقط ولمدة 90 يومًا.`,
  yes: 'نعم',
  no: 'لا',
  later: 'لاحقًا',
  unsure: 'لست متأكدًا',
  confirm: 'أؤكد',
  skip: 'تخطٍّ',
  country: { US: 'الولايات المتحدة', CA: 'كندا' },
  remote: 'عن بُعد',
  months: (count) =>
    count === 1 ? 'شهر واحد' : count === 2 ? 'شهران' : count <= 10 ? `${count} أشهر` : `${count} شهرًا`,
  hourly: (amount) => `${apart(amount)} للساعة`,
  yearly: (salaries, currency) => `${apart(joined([arSalary(salaries), currency], ' '))} سنويًا`,
  notYesNo: 'يرجى الإجابة بنعم أو لا.',
  notCommute: 'عذرًا، لم أفهم ذلك. هل يناسبك هذا؟ مثلًا "نعم" أو "لا، عن بُعد فقط".',
  notChoice: (choices) =>
    `يرجى اختيار إحدى الإجابات${choices.length > 0 ? `: ${oneOf(choices.map(apart), 'أو', '، ')}` : ''}.`,
  notDate: 'لم أتمكن من قراءة التاريخ. جرّب "15 يناير" أو "بعد أسبوعين".',
  datePast: 'هذا التاريخ في الماضي. متى يمكنك البدء؟',
  notNumber: 'يرجى كتابة عدد السنوات، مثل 5 أو 5، 2026.',
  otherSkill: (said, asked) =>
    `ما كتبته يخص \u2068${said}\u2069. كم سنة خبرتك في \u2068${asked}\u2069، ومتى استخدمته آخر مرة؟ إن لم تكن لديك خبرة فاكتب 0.`,
  notMoney: 'يرجى كتابة مبلغ للساعة مثل 65 أو 65.50.',
  yearlyMoney: 'يبدو أن هذا مبلغ سنوي. كم يساوي في الساعة؟',
  notSalary: 'يرجى كتابة راتب سنوي مثل 120,000.',
  needsFile: 'يرجى اختيار ملف، أو كتابة "تخط".',
  tooLong: 'يرجى كتابة إجابة أقصر.',
  noPictures: 'لا أستطيع فتح الصور أو الملفات في الرسائل النصية. يرجى كتابة إجابتك.',
  noted: 'شكرًا لك.',
  conditionNoted: (recruiter) => `شكرًا، سجلت هذا الشرط ليقرأه ${recruiter}.`,
  termNoted: (recruiter) => `شكرًا، سجلت ذلك ليقرأه ${recruiter} ويتحدث معك بشأنه.`,
  passedOn: (recruiter) => `لم أتمكن من قراءة ذلك أيضًا، فنقلت ما كتبته إلى ${recruiter}.`,
  changed: 'تم التعديل.',
  fileThanks: 'شكرًا لك، وصلت سيرتك الذاتية.',
  done: (recruiter) => `هذا كل شيء، شكرًا لك. سيتواصل معك ${recruiter}.`,
  notQualified: (recruiter) => `شكرًا على إجاباتك. سيطّلع عليها ${recruiter}.`,
  declined: 'شكرًا لإخبارنا. لن نراسلك بشأن هذه الوظيفة مرة أخرى.',
  checkBack: {
    ask: 'لا بأس. متى تود أن نعود إليك، مثلًا بعد أسبوعين أو بعد شهر؟',
    choices: { twoWeeks: 'بعد أسبوعين', month: 'بعد شهر', threeMonths: 'بعد 3 أشهر' },
    hint: 'تاريخ، أو مثلًا "بعد 6 أسابيع"',
    notDay: 'يرجى كتابة يوم خلال السنة القادمة، مثل 2027-01-15 أو "بعد 6 أسابيع".',
    thanks: (day) => `شكرًا لك. سنعود إليك في ${day}.`,
  },
  optedOut: 'لن تصلك منا رسائل بعد الآن.',
  human: (recruiter) => `نقلت طلبك إلى ${recruiter} للتواصل معك.`,
  help: (company, contact) => `هذا مساعد شركة ${company}. للتواصل: ${contact}. اكتب STOP لإيقاف الرسائل.`,
  startHint: 'تاريخ، أو مثلًا "بعد أسبوعين"',
  yearsHint: 'مثال: 5، 2026',
  rateHint: 'مثال: 65.50',
  salaryHint: 'مثال: 120,000',
  mail: {
    subject: (title, company) => `${title} – سؤال من ${company}`,
    body: (name, company, offer, link, recruiter) =>
      `مرحبًا ${name}،\n\nهذا المساعد الآلي لشركة ${company}. ${offer}\n\nبضعة أسئلة قصيرة، نحو ثلاث دقائق، دون تسجيل دخول:\n${link}\n\nمع أطيب التحيات\n${recruiter}، ${company}`,
    footer: (company, address) => `${company}، ${address}\nيمكنك إيقاف رسائلنا في أي وقت.`,
  },
  sms: (company, offer, question, link) =>
    `${company} (رسالة آلية): ${offer} ${question} أجب برسالة أو من هنا: ${link} أجب STOP للإيقاف.`,
  reply: {
    subject: (recruiter, title) => `رد عليك ${recruiter}: ${title}`,
    body: (name, recruiter, text, link, company) =>
      `مرحبًا ${name}،\n\nكتب لك ${recruiter} في محادثتنا:\n\n${text}\n\nيمكنك الرد هنا دون تسجيل دخول:\n${link}\n\nمع أطيب التحيات\n${recruiter}، ${company}`,
    sms: (recruiter, company, text, link) => `${recruiter}، ${company}: ${text} أجب هنا: ${link} أجب STOP للإيقاف.`,
  },
  nudge: {
    subject: (title, company) => `هل ما زلت مهتمًا؟ ${title} – ${company}`,
    body: (name, title, link, recruiter, company) =>
      `مرحبًا ${name}،\n\nتذكير قصير: راسلناك بشأن وظيفة ${apart(title)} ولم يصلنا رد. إن كنت مهتمًا فهناك بضعة أسئلة قصيرة بانتظارك. وإن لم تكن مهتمًا فتكفي كلمة "لا" هناك، ولن نراسلك بشأن هذه الوظيفة مرة أخرى:\n${link}\n\nمع أطيب التحيات\n${recruiter}، ${company}`,
    sms: (company, title, link) =>
      `${company} (رسالة آلية): هل ما زلت مهتمًا بوظيفة ${apart(title)}؟ أجب هنا: ${link} أجب STOP للإيقاف.`,
  },
  backAgain: 'معك المساعد الآلي من جديد. لنكمل من حيث توقفنا.',
  callWith: (name, company) => `مكالمة: ${name}، ${company}`,
  callBooked: (at, zone, recruiter) => `حُجزت مكالمتك مع ${recruiter}: ${arMoment(at, zone)}.`,
  callCanceled: 'أُلغيت مكالمتك.',
  callCanceledBy: (recruiter) => `اضطر ${recruiter} إلى إلغاء المكالمة. يرجى اختيار وقت آخر في المحادثة.`,
  dayFirst: true,
  mailYesNo: (link) => `يمكنك الرد على هذه الرسالة بكلمة "نعم" أو "لا"، أو الإجابة هنا: ${link}`,
  textLink: (link) => `يمكنك الإجابة هنا: ${link}`,
  textRest: (link) => `الأسئلة الأخيرة أسرع هنا من دون تسجيل دخول: ${link}`,
  textDone: (link, mayCall) =>
    `${mayCall ? 'لاختيار موعد لمكالمة أو رؤية' : 'لرؤية'} إجاباتك أو طلب مراجعتها من شخص: ${link} تساعد برمجيات في المطابقة، والقرار للبشر.`,
  heardAs: (read) => `فهمت ما كتبته هكذا: ${read}. هل هذا صحيح؟`,
  dayName: arDay,
  gotRate: (rate, term) => `سجلت: \u2068$${rate}\u2069 في الساعة${term === undefined ? '' : `، ${term}`}.`,
  rateLater: 'شكرًا، سأسألك عن أجرك بعد قليل.',
  askedSoon: 'شكرًا، سأسألك عن ذلك بعد قليل.',
  earlierWrote: (said) => `كتبت سابقًا "\u2068${said}\u2069".`,
  gotTerm: (term) => `سجلت: ${term}.`,
  gotDay: (day) => `سجلت: ${arDay(day)}.`,
  gotYears: (years, last) => `سجلت: عدد السنوات ${years}${last === undefined ? '' : `، آخر استخدام ${last}`}.`,
  gotYearsOf: (skill, years, last) =>
    `سجلت: \u2068${skill}\u2069، عدد السنوات ${years}${last === undefined ? '' : `، آخر استخدام ${last}`}.`,
  isYears: (years) => `هل تقصد ${years} سنة؟`,
  isDay: (day) => `هل تقصد ${arDay(day)}؟`,
  whichRate: (rates) => `أيها أسجل: ${oneOf(rates, 'أو', '، ')}؟`,
  isYearly: (salary) => `هذا يعادل نحو ${salary}. هل هذا صحيح؟`,
  isHourly: (rate) => `هذا يعادل نحو ${rate} للساعة. هل هذا صحيح؟`,
  whichOne: 'أيها تفضل؟',
  notConfirmed: 'يرجى الإجابة بـ "أؤكد" أو "لا". لأي أمر آخر اطلب التحدث إلى شخص.',
  cannotRead: (recruiter) => `عذرًا، لم أفهم ذلك. سيقرأ ${recruiter} رسالتك ويجيبك هنا.`,
  willAsk: (recruiter) => `لا أعرف الإجابة، وسأسأل ${recruiter}. ستجد الرد هنا.`,
  willAskRest: (recruiter) => `أما بقية سؤالك فسأسأل عنها ${recruiter}. ستجد الرد هنا.`,
  noRush: 'خذ وقتك، واكتب هنا متى كنت جاهزًا.',
  who: (company, recruiter) =>
    `أنا المساعد الآلي لشركة ${company} ولست شخصًا. إن كنت تفضل التحدث إلى ${recruiter} فاكتب "أريد التحدث مع شخص".`,
  facts: {
    pay: (rate, currency) => `الأجر ${apart(`${rate} ${currency}`)} للساعة.`,
    salary: (salary) => `الراتب ${salary}.`,
    payRange: (low, high, currency) => `الأجر من ${low} إلى ${apart(`${high} ${currency}`)} للساعة.`,
    place: (place) => `مكان العمل ${apart(place)}.`,
    remote: 'العمل عن بُعد بالكامل.',
    hybrid: (place, days) =>
      `العمل هجين: ${days ? `بالحضور ${arDays(days)} في الأسبوع` : 'بالحضور جزءًا من الأسبوع'}${place ? ` في ${apart(place)}` : ''}.`,
    onsite: (place) => `العمل بالحضور${place ? ` في ${apart(place)}` : ''} وليس عن بُعد.`,
    shift: {
      days: 'الدوام نهاري.',
      evenings: 'الدوام مسائي.',
      nights: 'الدوام ليلي.',
      weekends: 'الدوام في عطلة نهاية الأسبوع.',
      rotating: 'الدوام بالتناوب.',
    },
    duration: (months) => `مدة العقد المخططة ${months}.`,
    start: (day) => `موعد البدء المخطط ${arDay(day)}.`,
    interview: (steps) => `كتب مسؤول التوظيف عن المقابلات: "${apart(steps)}"`,
    client: (name) => `العميل هو ${apart(name)}.`,
    clientAs: (description) => `لا أستطيع ذكر اسم العميل بعد. وصفه كما ورد: "${apart(withoutStop(description))}".`,
    terms: (terms) => `أنواع التعاقد الممكنة: ${oneOf(terms.map(apart), 'أو', '، ')}.`,
  },
  jobOver: (title) =>
    `شكرًا على وقتك. لم تعد وظيفة ${apart(title)} متاحة، لذلك تنتهي هذه المحادثة هنا ولا أسئلة أخرى لدينا.`,
  closed: (recruiter) => `أغلق ${recruiter} هذه المحادثة. شكرًا على وقتك.`,
};
