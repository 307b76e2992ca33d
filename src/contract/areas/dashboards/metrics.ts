import type { Label } from '#contract/lists/list-filters.ts';

/**
 * How a metric makes one number of its rows: `count` them, `sum` their values, the `share` that has the mark `HIT`, the
 * median `time` in business hours of those that have one, or the rows of a `cohort` that reached each step.
 */
export type MetricKind = 'count' | 'sum' | 'share' | 'time' | 'cohort';

/** What one row of a metric is about. */
export type MetricOf = 'job' | 'submission' | 'run' | 'message' | 'chat' | 'row' | 'project' | 'week';

type Declared = {
  readonly kind: MetricKind;
  readonly of: MetricOf;
  readonly name: Label;
  /** What exactly is counted, in one sentence. */
  readonly says: Label;
  /** An amount: one number for each currency, told only to who reads margins (ruling 50, ruling 107). */
  readonly isMoney?: true;
  /** The steps of a cohort, in order. */
  readonly steps?: readonly string[];
};

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });

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
      'Business hours from opening to the first submission, for the jobs opened in the range.',
      'Aralıkta açılan işler için açılıştan ilk gönderime kadar geçen iş saati.',
      'ساعات العمل من فتح الوظيفة إلى أول تقديم، للوظائف المفتوحة خلال الفترة.',
    ),
  },
  'first.contact': {
    kind: 'time',
    of: 'job',
    name: label('Time to first contact', 'İlk temas süresi', 'زمن أول تواصل'),
    says: label(
      'Business hours from opening to the first message sent or call made, for the jobs opened in the range.',
      'Aralıkta açılan işler için açılıştan ilk mesaja veya aramaya kadar geçen iş saati.',
      'ساعات العمل من فتح الوظيفة إلى أول رسالة أو مكالمة، للوظائف المفتوحة خلال الفترة.',
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
      'Of the candidates first contacted on a job in the range, how many ever reached each step.',
      'Aralıkta bir iş için ilk kez iletişim kurulan adaylardan her adıma ulaşanlar.',
      'من المرشحين الذين جرى التواصل معهم لأول مرة خلال الفترة، كم بلغوا كل خطوة.',
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
      'Of the conversations whose first message left in the range, how many were answered, and how they stand.',
      'İlk mesajı aralıkta çıkan görüşmelerden yanıtlananlar ve durumları.',
      'من المحادثات التي خرجت رسالتها الأولى خلال الفترة، كم رُدَّ عليها وما حالها.',
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
  'cons.active': {
    kind: 'count',
    of: 'project',

    name: label('Active projects', 'Aktif projeler', 'المشاريع النشطة'),
    says: label(
      'Projects under way on the last day of the range.',
      'Aralığın son gününde süren projeler.',
      'المشاريع الجارية في اليوم الأخير من الفترة.',
    ),
  },
  'cons.starts': {
    kind: 'count',
    of: 'project',

    name: label('Project starts', 'Başlayan projeler', 'مشاريع بدأت'),
    says: label(
      'Projects whose first day is in the range.',
      'İlk günü bu aralıkta olan projeler.',
      'المشاريع التي يقع يومها الأول في هذه الفترة.',
    ),
  },
  'cons.ends': {
    kind: 'count',
    of: 'project',

    name: label('Project ends', 'Biten projeler', 'مشاريع انتهت'),
    says: label(
      'Projects whose last day is in the range.',
      'Son günü bu aralıkta olan projeler.',
      'المشاريع التي يقع يومها الأخير في هذه الفترة.',
    ),
  },
  'cons.ending': {
    kind: 'count',
    of: 'project',

    name: label('Ending in 30 days', '30 gün içinde bitiyor', 'تنتهي خلال 30 يومًا'),
    says: label(
      'Projects under way that end within 30 days.',
      'Süren ve 30 gün içinde bitecek projeler.',
      'مشاريع جارية تنتهي خلال 30 يومًا.',
    ),
  },
  redeploy: {
    kind: 'share',
    of: 'project',

    name: label('Redeployed within 30 days', '30 gün içinde yeni projede', 'أُعيد تشغيلهم خلال 30 يومًا'),
    says: label(
      'Of the projects that ended in the range, how many were followed by a new one of the same consultant within 30 days.',
      'Bu aralıkta biten projelerden kaçının ardından aynı danışman 30 gün içinde yeni bir projeye başladı.',
      'من المشاريع التي انتهت في الفترة، كم منها تلاه مشروع جديد للمستشار نفسه خلال 30 يومًا.',
    ),
  },
  hours: {
    kind: 'sum',
    of: 'week',

    name: label('Billable hours', 'Faturalanabilir saatler', 'الساعات القابلة للفوترة'),
    says: label(
      'Hours of approved weeks that end in the range. Approved more than two weeks later counts as late.',
      'Bu aralıkta biten onaylı haftaların saatleri. İki haftadan sonra onaylananlar geç sayılır.',
      'ساعات الأسابيع المعتمدة التي تنتهي في الفترة. ما اعتُمد بعد أكثر من أسبوعين يُعد متأخرًا.',
    ),
  },
  revenue: {
    kind: 'sum',
    of: 'week',
    isMoney: true,
    name: label('Revenue', 'Gelir', 'الإيرادات'),
    says: label(
      'Approved hours times the bill rate, and adjustments on their own day.',
      'Onaylı saatler çarpı fatura ücreti, artı kendi günündeki düzeltmeler.',
      'الساعات المعتمدة مضروبة في سعر الفوترة، مع التعديلات في يومها.',
    ),
  },
  spread: {
    kind: 'sum',
    of: 'week',
    isMoney: true,
    name: label('Spread', 'Fark', 'الفارق'),
    says: label(
      'Approved hours times bill rate less pay rate, before fees and other costs, and adjustments on their own day.',
      'Onaylı saatler çarpı fatura ücreti eksi ödeme ücreti; komisyon ve diğer giderlerden önce, artı kendi günündeki düzeltmeler.',
      'الساعات المعتمدة مضروبة في سعر الفوترة ناقص سعر الدفع، قبل الرسوم والتكاليف الأخرى، مع التعديلات في يومها.',
    ),
  },
  margin: {
    kind: 'sum',
    of: 'week',
    isMoney: true,
    name: label('Margin', 'Marj', 'الهامش'),
    says: label(
      'Approved hours times the margin of an hour, after fees, burden, insurance and factoring, and adjustments on their own day.',
      'Onaylı saatler çarpı saatlik marj; komisyon, işveren giderleri, sigorta ve faktoringden sonra, artı kendi günündeki düzeltmeler.',
      'الساعات المعتمدة مضروبة في هامش الساعة بعد الرسوم والأعباء والتأمين والتخصيم، مع التعديلات في يومها.',
    ),
  },
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
