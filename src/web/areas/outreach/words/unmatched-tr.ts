import type { OutreachWords } from './words.ts';

/** Turkish: messages of which nobody knows whose they are. */
export const unmatchedTr: OutreachWords['unmatched'] = {
  title: 'Eşleşmeyen mesajlar',
  intro:
    'Kayıtlı olmayan ya da birden çok kişi olabilecek gönderenlerden gelen e-postalar ve SMS’ler. Kim olduğunu söyleyin, mesaj o kişinin kaydına geçer.',
  count: (count) => `${count} mesaj bekliyor`,
  channel: 'Kanal',
  channels: { EMAIL: 'E-posta', SMS: 'SMS' },
  reasons: {
    UNKNOWN: 'Gönderen kayıtlı değil',
    SEVERAL: 'Bu adres birden çok kişide var',
    TOKEN: 'Yanıt adresi gönderenle uyuşmuyor',
    UNREADABLE: 'Okunamadı',
  },
  unreadable: 'Bu e-posta okunamadı. Geldiği gibi saklanıyor: indirip dikkatle açın.',
  download: 'E-postayı indir',
  noText: 'Metin yok',
  files: 'Dosyalar',
  whole: 'Mesajın tamamını göster',
  about: (job) => `Konu: ${job}`,
  who: 'Bu kim?',
  is: (name) => `${name}`,
  someone: 'Başka biri…',
  find: 'Ad, e-posta veya telefon',
  none: 'Aday bulunamadı',
  keep: (address) => `${address} kişinin iletişim bilgilerine eklensin`,
  ignore: 'Yok say',
  block: 'Göndereni engelle',
  assigned: (name) => `${name} kaydına geçti`,
  ignored: 'Mesaj yok sayıldı',
  blocked: 'Gönderen engellendi. Mesajları artık burada görünmez.',
  empty: 'Bekleyen mesaj yok',
  emptyText: 'Gelen her mesajın sahibi kayıtlı.',
  keys: {
    next: 'Sonraki mesaj',
    previous: 'Önceki mesaj',
    ignore: 'Mesajı yok say',
    block: 'Göndereni engelle',
    find: 'Kişiyi bul',
  },
};
