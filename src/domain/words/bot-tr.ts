import { type BotWords, fullDay, fullMoment, grouped, joined, oneOf, withoutStop } from './bot-words.ts';

const trDay = fullDay('tr');
const trMoment = fullMoment('tr');
const trSalary = grouped('tr');
/** An amount with a comma, as the hint to the candidate writes it. */
const decimal = (amount: string) => amount.replace('.', ',');

/** Turkish: everything the chatbot says. */
export const tr: BotWords = {
  hello: (name, company) => `Merhaba ${name}, ben ${company} şirketinin otomatik asistanıyım.`,
  offer: (title, place, duration, rate) =>
    `Size uyabilecek bir pozisyonumuz var: ${[title, place, duration, rate].filter(Boolean).join(', ')}.`,
  interested: 'İlgilenir misiniz?',
  profile: (title, employer, place) =>
    `Bizdeki bilgilere göre unvanınız ${title}${employer ? `, işvereniniz ${employer}` : ''}${place ? `, bulunduğunuz yer ${place}` : ''}. Doğru mu?`,
  commute: (place, days, isOnsite) =>
    days
      ? `İş ${place} konumunda, haftada ${days} gün ofiste. Size uyar mı?`
      : `İş ${place} konumunda${isOnsite ? ', ofiste' : ''}. Size uyar mı?`,
  profileIs: 'Teşekkürler. Doğrusu nedir?',
  start: 'En erken ne zaman başlayabilirsiniz?',
  years: (skill) => `${skill} ile kaç yıl çalıştınız ve en son hangi yıl kullandınız?`,
  tellOf: (work) => `İlanda şu isteniyor: “${work}”. Bu konudaki deneyiminizi anlatır mısınız?`,
  asWritten: (question) => `İşe alım uzmanımız soruyor: "${question}"`,
  salary: (currency) => `Yıllık ücret beklentiniz nedir (${currency})?`,
  rate: (currency) => `Saatlik ücret beklentiniz nedir (${currency})?`,
  term: (terms) =>
    terms.length === 1
      ? `Bu iş yalnızca ${terms[0]} sözleşmesiyle. Size uyar mı?`
      : `Hangi sözleşme türü: ${oneOf(terms, 'veya')}?`,
  authorized: (country) => `${country} içinde yasal olarak çalışma izniniz var mı?`,
  sponsorship: 'Şimdi veya ileride çalışma vizesi için sponsorluğa ihtiyacınız olacak mı?',
  submittedBefore: 'Bu pozisyon için sizi başka bir ajans sundu mu?',
  resume: 'Lütfen son özgeçmişinizi gönderin veya bu adımı atlayın.',
  rtr: ({ company, title, requisition, place, client, rate, salary, term, currency }) =>
    `Son adım. ${title} (${joined([requisition && `talep no ${requisition}`, client ?? 'müşterimiz', place])}) pozisyonu için${rate ? ` ${salary ? tr.yearly([salary], currency) : `saatlik ${decimal(rate)} ${currency}`}${term ? `, ${term}` : ''} koşuluyla` : ''} sizi yalnızca ${company} şirketinin temsil etmesini onaylıyor musunuz? Bu onay yalnızca bu pozisyon içindir ve 90 gün geçerlidir.`,
  yes: 'Evet',
  no: 'Hayır',
  later: 'Daha sonra',
  unsure: 'Emin değilim',
  confirm: 'Onaylıyorum',
  skip: 'Atla',
  country: { US: 'Amerika Birleşik Devletleri', CA: 'Kanada' },
  remote: 'uzaktan',
  months: (count) => `${count} ay`,
  hourly: (amount) => `saatlik ${decimal(amount)}`,
  yearly: (salaries, currency) => `yıllık ${joined([trSalary(salaries), currency], ' ')}`,
  notYesNo: 'Lütfen evet veya hayır yazın.',
  notCommute: 'Üzgünüm, anlayamadım. Bu size uyar mı? Örneğin "evet" veya "hayır, yalnızca uzaktan" yazın.',
  notChoice: (choices) => `Lütfen birini seçin${choices.length > 0 ? `: ${oneOf(choices, 'veya')}` : ''}.`,
  notDate: 'Bu tarihi okuyamadım. "15 Ocak" veya "2 hafta sonra" yazmayı deneyin.',
  datePast: 'Bu tarih geçmişte. Ne zaman başlayabilirsiniz?',
  notNumber: 'Lütfen yıl sayısını yazın, örneğin 5 ya da 5, 2026.',
  otherSkill: (said, asked) =>
    `Yazdığınız yıllar ${said} için. ${asked} ile kaç yıl çalıştınız ve en son ne zaman kullandınız? Hiç yoksa 0 yazın.`,
  notMoney: 'Lütfen saatlik bir tutar yazın, örneğin 65 veya 65,50.',
  yearlyMoney: 'Bu yıllık bir tutara benziyor. Saatlik karşılığı nedir?',
  notSalary: 'Lütfen yıllık bir tutar yazın, örneğin 120.000 veya 120 bin.',
  needsFile: 'Lütfen bir dosya seçin veya "atla" yazın.',
  tooLong: 'Lütfen daha kısa yanıt verin.',
  noPictures: 'SMS ile gelen resim ve dosyaları açamıyorum. Lütfen yanıtınızı yazın.',
  noted: 'Teşekkürler.',
  conditionNoted: (recruiter) => `Teşekkürler, bu koşulu ${recruiter} için not ettim.`,
  termNoted: (recruiter) => `Teşekkürler, bunu ${recruiter} için not ettim; kendisi bunu sizinle konuşacak.`,
  passedOn: (recruiter) => `Bunu yine okuyamadım; yazdığınızı ${recruiter} okuyacak, ona ilettim.`,
  changed: 'Değiştirildi.',
  fileThanks: 'Teşekkürler, özgeçmişiniz bize ulaştı.',
  done: (recruiter) => `Hepsi bu kadardı, teşekkürler. ${recruiter} size dönüş yapacak.`,
  notQualified: (recruiter) => `Yanıtlarınız için teşekkürler. ${recruiter} bunları inceleyecek.`,
  declined: 'Bildirdiğiniz için teşekkürler. Bu pozisyon için bir daha yazmayacağız.',
  checkBack: {
    ask: 'Sorun değil. Size ne zaman yeniden yazalım, örneğin iki hafta veya bir ay sonra?',
    choices: { twoWeeks: 'İki hafta sonra', month: 'Bir ay sonra', threeMonths: 'Üç ay sonra' },
    hint: 'Bir tarih veya örneğin "6 hafta sonra"',
    notDay: 'Lütfen önümüzdeki bir yıl içinden bir gün yazın, örneğin 2027-01-15 veya "6 hafta sonra".',
    thanks: (day) => `Teşekkürler. Size ${day} tarihinde yeniden yazacağız.`,
  },
  optedOut: 'Bizden artık mesaj almayacaksınız.',
  human: (recruiter) => `İsteğinizi ilettim; ${recruiter} size ulaşacak.`,
  help: (company, contact) => `Burası ${company} asistanı. İletişim: ${contact}. Mesaj almamak için STOP yazın.`,
  startHint: 'Bir tarih veya örneğin "2 hafta sonra"',
  yearsHint: 'Örneğin: 5, 2026',
  rateHint: 'Örneğin: 65,50',
  salaryHint: 'Örneğin: 120.000',
  mail: {
    subject: (title, company) => `${title} – ${company} şirketinden bir soru`,
    body: (name, company, offer, link, recruiter) =>
      `Merhaba ${name},\n\nBen ${company} şirketinin otomatik asistanıyım. ${offer}\n\nBirkaç kısa soru, yaklaşık üç dakika, oturum açmadan:\n${link}\n\nSaygılarımızla\n${recruiter}, ${company}`,
    footer: (company, address) => `${company}, ${address}\nİstediğiniz zaman listeden çıkabilirsiniz.`,
  },
  sms: (company, offer, question, link) =>
    `${company} (otomatik): ${offer} ${question} Bu mesajı yanıtlayın veya buradan yazın: ${link} Mesaj almamak için STOP yazın.`,
  reply: {
    subject: (recruiter, title) => `${recruiter} size yanıt verdi: ${title}`,
    body: (name, recruiter, text, link, company) =>
      `Merhaba ${name},\n\n${recruiter} sohbetimizde size şunu yazdı:\n\n${text}\n\nBuradan yanıtlayabilirsiniz, oturum açmanız gerekmez:\n${link}\n\nSaygılarımızla\n${recruiter}, ${company}`,
    sms: (recruiter, company, text, link) =>
      `${recruiter}, ${company}: ${text} Yanıt: ${link} Mesaj almamak için STOP yazın.`,
  },
  nudge: {
    subject: (title, company) => `Hâlâ ilgileniyor musunuz? ${title} – ${company}`,
    body: (name, title, link, recruiter, company) =>
      `Merhaba ${name},\n\nKısa bir hatırlatma: ${title} pozisyonu için size yazmıştık ve henüz yanıt alamadık. İlgileniyorsanız birkaç kısa soru sizi bekliyor. İlgilenmiyorsanız oraya "hayır" yazmanız yeterli; bu pozisyon için bir daha yazmayız:\n${link}\n\nSaygılarımızla\n${recruiter}, ${company}`,
    sms: (company, title, link) =>
      `${company} (otomatik): ${title} pozisyonuyla hâlâ ilgileniyor musunuz? Yanıt: ${link} Mesaj almamak için STOP yazın.`,
  },
  backAgain: 'Yine ben, otomatik asistan. Kaldığımız yerden devam edelim.',
  callWith: (name, company) => `Görüşme: ${name}, ${company}`,
  callBooked: (at, zone, recruiter) => `${recruiter} ile görüşmeniz ayarlandı: ${trMoment(at, zone)}.`,
  callCanceled: 'Görüşmeniz iptal edildi.',
  callCanceledBy: (recruiter) =>
    `${recruiter} görüşmeyi iptal etmek zorunda kaldı. Lütfen sohbette başka bir saat seçin.`,
  dayFirst: true,
  mailYesNo: (link) => `Bu e-postayı "evet" ya da "hayır" ile yanıtlayabilir veya buradan yazabilirsiniz: ${link}`,
  textLink: (link) => `Buradan yanıtlayabilirsiniz: ${link}`,
  textRest: (link) => `Kalan soruları buradan daha hızlı yanıtlayabilirsiniz, oturum açmanız gerekmez: ${link}`,
  textDone: (link, mayCall) =>
    `${mayCall ? 'Görüşme saati seçmek, yanıtlarınızı' : 'Yanıtlarınızı'} görmek veya bir insanın incelemesini istemek için: ${link} Eşleştirmede yazılımdan yararlanılır; kararı insanlar verir.`,
  heardAs: (read) => `Bunu şöyle anladım: ${read}. Doğru mu?`,
  dayName: trDay,
  gotRate: (rate, term) => `Not ettim: saatlik ${rate.replace('.', ',')} $${term === undefined ? '' : `, ${term}`}.`,
  rateLater: 'Teşekkürler, ücretinizi birazdan soracağım.',
  askedSoon: 'Teşekkürler, bunu birazdan soracağım.',
  earlierWrote: (said) => `Daha önce "${said}" yazmıştınız.`,
  gotTerm: (term) => `Not ettim: ${term}.`,
  gotDay: (day) => `Not ettim: ${trDay(day)}.`,
  gotYears: (years, last) => `Not ettim: ${years} yıl${last === undefined ? '' : `, son kullanım ${last}`}.`,
  gotYearsOf: (skill, years, last) =>
    `Not ettim: ${skill}, ${years} yıl${last === undefined ? '' : `, son kullanım ${last}`}.`,
  isYears: (years) => `${years} yıl mı demek istediniz?`,
  isDay: (day) => `${trDay(day)} mi demek istediniz?`,
  whichRate: (rates) => `Hangisini not edeyim: ${oneOf(rates, 'veya')}?`,
  isYearly: (salary) => `Yani ${salary}. Doğru mu?`,
  isHourly: (rate) => `Bu, saatte yaklaşık ${rate} eder. Doğru mu?`,
  whichOne: 'Hangisini tercih edersiniz?',
  notConfirmed:
    'Lütfen "Onaylıyorum" veya "Hayır" yazın. Başka bir isteğiniz varsa bir kişiyle görüşmek istediğinizi yazın.',
  cannotRead: (recruiter) => `Üzgünüm, anlayamadım. ${recruiter} mesajınızı okuyup size buradan yanıt verecek.`,
  willAsk: (recruiter) => `Bu sorunun yanıtı bende yok. Soruyu ilettim; ${recruiter} size buradan yanıt verecek.`,
  willAskRest: (recruiter) => `Sorunuzun geri kalanını ilettim; ${recruiter} size buradan yanıt verecek.`,
  noRush: 'Acelesi yok. Hazır olduğunuzda buradan yazmanız yeterli.',
  who: (company, recruiter) =>
    `Ben ${company} şirketinin otomatik asistanıyım, bir insan değilim. ${recruiter} ile görüşmek isterseniz "bir kişiyle görüşmek istiyorum" yazın.`,
  facts: {
    pay: (rate, currency) => `Saatlik ücret ${decimal(rate)} ${currency}.`,
    salary: (salary) => `Ücret ${salary}.`,
    payRange: (low, high, currency) => `Saatlik ücret ${decimal(low)} ile ${decimal(high)} ${currency} arasında.`,
    place: (place) => `İş ${place} konumunda.`,
    remote: 'İş tamamen uzaktan.',
    hybrid: (place, days) =>
      `Hibrit çalışma: ${days ? `haftada ${days} gün` : 'haftanın bir bölümü'}${place ? ` ${place} konumunda` : ''} ofiste.`,
    onsite: (place) => `İş ${place ? `${place} konumunda, ` : ''}ofiste; uzaktan çalışma yok.`,
    shift: {
      days: 'Gündüz vardiyası.',
      evenings: 'Akşam vardiyası.',
      nights: 'Gece vardiyası.',
      weekends: 'Hafta sonu vardiyası.',
      rotating: 'Dönüşümlü vardiya.',
    },
    duration: (months) => `Sözleşme süresi ${months} olarak planlanıyor.`,
    start: (day) => `Planlanan başlangıç tarihi: ${trDay(day)}.`,
    interview: (steps) => `İşe alım uzmanımız görüşmeler için şunu yazdı: "${steps}"`,
    client: (name) => `Müşteri: ${name}.`,
    clientAs: (description) =>
      `Müşterinin adını henüz paylaşamıyorum. Bize verilen tanım: "${withoutStop(description)}".`,
    terms: (terms) => `Olası sözleşme türleri: ${oneOf(terms, 'veya')}.`,
  },
  jobOver: (title) =>
    `Zaman ayırdığınız için teşekkürler. ${title} pozisyonu artık açık değil; bu sohbet burada bitiyor, başka sorumuz yok.`,
  closed: (recruiter) => `${recruiter} bu sohbeti kapattı. Zaman ayırdığınız için teşekkürler.`,
};
