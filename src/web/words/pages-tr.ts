import type { Words } from './words.ts';

/** Turkish of what each page carries. */
export const pagesTr: Words['people']['carries'] = {
  1: {
    shows:
      'İş ilanları ve taslaklar, okunmakta olan özgeçmişler, bir iş için bulunan kişiler ve her birinin ne kadar uyduğu, marjın ardındaki ücretler.',
    changes:
      'İş ilanı ve özgeçmiş yükler, işi düzeltir ve açar, kişileri eşleştirir, puanın bölümlerinin ağırlığını belirler, sohbet botunu başlatır, aday sunar.',
  },
  2: {
    shows: 'Eşleştirme sonuçları, yan yana çalıştırmalar, görüşmeler ve marjın ardındaki ücretlerle bütün işler.',
    changes:
      'İşleri düzeltir ve açar, taslakları siler, kişileri eşleştirir, puanın bölümlerinin ağırlığını belirler, sohbet botunu başlatır, aday sunar.',
  },
  3: {
    shows:
      'Özgeçmişleri, becerileri, iş geçmişleri ve onaylarıyla bütün adaylar; kişinin kendi kayıtlı aramalarıyla aday araması.',
    changes: 'Adayın kaydını düzeltir, özgeçmiş yükler, sohbet botunu başlatır, adayı bir işe sunar.',
  },
  4: {
    shows: 'Kişiye verilmemiş olanlar da dahil bütün iş birimleri. Onların kayıtları görünmez.',
    changes: 'İş birimi ekler, düzenler, içe aktarır, açar veya kapatır.',
  },
  5: {
    shows: 'Bir adayın müşteri işindeki durumları ve her birinin nerede kullanıldığı.',
    changes: 'Bu durumları ekler, düzenler, sıralar, içe aktarır, açar veya kapatır.',
  },
  6: {
    shows: 'Kişileri, notları, işleri, ücretleri ve geçmişiyle müşteriler. Liste dosya olarak alınabilir.',
    changes: 'Müşteri ekler, düzenler, içe aktarır, siler, açar veya kapatır; kişilerini ve notlarını tutar.',
  },
  7: {
    shows: 'Kişileri, notları, ücretleri ve geçmişiyle tedarikçiler. Liste dosya olarak alınabilir.',
    changes: 'Tedarikçi ekler, düzenler, içe aktarır, siler, açar veya kapatır; kişilerini ve notlarını tutar.',
  },
  8: {
    shows: 'Bir işin alabileceği durumlar ve her birinin nerede kullanıldığı.',
    changes: 'Bu durumları ekler, düzenler, sıralar, içe aktarır, açar veya kapatır.',
  },
  9: {
    shows: 'Bir adayın alabileceği durumlar ve her birinin nerede kullanıldığı.',
    changes: 'Bu durumları ekler, düzenler, sıralar, içe aktarır, açar veya kapatır.',
  },
  10: {
    shows: 'Çalışma izni türleri ve her birinin nerede kullanıldığı.',
    changes: 'Bu türleri ekler, düzenler, içe aktarır, açar veya kapatır.',
  },
  11: {
    shows: 'Adayların nereden geldiği ve her kaynağın nerede kullanıldığı.',
    changes: 'Kaynak ekler, düzenler, içe aktarır, açar veya kapatır.',
  },
  12: {
    shows: 'Sohbet botu türleri ve her birinin sorduğu sorular, bütün sürümleriyle.',
    changes: 'Sohbet botu türü ekler, düzenler, içe aktarır, açar veya kapatır; soruların yeni sürümlerini yazar.',
  },
  13: {
    shows:
      'Rolleri, iş birimleri, son oturumları ve açık oturumlarıyla bütün kullanıcılar. Liste dosya olarak alınabilir.',
    changes:
      'Kullanıcı davet eder ve düzenler, açar veya kapatır, kilidini kaldırır, oturumlarını sonlandırır, kaybedilen telefondan sonra iki adımlı doğrulamayı kapatır.',
  },
  14: {
    shows: 'Sayfaları ve kaç kişide olduklarıyla bütün roller. Liste dosya olarak alınabilir.',
    changes: 'Rol ekler, düzenler, siler. Kimse kendisinde olmayan bir sayfayı veremez.',
  },
  15: {
    shows: 'Müşterileri, projeleri, tarihleri, saatleri, ücretleri ve marjlarıyla danışmanlar.',
    changes: 'Danışmanları, projelerini, saatlerini ve ücretlerini düzenler.',
  },
  16: {
    shows:
      'O günkü sıralamasıyla her eşleştirme çalıştırması, bir işin yan yana iki çalıştırması ve kişilerle ne yapıldığı.',
    changes: 'Bir çalıştırmadaki kişiyle ne yapıldığını not eder: kısa listeye alındı veya bir nedenle geçildi.',
  },
  17: {
    shows: 'Sohbet botunun bütün görüşmeleri, satır satır, okunan yanıtlarla birlikte.',
  },
  18: {
    shows: 'İşe alımcı ağlarındaki kişiler, notları ve geçmişleriyle. Liste dosya olarak alınabilir.',
    changes: 'Kişi ekler, düzenler, içe aktarır, siler, açar veya kapatır; not yazar.',
  },
  19: {
    shows: 'İstihdam türleri ve her birinin nerede kullanıldığı.',
    changes: 'Bu türleri ekler, düzenler, içe aktarır, açar veya kapatır.',
  },
  20: {
    shows: 'Müşterilerdeki ve tedarikçilerdeki yöneticiler ve her birinin nerede kullanıldığı.',
    changes: 'Yönetici ekler, düzenler, içe aktarır, açar veya kapatır.',
  },
  21: {
    shows:
      'Müşterilerin ve tedarikçi sistemlerinin ücretleri, sigorta, faktoring, iş ilanı siteleri ve marj ayarları, geçmişleriyle.',
    changes:
      'Bir günden itibaren geçerli olanı belirler, iş ilanı sitesi ekler ve kaldırır. Önceki değerler geçmişte kalır.',
  },
  22: {
    shows: 'İşler üzerindeki otomatik çalışmanın durumu ve neler yaptığı.',
    changes: 'Otomatik çalışmayı başlatır, durdurur ve ayarlar.',
  },
  23: { shows: 'Uygulanan iş birimlerinin işleri, adayları, sunumları ve danışmanları üzerine sayılar.' },
  24: { shows: 'İşe alımcının kendi çalışması: işler, görüşmeler ve eşleştirme çalıştırmaları.' },
  25: { shows: 'Takımın çalışması: işleri, kimin üzerinde olduğu ve kimsenin ele almadıkları.' },
  27: {
    shows:
      'Tedarikçi sistemlerindeki hesaplar. Yalnızca görüntüleyen biri de bir parolayı, kendi parolasını girip neden belirterek görebilir; her seferi denetime yazılır.',
    changes: 'Hesap ve parola ekler, düzenler, siler.',
  },
};
