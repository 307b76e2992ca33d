import type { IdentityWords } from './words.ts';

/** Turkish: the words of API tokens. */
export const tr: IdentityWords = {
  provider: {
    title: 'Tek oturum açma',
    busy: 'Oturumunuz açılıyor',
    elsewhere: 'Onaylandı. Bu pencereyi kapatabilirsiniz.',
    nothing: 'Sağlayıcı bir şey göndermedi. Orada iptal etmiş olabilirsiniz.',
    back: 'Girişe dön',
  },
  apiTokens: {
    title: 'API anahtarları',
    text: 'Bir anahtarla başka bir sistem sizin adınıza Rolecall’u çağırır. Hiçbir zaman sizden fazla yetkisi olmaz.',
    none: 'API anahtarınız yok.',
    create: 'API anahtarı oluştur',
    name: 'Ad',
    nameHint: 'Hangi sistem kullanıyor, örneğin bordro aktarımı',
    rights: 'Yetkiler',
    read: 'Yalnızca okuma',
    write: 'Okuma ve yazma',
    days: 'Geçerlilik',
    daysOf: (days: number) => `${days} gün`,
    pages: 'Sayfalar',
    units: 'İş birimleri',
    created: 'API anahtarı oluşturuldu',
    copyNow: 'Bu anahtarı şimdi kopyalayın. Bir daha gösterilmez.',
    copy: 'Anahtarı kopyala',
    copied: 'Kopyaladım',
    until: (day: string) => `${day} tarihinde sona erer`,
    used: (when: string, address: string) => `son kullanım ${when}, ${address}`,
    unused: 'hiç kullanılmadı',
    end: 'Sonlandır',
    endName: (name: string) => `${name} anahtarını sonlandır`,
    ended: (name: string) => `${name} API anahtarı sonlandırıldı`,
    all: 'Tüm sayfalarım',
    count: (pages: number, units: number) => `${pages} sayfa, ${units} birim`,
  },
};
