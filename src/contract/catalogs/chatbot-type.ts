import { catalog } from '#contract/lists/catalog.ts';
import { choiceField, nameField, noteField, sharedLabels } from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';

/** Kinds of chatbot conversation (trade 3.9). */
export const chatbotType = catalog({
  name: 'chatbot_type',
  path: '/api/cb',
  search: 'cbSearch',
  page: page.chatbotTypes,
  owner: 'all',
  words: {
    one: { en: 'Chatbot type', tr: 'Sohbet botu türü', ar: 'نوع روبوت المحادثة' },
    many: { en: 'Chatbot types', tr: 'Sohbet botu türleri', ar: 'أنواع روبوت المحادثة' },
  },
  fields: {
    name: nameField(sharedLabels.name, 60),
    category: choiceField(sharedLabels.category, {
      SCREENING: { en: 'Screening', tr: 'Ön görüşme', ar: 'فرز أولي' },
      AVAILABILITY_CHECK: { en: 'Availability check', tr: 'Uygunluk kontrolü', ar: 'التحقق من التوفر' },
      RTR: { en: 'Right to represent', tr: 'Temsil yetkisi', ar: 'حق التمثيل' },
      INTERVIEW_SCHEDULING: { en: 'Interview scheduling', tr: 'Görüşme planlama', ar: 'تحديد موعد المقابلة' },
      DATA_REFRESH: { en: 'Data refresh', tr: 'Veri güncelleme', ar: 'تحديث البيانات' },
      REDEPLOYMENT: { en: 'Redeployment', tr: 'Yeniden görevlendirme', ar: 'إعادة التعيين' },
      REFERENCE: { en: 'Reference', tr: 'Referans', ar: 'مرجع' },
    }),
    remark: noteField(sharedLabels.remark),
  },
  unique: ['name'],
  active: '/api/cb/activetypes',
});
