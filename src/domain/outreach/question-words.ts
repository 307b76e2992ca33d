import type { Topic } from './chat-topics.ts';

/** Words as candidates write them in English, Turkish and Arabic; `|` between phrases, `*` for any ending. */
const list = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** What names a topic, whatever else is said. */
export const surely: Readonly<Record<Topic, readonly string[]>> = {
  client: list(`client|clients|end client|end customer|customer|employer|implementation partner|who is it for
    |who is this for|who would i work for|who would i be working for|who am i working for|who will i work for
    |who is hiring|name of the company|company name|müşteri*|işveren*|hangi şirket
    |hangi firma|şirketin adı|firmanın adı|kimin için|kim için|العميل|الزبون|جهة العمل|صاحب العمل|أي شركة
    |اسم الشركة|لأي شركة|لمن العمل`),
  pay: list(`pay rate|pay range|rate|rates|rate range|salary|salaries|compensation|wage|wages|budget|ctc|remuneration
    |hourly rate|hourly pay|pay scale|how much is the pay|what is the pay|what does it pay|what do you pay
    |what do they pay|how much do they pay|how much does it pay|how much are they paying|what are they paying
    |ücret*|maaş*|bütçe*|saatlik ne|saatlik kaç|saatlik ücret*|ne kadar ödü*|ne kadar ödey*|ne kadar ver*|kaç para
    |kazanç*|الأجر|الأجور|الراتب|الرواتب|المعاش|الميزانية|كم تدفع*|كم يدفع*|كم ستدفع*|كم الدفع`),
  remote: list(`remote|remotely|hybrid|on site|onsite|work from home|working from home|wfh|from home|in office
    |in the office|in person|telecommute|telework|days a week|days per week|days in office|office days|how many days
    |come to the office|go to the office|go into the office|uzaktan*|evden*|hibrit*|ofis*|haftada kaç gün|عن بعد
    |من المنزل|من البيت|في المكتب|إلى المكتب|على المكتب|هجين|حضوري|حضوريا|كم يوم|كم يوما`),
  place: list(`location|locations|located|city|which state|what state|zip|zip code|konum*|lokasyon*|hangi şehir*
    |hangi ilde|şehir*|adres*|الموقع|المدينة|العنوان|مدينة|موقع|مكان العمل|عنوان`),
  shift: list(`shift|shifts|working hours|work hours|office hours|schedule|night shift|day shift|9 to 5|nights|weekends
    |weekend|start time|timings|work timing|work timings|vardiya*|çalışma saat*|mesai saat*|iş saat*|kaçtan kaça
    |gece mi|الوردية|المناوبة|المناوبات|ساعات العمل|أوقات العمل|ساعات الدوام|أوقات الدوام|دوام ليلي|الدوام ليلي
    |دوام نهاري`),
  duration: list(`duration|length|contract length|long term|short term|end date|how many months|how many weeks
    |how long is the contract|how long is it|how long will it|how long does it|how long is the project
    |how long would it|how long is this|extension|extensions|permanent|temporary|contract to hire|c2h|temp to perm
    |süresi*|süreli|sürer*|sürecek*|ne kadar süre*|süre ne|süre nedir|süre kaç|kaç ay*|kaç aylık|uzat*|kalıcı*
    |المدة|مدة|كم شهرا|كم شهر|كم تستمر|كم يستمر|تمديد|التمديد|مؤقت|دائم|دائمة`),
  start: list(`start date|starting date|joining date|join date|date of joining|kickoff|kick off|when does it start
    |when would it start|when will it start|when do i start|when would i start|when can i start|how soon|when is the start
    |başlangıç*|ne zaman başl*|başlama*|متى البدء|متى يبدأ|متى تبدأ|متى أبدأ|متى سيبدأ|متى سأبدأ|متى البداية
    |موعد البدء|تاريخ البدء|موعد البداية|تاريخ المباشرة|متى المباشرة`),
  interview: list(`interview|interviews|interviewing|interview process|hiring process|selection process|next step
    |next steps|rounds|f2f|face to face|mülakat*|iş görüşme*|görüşme süreci*|kaç görüşme|kaç tur|kaç aşama*|süreç|süreci|süreciniz|süreçte|süreçler
    |المقابلة|مقابلة|المقابلات|مقابلات|الخطوات التالية|الخطوة التالية|خطوات|الخطوات|مراحل|مراحل التوظيف`),
  terms: list(`w2|w 2|c2c|1099|corp to corp|corp 2 corp|t4|t 4|incorporated|tax term|tax terms|contract type
    |type of contract|employment type|my llc|own llc|my own corp|payroll|sözleşme türü*|sözleşme tipi*
    |sözleşme şekli*|çalışma şekli*|نوع العقد|شروط التعاقد|نوع التعاقد|طريقة التعاقد`),
};

/** What names a topic where nothing else in the question does: "where", "how much". */
export const maybe: Readonly<Record<Topic, readonly string[]>> = {
  client: list('company|şirket*|firma*|شركة|الشركة'),
  pay: list(`pay|pays|paying|paid|how much|hourly|per hour|money|comp|bill rate|ne kadar|saatlik|ödeme*
    |المعدل|الدفع|كم تعطون|سعر الساعة|الأجرة`),
  remote: list('remote work|office'),
  place: list(`where|address|site|area|commute|nerede*|neresi*|nereye|yer|yeri|yerde|أين|وين|فين|مكان|مكانه|المكان`),
  shift: list(`hours|timing|time zone|timezone|what time|mesai*|saatler*|kaç saat|gece|الدوام|دوام|كم ساعة|أي ساعة`),
  duration: list(`how long|months|contract|full time|kontrat*|sözleşme*|العقد|عقد`),
  start: list(`start|starts|starting|begin|begins|beginning|joining|onboarding|ne zaman|البدء|تبدأ|يبدأ|أبدأ|البداية`),
  interview: list('process|steps|round|selection|aşama*|görüşme*|المقابل|العملية'),
  terms: list('tax|corp'),
};

/** What no fact of a job answers: it goes to the recruiter, and doubtful words beside it name no topic. */
export const elsewhere: readonly string[] =
  list(`relocat*|benefit|benefits|insurance|medical|dental|health|healthcare|401k|pto
  |vacation*|holidays|sick days|sick leave|overtime|over time|bonus*|per diem|expenses|travel*|parking|laptop|equipment
  |sponsor*|visa|visas|h1b|h 1b|h1|green card|gc|opt|cpt|ead|work permit|clearance|background check|drug test*|drug screen*
  |dress code|team|teams|manager|supervisor|tech stack|stack|technologies|tools|training|how many positions
  |how many openings|openings|did you get|did you find|you get my|you find my|got my|found my|your company
  |your agency|are you with|are you from|are you calling|you calling from|are you located|are you based|you located|you based
  |can we talk|we talk|we speak|hear back|hear from|feedback|job description|jd|responsibilities|duties|experience|get paid|paid weekly|how often
  |pay period|pay day|payday|weekly or|biweekly|notice period|deadline|refer|referral|my friend|my resume|my application
  |my profile|languages|degree|certification*|age|sigorta*|yan hak*|taşınma*|vize*|sponsor*|izin*|prim*|fazla mesai*
  |ekipman*|yemek*|yol parası|servis*|ekip*|takım*|deneyim*|tecrübe*|numaramı|beni nereden|bilgilerimi|özgeçmişimi|şirketiniz*
  |firmanız*|ödeme günü|haftalık mı|dönüş yap*|haber ver*|görev tanımı*|sorumluluk*|تأمين|التأمين|سفر|السفر|كفالة|الكفالة
  |تأشيرة|التأشيرة|إجازة|إجازات|الإجازات|بدل|بدلات|انتقال|الانتقال|حصلتم على|حصلت على|رقمي|سيرتي|شركتكم|شركتك|فريق|الفريق
  |خبرة|الخبرة|تدريب|التدريب|المهام|الوصف الوظيفي|مزايا|المزايا|مكافأة|العمل الإضافي|ساعات إضافية|متى سأسمع|الرد|التصريح الأمني`);

/** What asks for more than a fact tells: the fact is told, and the rest goes to the recruiter. */
export const besides: readonly string[] =
  list(`flexible|flexibility|negotiable|negotiate|negotiation|extension|extensions|extend*
  |convert|conversion|contract to hire|c2h|temp to perm|permanent|higher|more than|increase|raise|exact|exactly|address
  |what time|timezone|time zone|how many hours|can it be|could it be|would they consider|is it possible|any chance|esnek*
  |pazarlık*|uzat*|kalıcı*|daha fazla|daha yüksek|tam adres*|kaç saat|kaçtan kaça|مرن|مرنة|التفاوض|تفاوض|قابل للتفاوض
  |تمديد|التمديد|العنوان|كم ساعة|أعلى|هل يمكن|دائم|دائمة`);

/** A message that begins so asks something. */
export const questionBegins: readonly string[] =
  list(`what|whats|what is|where|wheres|when|whens|who|whos|which|how|hows|why
  |is it|is this|is the|is there|is remote|is that|is a|are you|are there|are they|are we|does|do you|do they|do i|do we
  |did|can i|can you|can we|can it|could you|could i|will i|will it|will there|will they|would it|would i|would they|may i
  |should i|tell me|can you tell|any idea|any chance|any info|any information|any details|i want to know|i need to know
  |i would like to know|id like to know|want to know|need to know|wanted to know|let me know|please share|share|please tell
  |please send|send me|can we get|please let me know|im wondering|wondering|i was wondering|curious|just curious|need details|more details
  |more info|ne|nerede|neresi|nereden|hangi|kaç|kim|kimin|nasıl|niçin|neden|acaba|öğrenebilir miyim|bilgi alabilir
  |ما|ماذا|هل|أين|وين|فين|متى|من هو|من هي|من هم|كم|كيف|لماذا|أي شركة|أي مدينة|شو|ايش|إيش|قديش|بكم|ممكن أعرف|ممكن تفاصيل|تفاصيل أكثر
  |أريد أن أعرف|أريد معرفة|أود معرفة|أخبرني|أخبروني`);

/** A message with one of these asks something, wherever it stands. */
export const questionHas: readonly string[] =
  list(`mi|mı|mu|mü|miyim|mıyım|muyum|müyüm|miyiz|mıyız|midir|mıdır|mısınız|misiniz|musunuz|müsünüz|mısın|misin|nedir
  |kaç|nasıl|hangi|neresi|neresidir|ne kadar|ne zaman|kimdir|öğrenebilir miyim|öğrenmek istiyorum|bilmek istiyorum|söyler misiniz`);

/** How people shorten and misspell what is too short to be corrected. */
export const shortForms: Readonly<Record<string, string>> = {
  wat: 'what',
  wht: 'what',
  wt: 'what',
  wats: 'whats',
  whts: 'whats',
  wts: 'whats',
  waht: 'what',
  whta: 'what',
  wher: 'where',
  whr: 'where',
  were: 'where',
  wen: 'when',
  whn: 'when',
  hw: 'how',
  hwo: 'how',
  teh: 'the',
  hte: 'the',
  abt: 'about',
  u: 'you',
  r: 'are',
  ur: 'your',
  pls: 'please',
  plz: 'please',
  loc: 'location',
  locn: 'location',
  compny: 'company',
  rte: 'rate',
  raet: 'rate',
  sal: 'salary',
  dur: 'duration',
  schedual: 'schedule',
  ofc: 'office',
  offic: 'office',
  intvw: 'interview',
  mos: 'months',
  strt: 'start',
  stat: 'start',
};

/** Words that are corrected to, of those that begin with the same letter. */
export const spelled: readonly string[] =
  list(`client|company|customer|employer|salary|hourly|compensation|budget|remote
  |remotely|hybrid|onsite|office|location|located|address|shift|shifts|hours|schedule|weekends|duration|length|extension
  |months|contract|start|starting|interview|interviews|process|rounds|permanent|relocation|benefits|insurance|sponsorship
  |overtime|negotiable|flexible|where|which|musteri|mulakat|vardiya|uzaktan|lokasyon|baslangic|calisma`);

/** Real words that are near to one of those and mean something else. */
export const spelledRight: ReadonlySet<string> = new Set(
  list(`contact|contacts|contrast|contacted|remove|removed|removes|smart|stars|staring|stating|staffing|employee|employed
    |employees|progress|companion|officer|officers|house|houses|shirt|shirts|yours|offices|hires|while|whose|witch|there
    |mouths|lengthy|customize|emotely|extensive|rented`),
);
