import { type Declared, label } from './metric-declaration.ts';

/** How fast candidates answer and jobs come in (trade 3.12.2). */
export const latencyMetrics = {
  'reply.first': {
    kind: 'time',
    of: 'chat',
    name: label('Time to first reply', 'İlk yanıt süresi', 'زمن أول رد'),
    says: label(
      'Hours from the delivery of the first message of a conversation to the first reply, for the conversations begun in the range. Where nothing tells of the delivery, from sending.',
      'Aralıkta başlayan görüşmelerde ilk mesajın tesliminden ilk yanıta kadar geçen saat. Teslim bildirilmiyorsa gönderimden itibaren.',
      'الساعات من وصول أول رسالة في المحادثة إلى أول رد، للمحادثات التي بدأت خلال الفترة. وإن لم يُبلَّغ عن الوصول فمن الإرسال.',
    ),
  },
  'grab.latency': {
    kind: 'time',
    of: 'row',
    name: label('Time to import', 'Bize ulaşma süresi', 'زمن الوصول إلينا'),
    says: label(
      'Hours from the release in the vendor system to the job here, for the jobs that came from files in the range. A release more than 90 days before the import, or after it, is left out, and so is an import that was undone.',
      'Aralıkta dosyalardan gelen işlerde tedarikçi sistemindeki yayından buradaki işe kadar geçen saat. İçe aktarmadan 90 günden fazla önceki veya sonraki bir yayın tarihi ile geri alınan içe aktarmalar sayılmaz.',
      'الساعات من الإصدار في نظام المورّد إلى الوظيفة هنا، للوظائف التي جاءت من ملفات خلال الفترة. لا يُحسب إصدار سبق الاستيراد بأكثر من 90 يومًا أو جاء بعده، ولا استيراد أُلغي.',
    ),
  },
} as const satisfies Readonly<Record<string, Declared>>;
