import { messagingTr } from './messaging-tr.ts';
import type { MessageWords } from './words.ts';

/** Turkish: the words of the room messages. */
export const tr: MessageWords = {
  messaging: messagingTr,
  outbox: {
    title: 'Giden kutusu',
    intro: 'Gönderilen ve sırada bekleyen mesajlar.',
    noMail:
      'Bu sunucuda e-posta kurulu değil: SMTP_URL ayarlanana kadar mesajlar burada kalır. Bir sohbeti aday olarak yanıtlamak için bağlantısını gizli pencerede açın.',
    columns: { to: 'Alıcı', subject: 'Mesaj', state: 'Durum', at: 'Oluşturuldu' },
    states: {
      QUEUED: 'Sırada',
      HELD: 'Bekletiliyor',
      SENDING: 'Gönderiliyor',
      SENT: 'Gönderildi',
      DELIVERED: 'Ulaştı',
      READ: 'Okundu',
      UNDELIVERED: 'Ulaşmadı',
      BOUNCED: 'Geri döndü',
      BLOCKED: 'Engellendi',
      FAILED: 'Başarısız',
      UNCERTAIN: 'Teslimat bilinmiyor',
      BLOCKED_OPTOUT: 'Engellendi: mesaj istemiyor',
      CANCELLED: 'İptal edildi',
      LATE: 'Gecikti: gönderilsin mi?',
    },
    lacksAccount: { EMAIL: 'Gönderilmedi: e-posta hesabı yok', SMS: 'Gönderilmedi: SMS hesabı yok' },
    quarantined: 'Bekliyor: bu bir kopya',
    until: (at) => `En erken ${at}`,
    again: (at) => `Sonraki deneme: ${at}`,
    sendNow: 'Şimdi gönder',
    cancel: 'İptal et',
    empty: 'Giden kutusu boş',
    emptyText: 'Mesajlar gönderilmeden önce burada görünür.',
    openLink: 'Bağlantıyı aç',
    copyLink: 'Bağlantıyı kopyala',
    copied: 'Kopyalandı',
    text: 'Metin',
    dead: 'Başarısız arka plan görevleri',
    deadNone: 'Başarısız arka plan görevi yok.',
    retry: 'Yeniden dene',
    retried: 'Görev yeniden sıraya alındı',
    refresh: 'Yenile',
  },
};
