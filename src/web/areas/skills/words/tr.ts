import type { SkillWords } from './words.ts';

/** Turkish: the words of the room skills. */
export const tr: SkillWords = {
  newSkills: {
    intro: 'Hazır listede olmayan beceriler: özgeçmişlerinizin en az beşinde geçen ifadeler ve sizin ekledikleriniz.',
    later:
      'İşler, arama ve eşleştirme değişikliklerinizi hemen kullanır. Beceriyi içeren özgeçmişler arka planda yeniden çözümlenir.',
    tabs: { proposals: 'Öneriler', own: 'Eklenen beceriler' },
    columns: { phrase: 'İfade', people: 'Aday', state: 'Durum' },
    states: { PROPOSED: 'Önerildi', ADDED: 'Eklendi', REFUSED: 'Reddedildi' },
    decided: (who, when) => `${who}, ${when}`,
    add: 'Ekle',
    refuse: 'Reddet',
    addOne: (phrase) => `Ekle: ${phrase}`,
    refuseOne: (phrase) => `Reddet: ${phrase}`,
    added: (phrase) => `${phrase} beceri olarak eklendi`,
    refused: (phrase) => `${phrase} reddedildi`,
    changed: (name) => `${name} kaydedildi`,
    removed: (name) => `${name} kaldırıldı`,
    addTitle: 'Beceri ekle',
    editTitle: (name) => `Düzenle: ${name}`,
    removeOne: (name) => `Kaldır: ${name}`,
    aliases: 'Diğer yazımlar',
    aliasesHint: 'Özgeçmiş ve ilanlarda yazıldığı gibi. Eklemek için Enter veya virgüle basın.',
    implies: 'İçerdiği beceriler',
    impliesHint: 'Bu beceriye sahip olanların bildiği diğer beceriler: Spring Boot, Java içerir.',
    near: 'İlgili beceriler',
    nearHint: 'Bir iş bu beceriyi istediğinde kısmi puan alan beceriler.',
    noneOwn: 'Eklenmiş beceri yok',
    noneOwnText: 'Buradan ekleyin veya önerileri gözden geçirin.',
    why: {
      taken: (typed, skill) => `“${typed}” zaten ${skill} becerisine ait.`,
      unknown: (typed) => `“${typed}” beceri sözlüğünde yok.`,
      itself: () => 'Bir beceri kendisine gönderme yapamaz.',
      'no-word': (typed) => `“${typed}” harf veya rakam içermiyor.`,
    },
    takeBack: 'Geri al',
    takeBackOne: (phrase) => `Kararı geri al: ${phrase}`,
    takenBack: (phrase) => `${phrase} yeniden açık`,
    empty: 'Gözden geçirilecek ifade yok',
    emptyText: 'Özgeçmişler arka planda sayılır. Sık geçen ve henüz beceri olmayan ifadeler burada görünür.',
  },
};
