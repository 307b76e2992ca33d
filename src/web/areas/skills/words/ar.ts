import { apart } from '#web/words/arabic.ts';
import type { SkillWords } from './words.ts';

/** Arabic: the words of the room skills. */
export const ar: SkillWords = {
  newSkills: {
    intro: 'مهارات خارج القائمة الجاهزة: عبارات ترد في خمس سير ذاتية لديك على الأقل، وما تضيفه أنت.',
    later:
      'تُستخدم تغييراتك فورًا في الوظائف والبحث والمطابقة. والسير الذاتية التي تذكر المهارة تُحلَّل من جديد في الخلفية.',
    tabs: { proposals: 'الاقتراحات', own: 'المهارات المضافة' },
    columns: { phrase: 'العبارة', people: 'المرشحون', state: 'الحالة' },
    states: { PROPOSED: 'مقترحة', ADDED: 'مضافة', REFUSED: 'مرفوضة' },
    decided: (who, when) => `${apart(who)}، ${when}`,
    add: 'إضافة',
    refuse: 'رفض',
    addOne: (phrase) => `إضافة ${apart(phrase)}`,
    refuseOne: (phrase) => `رفض ${apart(phrase)}`,
    added: (phrase) => `أُضيفت ${apart(phrase)} مهارةً`,
    refused: (phrase) => `رُفضت ${apart(phrase)}`,
    changed: (name) => `تم حفظ ${apart(name)}`,
    removed: (name) => `أُزيلت ${apart(name)}`,
    addTitle: 'إضافة مهارة',
    editTitle: (name) => `تعديل ${apart(name)}`,
    removeOne: (name) => `إزالة ${apart(name)}`,
    aliases: 'كتابات أخرى',
    aliasesHint: 'كما تُكتب في السير الذاتية والإعلانات. اضغط Enter أو فاصلة للإضافة.',
    implies: 'تتضمن',
    impliesHint: 'مهارات يملكها أيضًا كل من يملك هذه: Spring Boot تتضمن Java.',
    near: 'ذات صلة بـ',
    nearHint: 'مهارات تنال درجة جزئية حين تطلب الوظيفة هذه المهارة.',
    noneOwn: 'لا مهارات مضافة',
    noneOwnText: 'أضف واحدة هنا أو راجع الاقتراحات.',
    why: {
      taken: (typed, skill) => `«${apart(typed)}» تعود بالفعل إلى ${apart(skill)}.`,
      unknown: (typed) => `«${apart(typed)}» ليست في معجم المهارات.`,
      itself: () => 'لا يمكن لمهارة أن تشير إلى نفسها.',
      'no-word': (typed) => `«${apart(typed)}» بلا حرف ولا رقم.`,
    },
    takeBack: 'تراجع',
    takeBackOne: (phrase) => `التراجع عن القرار بشأن ${apart(phrase)}`,
    takenBack: (phrase) => `${apart(phrase)} مفتوحة من جديد`,
    empty: 'لا عبارات للمراجعة',
    emptyText: 'تُحصى السير الذاتية في الخلفية. وتظهر هنا العبارات الشائعة التي ليست مهارات بعد.',
  },
};
