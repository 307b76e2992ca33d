import { latencyMetrics } from './latency-metrics.ts';
import { type Declared, label } from './metric-declaration.ts';
import { projectMetrics } from './project-metrics.ts';

/**
 * Every metric of the dashboards, once: screen, export and documentation take name and meaning from here, and the server's facts
 * (server/areas/dashboards/figures-facts-queries.ts) give number, series and rows.
 */
export const metrics = {
  'jobs.open': {
    kind: 'count',
    of: 'job',
    name: label('Open jobs', 'Açık işler', 'الوظائف المفتوحة'),
    says: label(
      'Jobs that were open at the end of the range.',
      'Aralığın sonunda açık olan işler.',
      'الوظائف التي كانت مفتوحة في نهاية الفترة.',
    ),
  },
  'jobs.unattended': {
    kind: 'count',
    of: 'job',
    name: label('Unattended', 'İlgilenilmeyen', 'بلا متابعة'),
    says: label(
      'Open jobs past the response time of their unit on which no assigned person has done anything.',
      'Biriminin yanıt süresi dolmuş ve atanan hiç kimsenin bir şey yapmadığı açık işler.',
      'وظائف مفتوحة تجاوزت مهلة الاستجابة في وحدتها ولم يعمل عليها أي مكلّف.',
    ),
  },
  'jobs.stale': {
    kind: 'count',
    of: 'job',
    name: label('Stuck', 'Takılı', 'متوقفة'),
    says: label(
      'Open jobs without any action for more than 24 business hours.',
      '24 iş saatinden uzun süredir hiçbir işlem yapılmayan açık işler.',
      'وظائف مفتوحة بلا أي إجراء منذ أكثر من 24 ساعة عمل.',
    ),
  },
  'jobs.unassigned': {
    kind: 'count',
    of: 'job',
    name: label('Unassigned', 'Atanmamış', 'غير مسندة'),
    says: label('Open jobs without a recruiter.', 'Uzmanı olmayan açık işler.', 'وظائف مفتوحة بلا مسؤول توظيف.'),
  },
  'jobs.without': {
    kind: 'count',
    of: 'job',
    name: label('No candidates yet', 'Henüz aday yok', 'بلا مرشحين بعد'),
    says: label(
      'Open jobs with nobody beyond Matched.',
      'Eşleşti aşamasının ötesinde kimsesi olmayan açık işler.',
      'وظائف مفتوحة لا أحد فيها تجاوز مرحلة المطابقة.',
    ),
  },
  'jobs.due': {
    kind: 'count',
    of: 'job',
    name: label('Due in 24 hours', '24 saat içinde bitiyor', 'تنتهي خلال 24 ساعة'),
    says: label(
      'Open jobs whose due date is within the next 24 hours.',
      'Son tarihi önümüzdeki 24 saat içinde olan açık işler.',
      'وظائف مفتوحة موعدها النهائي خلال 24 ساعة.',
    ),
  },
  'jobs.released': {
    kind: 'count',
    of: 'job',
    name: label('Jobs opened', 'Açılan işler', 'وظائف فُتحت'),
    says: label(
      'Jobs that opened for the first time in the range.',
      'Aralıkta ilk kez açılan işler.',
      'وظائف فُتحت لأول مرة خلال الفترة.',
    ),
  },
  'sub.first': {
    kind: 'count',
    of: 'submission',
    name: label('Submitted', 'Gönderilen', 'المقدَّمون'),
    says: label(
      'Candidates submitted to a job for the first time in the range, by who submitted them.',
      'Aralıkta bir işe ilk kez gönderilen adaylar; gönderene göre.',
      'مرشحون قُدّموا إلى وظيفة لأول مرة خلال الفترة، حسب من قدّمهم.',
    ),
  },
  'sub.again': {
    kind: 'count',
    of: 'submission',
    name: label('Resubmitted', 'Yeniden gönderilen', 'أعيد تقديمهم'),
    says: label(
      'Further submissions of the same candidate to the same job.',
      'Aynı adayın aynı işe sonraki gönderimleri.',
      'مرات تقديم لاحقة للمرشح نفسه إلى الوظيفة نفسها.',
    ),
  },
  'sub.interview': {
    kind: 'count',
    of: 'submission',
    name: label('Interviews', 'Görüşmeler', 'المقابلات'),
    says: label(
      'Submissions that reached an interview in the range.',
      'Aralıkta görüşmeye ulaşan gönderimler.',
      'تقديمات بلغت المقابلة خلال الفترة.',
    ),
  },
  'sub.offer': {
    kind: 'count',
    of: 'submission',
    name: label('Offers', 'Teklifler', 'العروض'),
    says: label(
      'Submissions that reached an offer in the range.',
      'Aralıkta teklife ulaşan gönderimler.',
      'تقديمات بلغت مرحلة العرض خلال الفترة.',
    ),
  },
  'sub.accepted': {
    kind: 'count',
    of: 'submission',
    name: label('Placements', 'Yerleştirmeler', 'التوظيفات'),
    says: label(
      'Submissions that were accepted in the range.',
      'Aralıkta kabul edilen gönderimler.',
      'تقديمات قُبلت خلال الفترة.',
    ),
  },
  'sub.started': {
    kind: 'count',
    of: 'submission',
    name: label('Starts', 'İşe başlayanlar', 'المباشرات'),
    says: label(
      'Submissions that started work in the range.',
      'Aralıkta işe başlayan gönderimler.',
      'تقديمات باشر أصحابها العمل خلال الفترة.',
    ),
  },
  fees: {
    kind: 'sum',
    of: 'submission',
    isMoney: true,
    name: label('Placement fees', 'Yerleştirme ücretleri', 'رسوم التوظيف'),
    says: label(
      'What clients pay once for the direct hires who started in the range: the agreed percentage of the yearly salary. It is not part of revenue, which is hours.',
      'Bu aralıkta başlayan doğrudan işe alımlar için müşterilerin bir kez ödediği: yıllık maaşın anlaşılan yüzdesi. Saatlerden oluşan gelire dahil değildir.',
      'ما يدفعه العملاء مرة واحدة عن التعيينات المباشرة التي بدأت في الفترة: النسبة المتفق عليها من الراتب السنوي. ليس جزءًا من الإيرادات، فهي ساعات.',
    ),
  },
  'sub.rejected': {
    kind: 'count',
    of: 'submission',
    name: label('Rejected', 'Reddedilen', 'المرفوضون'),
    says: label(
      'Submissions that were rejected in the range, by who rejected them.',
      'Aralıkta reddedilen gönderimler; reddedene göre.',
      'تقديمات رُفضت خلال الفترة، حسب من رفضها.',
    ),
  },
  coverage: {
    kind: 'share',
    of: 'job',
    name: label('Coverage', 'Karşılama', 'نسبة التغطية'),
    says: label(
      'Share of the jobs opened in the range that have a submission.',
      'Aralıkta açılan işlerden gönderimi olanların payı.',
      'نسبة الوظائف المفتوحة خلال الفترة التي لها تقديم.',
    ),
  },
  tts: {
    kind: 'time',
    of: 'job',
    name: label('Time to submit', 'Gönderme süresi', 'زمن التقديم'),
    says: label(
      'Business hours from opening to the first submission, for the jobs opened in the range. A job that ended without one is left out.',
      'Aralıkta açılan işler için açılıştan ilk gönderime kadar geçen iş saati. Gönderimsiz biten işler sayılmaz.',
      'ساعات العمل من فتح الوظيفة إلى أول تقديم، للوظائف المفتوحة خلال الفترة. لا تُحسب وظيفة انتهت بلا تقديم.',
    ),
  },
  'first.contact': {
    kind: 'time',
    of: 'job',
    name: label('Time to first contact', 'İlk temas süresi', 'زمن أول تواصل'),
    says: label(
      'Business hours from opening to the first message sent or call made, for the jobs opened in the range. A job that ended without one is left out.',
      'Aralıkta açılan işler için açılıştan ilk mesaja veya aramaya kadar geçen iş saati. Temassız biten işler sayılmaz.',
      'ساعات العمل من فتح الوظيفة إلى أول رسالة أو مكالمة، للوظائف المفتوحة خلال الفترة. لا تُحسب وظيفة انتهت بلا تواصل.',
    ),
  },
  'funnel.sub': {
    kind: 'cohort',
    of: 'submission',
    steps: ['INTERVIEW', 'OFFERED', 'ACCEPTED', 'STARTED'],
    name: label('From submission to start', 'Gönderimden işe başlamaya', 'من التقديم إلى المباشرة'),
    says: label(
      'Of the candidates first submitted in the range, how many ever reached each stage.',
      'Aralıkta ilk kez gönderilen adaylardan her aşamaya ulaşanlar.',
      'من المرشحين المقدَّمين لأول مرة خلال الفترة، كم بلغوا كل مرحلة.',
    ),
  },
  'funnel.out': {
    kind: 'cohort',
    of: 'submission',
    steps: ['REPLIED', 'INTERESTED', 'READY', 'SUBMITTED'],
    name: label('Outreach', 'İletişim', 'التواصل'),
    says: label(
      'Of the candidates first contacted on a job in the range, how many ever reached each step. Interest told by phone counts without a reply.',
      'Aralıkta bir iş için ilk kez iletişim kurulan adaylardan her adıma ulaşanlar. Telefonda bildirilen ilgi, yanıt olmadan da sayılır.',
      'من المرشحين الذين جرى التواصل معهم لأول مرة خلال الفترة، كم بلغوا كل خطوة. الاهتمام المُبلَّغ هاتفيًا يُحسب دون رد.',
    ),
  },
  screened: {
    kind: 'sum',
    of: 'run',
    name: label('Resumes searched', 'Taranan özgeçmişler', 'السير الذاتية المفحوصة'),
    says: label(
      'Resumes that finished matching runs looked at, by who asked for them.',
      'Biten eşleştirmelerin baktığı özgeçmişler; isteyene göre.',
      'السير الذاتية التي فحصتها عمليات المطابقة المنتهية، حسب من طلبها.',
    ),
  },
  'msgs.sent': {
    kind: 'count',
    of: 'message',
    name: label('Messages sent', 'Gönderilen mesajlar', 'الرسائل المرسلة'),
    says: label(
      'Messages that left in the range, by who had them sent.',
      'Aralıkta çıkan mesajlar; gönderene göre.',
      'رسائل خرجت خلال الفترة، حسب من أرسلها.',
    ),
  },
  chats: {
    kind: 'cohort',
    of: 'chat',
    steps: ['REPLIED', 'COMPLETED', 'DECLINED', 'OPTED_OUT', 'HUMAN'],
    name: label('Chatbot conversations', 'Sohbet robotu görüşmeleri', 'محادثات روبوت المحادثة'),
    says: label(
      'Of the conversations whose first message left in the range, how many were answered, and how they stand. Those that did not arrive are left out.',
      'İlk mesajı aralıkta çıkan görüşmelerden yanıtlananlar ve durumları. Ulaşmayanlar sayılmaz.',
      'من المحادثات التي خرجت رسالتها الأولى خلال الفترة، كم رُدَّ عليها وما حالها. لا تُحسب التي لم تصل.',
    ),
  },
  'chats.failed': {
    kind: 'count',
    of: 'chat',
    name: label('Conversations not delivered', 'Ulaşmayan görüşmeler', 'محادثات لم تصل'),
    says: label(
      'Conversations begun in the range of which no message arrived: it bounced, or could not be delivered.',
      'Aralıkta başlayan ve hiçbir mesajı ulaşmayan görüşmeler: geri döndü ya da teslim edilemedi.',
      'محادثات بدأت خلال الفترة ولم تصل أي رسالة منها: ارتدّت أو تعذّر تسليمها.',
    ),
  },
  'grab.rows': {
    kind: 'count',
    of: 'row',
    name: label('File rows read', 'Okunan dosya satırları', 'صفوف الملفات المقروءة'),
    says: label(
      'Rows of vendor system files that were taken in the range, by what became of them.',
      'Aralıkta alınan tedarikçi sistemi dosyalarının satırları; sonucuna göre.',
      'صفوف ملفات أنظمة المورّدين التي أُخذت خلال الفترة، حسب ما آلت إليه.',
    ),
  },
  'auto.share': {
    kind: 'share',
    of: 'submission',
    name: label('Submitted by automation', 'Otomasyonla gönderilen', 'قُدّموا بالأتمتة'),
    says: label(
      'Share of the submissions whose candidate was put on the job by automation and not by a person.',
      'Adayı işe bir kişi değil otomasyon tarafından eklenen gönderimlerin payı.',
      'نسبة التقديمات التي أضاف الأتمتةُ مرشحها إلى الوظيفة لا شخص.',
    ),
  },
  'sub.onTime': {
    kind: 'share',
    of: 'submission',
    name: label('On time', 'Zamanında', 'في الموعد'),
    says: label(
      'Share of the submissions in the range that came before the due date of their job. Jobs without one are left out.',
      'Aralıktaki gönderimlerden işinin son tarihinden önce gelenlerin payı. Son tarihi olmayan işler sayılmaz.',
      'نسبة التقديمات في الفترة التي سبقت الموعد النهائي لوظيفتها. لا تُحسب الوظائف بلا موعد.',
    ),
  },
  'sub.volume': {
    kind: 'mean',
    of: 'job',
    name: label('Submissions per job', 'İş başına gönderim', 'التقديمات لكل وظيفة'),
    says: label(
      'Submissions divided by jobs, for the jobs opened in the range that have any.',
      'Aralıkta açılıp gönderimi olan işlerde gönderim bölü iş.',
      'عدد التقديمات على عدد الوظائف، للوظائف المفتوحة خلال الفترة التي لها تقديم.',
    ),
  },
  nte: {
    kind: 'share',
    of: 'submission',
    name: label('Within the rate limit', 'Ücret sınırı içinde', 'ضمن حد السعر'),
    says: label(
      'Share of the submissions in the range whose bill rate was not over the limit of their job. Jobs without a limit are left out, and so are submissions from before the update that began to keep the rates of the day.',
      'Aralıktaki gönderimlerden fatura ücreti işin sınırını aşmayanların payı. Sınırı olmayan işler ve günün ücretlerini saklamaya başlayan güncellemeden önceki gönderimler sayılmaz.',
      'نسبة التقديمات في الفترة التي لم يتجاوز سعر فوترتها حد وظيفتها. لا تُحسب الوظائف بلا حد، ولا التقديمات السابقة للتحديث الذي بدأ حفظ أسعار اليوم.',
    ),
  },
  'dup.client': {
    kind: 'share',
    of: 'submission',
    name: label('Duplicate at the client', 'Müşteride mükerrer', 'مكرر لدى العميل'),
    says: label(
      'Share of the submissions in the range that the client had from somebody else already.',
      'Aralıktaki gönderimlerden müşterinin başkasından zaten aldıklarının payı.',
      'نسبة التقديمات في الفترة التي كانت لدى العميل من جهة أخرى.',
    ),
  },
  fill: {
    kind: 'ratio',
    of: 'job',
    name: label('Fill rate', 'Doldurma oranı', 'نسبة الإشغال'),
    says: label(
      'Openings filled divided by openings, for the jobs filled, closed or canceled in the range.',
      'Aralıkta dolan, kapanan veya iptal edilen işlerde dolan kadro bölü kadro.',
      'الشواغر المشغولة على الشواغر، للوظائف التي شُغلت أو أُغلقت أو أُلغيت خلال الفترة.',
    ),
  },
  'fill.kept': {
    kind: 'ratio',
    of: 'job',
    name: label('Fill rate without canceled', 'İptaller hariç doldurma oranı', 'نسبة الإشغال دون الملغاة'),
    says: label(
      'The fill rate of the jobs that nobody canceled.',
      'İptal edilmeyen işlerin doldurma oranı.',
      'نسبة إشغال الوظائف التي لم تُلغَ.',
    ),
  },
  'time.to.fill': {
    kind: 'time',
    of: 'submission',
    inDays: true,
    name: label('Time to fill', 'Doldurma süresi', 'زمن الإشغال'),
    says: label(
      'Calendar days from the opening of a job to an acceptance, for the acceptances in the range.',
      'Aralıktaki kabuller için işin açılışından kabule kadar geçen takvim günü.',
      'الأيام التقويمية من فتح الوظيفة إلى القبول، لحالات القبول خلال الفترة.',
    ),
  },
  falloff: {
    kind: 'share',
    of: 'submission',
    name: label('Fall-off', 'Vazgeçme', 'التراجع'),
    says: label(
      'Share of the acceptances in the range that backed out, failed onboarding, or ended within 14 days of their start.',
      'Aralıktaki kabullerden vazgeçenlerin, işe alımı başarısız olanların ya da başlangıçtan sonra 14 gün içinde bitenlerin payı.',
      'نسبة حالات القبول في الفترة التي تراجعت أو فشلت تهيئتها أو انتهت خلال 14 يومًا من بدئها.',
    ),
  },
  'stage.days': {
    kind: 'time',
    of: 'submission',
    inDays: true,
    name: label('Days in a stage', 'Aşamada geçen gün', 'أيام في المرحلة'),
    says: label(
      'Calendar days until the next stage, for the stages from Submitted on that were reached in the range.',
      'Aralıkta ulaşılan, Gönderildi ve sonraki aşamalarda bir sonraki aşamaya kadar geçen takvim günü.',
      'الأيام التقويمية حتى المرحلة التالية، للمراحل من التقديم فصاعدًا التي بُلغت خلال الفترة.',
    ),
  },
  ...latencyMetrics,
  ...projectMetrics,
} as const satisfies Readonly<Record<string, Declared>>;

/** The name of a metric on the wire. */
export type MetricKey = keyof typeof metrics;

export const metricKeys = Object.keys(metrics) as [MetricKey, ...MetricKey[]];

/** One metric as declared. */
export const metricOf = (key: MetricKey): Declared => metrics[key];

/** Whether a metric is an amount. */
export const isMoney = (key: MetricKey) => metricOf(key).isMoney === true;

/** Metrics of the moment: the days of the range do not cut them. */
export const momentMetrics = [
  'jobs.unattended',
  'jobs.stale',
  'jobs.unassigned',
  'jobs.without',
  'jobs.due',
  'cons.ending',
] as const satisfies readonly MetricKey[];

export const isOfMoment = (key: MetricKey) => (momentMetrics as readonly MetricKey[]).includes(key);

/** Whether a metric says what is so at a moment, now or at the end of the range: it never comes late (ruling 106). */
export const isState = (key: MetricKey) => isOfMoment(key) || key === 'jobs.open' || key === 'cons.active';
