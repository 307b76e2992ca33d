import type { Language } from './languages.ts';

/** Everything the chatbot says, in one language. */
export type BotWords = {
  hello: (name: string, company: string) => string;
  offer: (title: string, place: string, duration: string | undefined, rate: string | undefined) => string;
  interested: string;
  profile: (title: string, employer: string | undefined, place: string | undefined) => string;
  commute: (place: string, days: number | undefined) => string;
  start: string;
  years: (skill: string) => string;
  /** A question about work that is no single skill. */
  tellOf: (work: string) => string;
  rate: (currency: string) => string;
  /** The terms that may be chosen: W2, C2C, 1099. */
  term: (terms: readonly string[]) => string;
  authorized: (country: string) => string;
  sponsorship: string;
  submittedBefore: string;
  resume: string;
  rtr: (company: string, title: string, requisition: string | undefined) => string;
  yes: string;
  no: string;
  later: string;
  unsure: string;
  confirm: string;
  skip: string;
  country: { US: string; CA: string };
  remote: string;
  months: (count: number) => string;
  anHour: string;
  notYesNo: string;
  notChoice: string;
  notDate: string;
  datePast: string;
  notNumber: string;
  notMoney: string;
  yearlyMoney: string;
  needsFile: string;
  tooLong: string;
  noted: string;
  changed: string;
  fileThanks: string;
  done: (recruiter: string) => string;
  notQualified: (recruiter: string) => string;
  declined: string;
  laterThanks: string;
  optedOut: string;
  human: (recruiter: string) => string;
  help: (company: string, contact: string) => string;
  startHint: string;
  yearsHint: string;
  rateHint: string;
  mail: {
    subject: (title: string, company: string) => string;
    body: (name: string, company: string, offer: string, link: string, recruiter: string) => string;
    footer: (company: string, address: string) => string;
  };
  sms: (company: string, offer: string, link: string) => string;
  /** How a candidate hears of an answer that a recruiter wrote into the chat. */
  reply: {
    subject: (recruiter: string, title: string) => string;
    body: (name: string, recruiter: string, text: string, link: string, company: string) => string;
    sms: (recruiter: string, company: string, text: string, link: string) => string;
  };
  /** The assistant speaks again after a person. */
  backAgain: string;
  closed: (recruiter: string) => string;
};

/** "W2, C2C or 1099". */
const oneOf = (values: readonly string[], or: string) =>
  [values.slice(0, -1).join(', '), values.at(-1)].filter(Boolean).join(` ${or} `);

const en: BotWords = {
  hello: (name, company) => `Hi ${name}, I'm the automated assistant for ${company}.`,
  offer: (title, place, duration, rate) =>
    `We have a role you might be a fit for: ${[title, place, duration, rate].filter(Boolean).join(', ')}.`,
  interested: 'Are you interested?',
  profile: (title, employer, place) =>
    `We have you as ${title}${employer ? ` at ${employer}` : ''}${place ? `, ${place}` : ''}. Is that right?`,
  commute: (place, days) =>
    days
      ? `The job is in ${place}, ${days} days a week on site. Does that work for you?`
      : `The job is on site in ${place}. Does that work for you?`,
  start: "What's the earliest you could start?",
  years: (skill) => `How many years of ${skill}, and when did you last use it?`,
  tellOf: (work) => `Have you done this, and where? ${work}`,
  rate: (currency) => `What hourly rate are you looking for, in ${currency}?`,
  term: (terms) => `${oneOf(terms, 'or')}?`,
  authorized: (country) => `Are you legally authorized to work in ${country}?`,
  sponsorship: 'Will you now or in the future need visa sponsorship?',
  submittedBefore: 'Has another agency submitted you for this role?',
  resume: 'Please send your latest resume, or skip this step.',
  rtr: (company, title, requisition) =>
    `Do you authorize ${company} to represent you for ${title}${requisition ? ` (${requisition})` : ''}?`,
  yes: 'Yes',
  no: 'No',
  later: 'Later',
  unsure: 'Not sure',
  confirm: 'I confirm',
  skip: 'Skip',
  country: { US: 'the United States', CA: 'Canada' },
  remote: 'remote',
  months: (count) => (count === 1 ? '1 month' : `${count} months`),
  anHour: 'per hour',
  notYesNo: 'Please answer yes or no.',
  notChoice: 'Please choose one of the options.',
  notDate: 'I could not read that date. Write it like 2027-01-15, or "in 2 weeks".',
  datePast: 'That date is in the past. When could you start?',
  notNumber: 'Please enter the number of years, such as 5, or 5, 2026.',
  notMoney: 'Please enter an hourly rate, such as 65 or 65.50.',
  yearlyMoney: 'That looks like a yearly amount. What would it be per hour?',
  needsFile: 'Please choose a file, or type "skip".',
  tooLong: 'Please give a shorter answer.',
  noted: 'Thanks.',
  changed: 'Updated.',
  fileThanks: 'Thanks, we got your resume.',
  done: (recruiter) => `That's all, thanks! ${recruiter} will get back to you.`,
  notQualified: (recruiter) => `Thanks for your answers. ${recruiter} will review them.`,
  declined: "Thanks for letting us know. We won't contact you about this role again.",
  laterThanks: "Thanks. We'll check back with you later.",
  optedOut: 'You will not get any more messages from us.',
  human: (recruiter) => `${recruiter} will get in touch with you.`,
  help: (company, contact) => `This is the assistant for ${company}. Contact: ${contact}. Reply STOP to opt out.`,
  startHint: 'A date, or for example "in 2 weeks"',
  yearsHint: 'For example: 5, 2026',
  rateHint: 'For example: 65.50',
  mail: {
    subject: (title, company) => `${title} – a question from ${company}`,
    body: (name, company, offer, link, recruiter) =>
      `Hi ${name},\n\nThis is the automated assistant for ${company}. ${offer}\n\nPlease answer a few short questions. It takes about three minutes, no sign-in needed:\n${link}\n\nBest,\n${recruiter}, ${company}`,
    footer: (company, address) =>
      `${company}, ${address}\nTo opt out, open the link above and type STOP, or reply STOP.`,
  },
  sms: (company, offer, link) => `${company} (automated): ${offer} Answer here: ${link} Reply STOP to opt out.`,
  reply: {
    subject: (recruiter, title) => `${recruiter} replied to you: ${title}`,
    body: (name, recruiter, text, link, company) =>
      `Hi ${name},\n\n${recruiter} wrote to you in our chat:\n\n${text}\n\nAnswer here, no sign-in needed:\n${link}\n\nBest,\n${recruiter}, ${company}`,
    sms: (recruiter, company, text, link) =>
      `${recruiter}, ${company}: ${text} Answer here: ${link} Reply STOP to opt out.`,
  },
  backAgain: "It's the automated assistant again. Let's continue where we left off.",
  closed: (recruiter) => `${recruiter} has closed this chat. Thank you for your time.`,
};

const tr: BotWords = {
  hello: (name, company) => `Merhaba ${name}, ben ${company} şirketinin otomatik asistanıyım.`,
  offer: (title, place, duration, rate) =>
    `Size uyabilecek bir pozisyonumuz var: ${[title, place, duration, rate].filter(Boolean).join(', ')}.`,
  interested: 'İlgilenir misiniz?',
  profile: (title, employer, place) =>
    `Bizdeki bilgilere göre unvanınız ${title}${employer ? `, işvereniniz ${employer}` : ''}${place ? `, yeriniz ${place}` : ''}. Doğru mu?`,
  commute: (place, days) =>
    days
      ? `İş ${place} konumunda, haftada ${days} gün ofiste. Size uyar mı?`
      : `İş ${place} konumunda, ofiste. Size uyar mı?`,
  start: 'En erken ne zaman başlayabilirsiniz?',
  years: (skill) => `${skill} ile kaç yıl çalıştınız ve en son hangi yıl kullandınız?`,
  tellOf: (work) => `Bunu yaptınız mı, nerede? ${work}`,
  rate: (currency) => `Saatlik ücret beklentiniz nedir (${currency})?`,
  term: (terms) => `Hangi sözleşme türü: ${oneOf(terms, 'veya')}?`,
  authorized: (country) => `${country} içinde yasal olarak çalışma izniniz var mı?`,
  sponsorship: 'Şimdi veya ileride çalışma vizesi için sponsorluğa ihtiyacınız olacak mı?',
  submittedBefore: 'Bu pozisyon için sizi başka bir ajans sundu mu?',
  resume: 'Lütfen son özgeçmişinizi gönderin veya bu adımı atlayın.',
  rtr: (company, title, requisition) =>
    `${company}, ${title}${requisition ? ` (${requisition})` : ''} pozisyonu için sizi temsil edebilir mi?`,
  yes: 'Evet',
  no: 'Hayır',
  later: 'Daha sonra',
  unsure: 'Emin değilim',
  confirm: 'Onaylıyorum',
  skip: 'Atla',
  country: { US: 'Amerika Birleşik Devletleri', CA: 'Kanada' },
  remote: 'uzaktan',
  months: (count) => `${count} ay`,
  anHour: 'saatlik',
  notYesNo: 'Lütfen evet veya hayır yazın.',
  notChoice: 'Lütfen yanıtlardan birini seçin.',
  notDate: 'Bu tarihi okuyamadım. 2027-01-15 gibi veya "2 hafta sonra" yazabilirsiniz.',
  datePast: 'Bu tarih geçmişte. Ne zaman başlayabilirsiniz?',
  notNumber: 'Lütfen yıl sayısını yazın, örneğin 5 ya da 5, 2026.',
  notMoney: 'Lütfen saatlik bir tutar yazın, örneğin 65 veya 65,50.',
  yearlyMoney: 'Bu yıllık bir tutara benziyor. Saatlik karşılığı nedir?',
  needsFile: 'Lütfen bir dosya seçin veya "atla" yazın.',
  tooLong: 'Lütfen daha kısa yanıt verin.',
  noted: 'Teşekkürler.',
  changed: 'Değiştirildi.',
  fileThanks: 'Teşekkürler, özgeçmişiniz bize ulaştı.',
  done: (recruiter) => `Hepsi bu kadardı, teşekkürler. ${recruiter} size dönüş yapacak.`,
  notQualified: (recruiter) => `Yanıtlarınız için teşekkürler. ${recruiter} bunları inceleyecek.`,
  declined: 'Bildirdiğiniz için teşekkürler. Bu pozisyon için bir daha yazmayacağız.',
  laterThanks: 'Teşekkürler. Daha sonra size yeniden yazacağız.',
  optedOut: 'Bizden artık mesaj almayacaksınız.',
  human: (recruiter) => `Sizi ${recruiter} ile görüştürüyorum; size ulaşacak.`,
  help: (company, contact) => `Burası ${company} asistanı. İletişim: ${contact}. Mesaj almamak için STOP yazın.`,
  startHint: 'Bir tarih veya örneğin "2 hafta sonra"',
  yearsHint: 'Örneğin: 5, 2026',
  rateHint: 'Örneğin: 65,50',
  mail: {
    subject: (title, company) => `${title} – ${company} şirketinden bir soru`,
    body: (name, company, offer, link, recruiter) =>
      `Merhaba ${name},\n\nbu, ${company} şirketinin otomatik asistanıdır. ${offer}\n\nBirkaç kısa soru, yaklaşık üç dakika, oturum açmadan:\n${link}\n\nSaygılarımızla\n${recruiter}, ${company}`,
    footer: (company, address) =>
      `${company}, ${address}\nBizden mesaj almamak için yukarıdaki bağlantıyı açıp STOP yazın veya STOP ile yanıtlayın.`,
  },
  sms: (company, offer, link) => `${company} (otomatik): ${offer} Yanıt: ${link} Mesaj almamak için STOP yazın.`,
  reply: {
    subject: (recruiter, title) => `${recruiter} size yanıt verdi: ${title}`,
    body: (name, recruiter, text, link, company) =>
      `Merhaba ${name},\n\n${recruiter} sohbetimizde size şunu yazdı:\n\n${text}\n\nBuradan yanıtlayabilirsiniz, oturum açmanız gerekmez:\n${link}\n\nSaygılarımızla\n${recruiter}, ${company}`,
    sms: (recruiter, company, text, link) =>
      `${recruiter}, ${company}: ${text} Yanıt: ${link} Mesaj almamak için STOP yazın.`,
  },
  backAgain: 'Yine otomatik asistan. Kaldığımız yerden devam edelim.',
  closed: (recruiter) => `${recruiter} bu sohbeti kapattı. Zaman ayırdığınız için teşekkürler.`,
};

const ar: BotWords = {
  hello: (name, company) => `مرحبًا ${name}، أنا المساعد الآلي لشركة ${company}.`,
  offer: (title, place, duration, rate) =>
    `لدينا وظيفة قد تناسبك: ${[title, place, duration, rate].filter(Boolean).join('، ')}.`,
  interested: 'هل أنت مهتم؟',
  profile: (title, employer, place) =>
    `لدينا أنك تعمل بوظيفة ${title}${employer ? ` لدى ${employer}` : ''}${place ? ` في ${place}` : ''}. هل هذا صحيح؟`,
  commute: (place, days) =>
    days
      ? `العمل في ${place} بالحضور ${days} أيام في الأسبوع. هل يناسبك ذلك؟`
      : `العمل بالحضور في ${place}. هل يناسبك ذلك؟`,
  start: 'متى يمكنك البدء في أقرب وقت؟',
  years: (skill) => `كم سنة عملت بـ ${skill}، وفي أي سنة كانت آخر مرة؟`,
  tellOf: (work) => `هل قمت بهذا، وأين؟ ${work}`,
  rate: (currency) => `ما الأجر بالساعة الذي تتوقعه بعملة ${currency}؟`,
  term: (terms) => `أي شروط عمل تناسبك: ${oneOf(terms, 'أو')}؟`,
  authorized: (country) => `هل يحق لك العمل قانونيًا في ${country}؟`,
  sponsorship: 'هل ستحتاج الآن أو مستقبلًا إلى كفالة للحصول على تأشيرة عمل؟',
  submittedBefore: 'هل قدّمتك وكالة أخرى لهذه الوظيفة؟',
  resume: 'يرجى إرسال أحدث سيرة ذاتية لك، أو تخطَّ هذه الخطوة.',
  rtr: (company, title, requisition) =>
    `هل تسمح لشركة ${company} بتمثيلك لوظيفة ${title}${requisition ? ` (${requisition})` : ''}؟`,
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
  anHour: 'للساعة',
  notYesNo: 'يرجى الإجابة بنعم أو لا.',
  notChoice: 'يرجى اختيار إحدى الإجابات.',
  notDate: 'لم أتمكن من قراءة التاريخ. اكتبه مثل 2027-01-15 أو "بعد أسبوعين".',
  datePast: 'هذا التاريخ في الماضي. متى يمكنك البدء؟',
  notNumber: 'يرجى كتابة عدد السنوات، مثل 5 أو 5، 2026.',
  notMoney: 'يرجى كتابة مبلغ للساعة مثل 65 أو 65.50.',
  yearlyMoney: 'يبدو أن هذا مبلغ سنوي. كم يساوي في الساعة؟',
  needsFile: 'يرجى اختيار ملف، أو كتابة "تخط".',
  tooLong: 'يرجى كتابة إجابة أقصر.',
  noted: 'شكرًا لك.',
  changed: 'تم التعديل.',
  fileThanks: 'شكرًا لك، وصلت سيرتك الذاتية.',
  done: (recruiter) => `هذا كل شيء، شكرًا لك. سيتواصل معك ${recruiter}.`,
  notQualified: (recruiter) => `شكرًا على إجاباتك. سيطّلع عليها ${recruiter}.`,
  declined: 'شكرًا لإخبارنا. لن نراسلك بشأن هذه الوظيفة مرة أخرى.',
  laterThanks: 'شكرًا لك. سنعود إليك لاحقًا.',
  optedOut: 'لن تصلك منا رسائل بعد الآن.',
  human: (recruiter) => `سأحيلك إلى ${recruiter} الذي سيتواصل معك.`,
  help: (company, contact) => `هذا مساعد شركة ${company}. للتواصل: ${contact}. اكتب STOP لإيقاف الرسائل.`,
  startHint: 'تاريخ، أو مثلًا "بعد أسبوعين"',
  yearsHint: 'مثال: 5، 2026',
  rateHint: 'مثال: 65.50',
  mail: {
    subject: (title, company) => `${title} – سؤال من ${company}`,
    body: (name, company, offer, link, recruiter) =>
      `مرحبًا ${name}،\n\nهذا المساعد الآلي لشركة ${company}. ${offer}\n\nبضعة أسئلة قصيرة، نحو ثلاث دقائق، دون تسجيل دخول:\n${link}\n\nمع أطيب التحيات\n${recruiter}، ${company}`,
    footer: (company, address) =>
      `${company}، ${address}\nلإيقاف رسائلنا افتح الرابط أعلاه واكتب STOP، أو أجب بكلمة STOP.`,
  },
  sms: (company, offer, link) => `${company} (رسالة آلية): ${offer} أجب هنا: ${link} أجب STOP للإيقاف.`,
  reply: {
    subject: (recruiter, title) => `رد عليك ${recruiter}: ${title}`,
    body: (name, recruiter, text, link, company) =>
      `مرحبًا ${name}،\n\nكتب لك ${recruiter} في محادثتنا:\n\n${text}\n\nيمكنك الرد هنا دون تسجيل دخول:\n${link}\n\nمع أطيب التحيات\n${recruiter}، ${company}`,
    sms: (recruiter, company, text, link) => `${recruiter}، ${company}: ${text} أجب هنا: ${link} أجب STOP للإيقاف.`,
  },
  backAgain: 'معك المساعد الآلي من جديد. لنكمل من حيث توقفنا.',
  closed: (recruiter) => `أغلق ${recruiter} هذه المحادثة. شكرًا على وقتك.`,
};

/** What the chatbot says in each language. */
export const botWords: Readonly<Record<Language, BotWords>> = { en, tr, ar };
