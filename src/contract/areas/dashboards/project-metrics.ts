import { type Declared, label } from './metric-declaration.ts';

/** What consultants did and what it came to (trade 3.12.2). */
export const projectMetrics = {
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
      'Approved hours times the hourly margin, after fees, burden, insurance and factoring, and adjustments on their own day.',
      'Onaylı saatler çarpı saatlik marj; komisyon, işveren giderleri, sigorta ve faktoringden sonra, artı kendi günündeki düzeltmeler.',
      'الساعات المعتمدة مضروبة في هامش الساعة بعد الرسوم والأعباء والتأمين والتخصيم، مع التعديلات في يومها.',
    ),
  },
  'margin.hour': {
    kind: 'mean',
    of: 'week',
    isMoney: true,
    name: label('Margin per hour', 'Saatlik marj', 'الهامش في الساعة'),
    says: label(
      'Margin divided by billable hours.',
      'Marj bölü faturalanabilir saat.',
      'الهامش على الساعات القابلة للفوترة.',
    ),
  },
  'margin.percent': {
    kind: 'ratio',
    of: 'week',
    isMoney: true,
    name: label('Margin %', 'Marj %', 'الهامش %'),
    says: label('Margin divided by revenue.', 'Marj bölü gelir.', 'الهامش على الإيرادات.'),
  },
} as const satisfies Readonly<Record<string, Declared>>;
