import type { composerEn } from './composer-en.ts';

/** Turkish: writing to candidates by hand. */
export const composerTr: typeof composerEn = {
  email: 'E-posta',
  text: 'Mesaj',
  textTo: 'SMS',
  mailTitle: 'Adaylara e-posta',
  textTitle: 'Adaylara SMS',
  subject: 'Konu',
  fieldsHint: (fields) => `Her kişi için doldurulur: ${fields}`,
  unknown: (fields: string) => `Böyle bir alan yok: ${fields}`,
  attach: 'Dosya ekle',
  audience: (people: string, first: number) =>
    `Listede ${people} kişi var. İletiler arka planda 500’er kişilik bölümlerle yazılır; her kişi o anda yeniden denetlenir. Aşağıda ilk bölüm var: ${first} kişi şimdi alırdı. Planlanan iletişim altında duraklatabilirsiniz.`,
  audienceNoFiles: 'Bütün bir listeye giden ileti dosya taşıyamaz.',
  checking: 'Alıcılar denetleniyor',
  willGet: 'Alacak olanlar',
  more: (count) => `ve ${count} kişi daha`,
  skipped: 'Atlananlar',
  held: (count, at) => `Sessiz saatler: ${count} mesaj bekliyor, ilki ${at} zamanına kadar.`,
  nobody: 'Seçilenlerin hiçbirine şu anda bu yolla yazılamıyor.',
  noMailAccount: (settings) =>
    `Bu sunucudan henüz e-posta çıkmıyor: mesajlar giden kutusunda bekler. Bir yönetici ${settings} ayarlamalı.`,
  noTextProvider: (settings) =>
    `Bu sunucudan henüz SMS çıkmıyor: mesajlar giden kutusunda bekler. Bir yönetici ${settings} ayarlamalı.`,
  segments: (count, all) => `Kişi başına ${count} parça, toplam ${all}.`,
  preview: 'Önizleme',
  previewAs: 'Şu kişi olarak',
  from: 'Gönderen',
  to: 'Alıcı',
  replyTo: 'Yanıtlar şuraya gider',
  send: (count) => `${count} kişiye gönder`,
  queued: (count) => `${count} mesaj sıraya alındı`,
  takenBack: (count, left) =>
    `${count} mesaj iptal edildi${left > 0 ? `, ${left} tanesi gitmişti` : ''}. Metniniz duruyor.`,
  tooLate: 'Çoktan gönderildi.',
  reasons: {
    absent: 'bu iş biriminde bulunamadı',
    'no-address': 'e-posta ya da cep numarası yok',
    'same-address': 'buradaki bir başkasıyla aynı adres',
    'empty-field': 'metnin bir alanı boş',
    'messaged-today': '24 saatte 3 mesaj aldı',
    spent: 'günlük sınır doldu',
    stopped: 'bu iş biriminde gönderim durduruldu',
    'job-on-hold': 'iş beklemede',
    erased: 'silinmiş',
    'do-not-contact': 'iletişim kurulmayacak',
    'opted-out': 'listeden çıktı',
    bounced: 'e-posta geri döndü',
    'no-consent': 'kayıtlı izin yok',
    'job-not-open': 'iş açık değil',
  },
};
