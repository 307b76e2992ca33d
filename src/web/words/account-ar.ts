import type { Words } from './words.ts';

/** Keeps the direction of a foreign value within the sentence. */
const apart = (value: string) => `\u2068${value}\u2069`;

const counted = (count: number, none: string, one: string, two: string, few: string, many: string) => {
  if (count === 0) return none;
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  return rest >= 3 && rest <= 10 ? `${count} ${few}` : `${count} ${many}`;
};

/** Arabic: guest screens beside the login, one's own account, the dialogs of the session. */
export const accountAr: Words['account'] = {
  title: 'حسابي',
  forgot: {
    passwordLink: 'نسيت كلمة المرور؟',
    usernameLink: 'نسيت اسم المستخدم؟',
    passwordTitle: 'نسيت كلمة المرور',
    passwordText: 'يُرسل رابط لاختيار كلمة مرور جديدة إلى البريد الإلكتروني لحسابك.',
    passwordSubmit: 'اطلب تغيير كلمة المرور',
    passwordSent: 'إن كان هناك حساب بهذا الاسم فإن رابط اختيار كلمة مرور جديدة في طريقه إلى بريده الإلكتروني.',
    usernameTitle: 'نسيت اسم المستخدم',
    usernameText: 'يُرسل اسم المستخدم إلى البريد الإلكتروني لحسابك.',
    email: 'البريد الإلكتروني',
    usernameSubmit: 'اطلب اسم المستخدم',
    usernameSent: 'إن كان هناك حساب بهذا البريد الإلكتروني فإن اسم المستخدم في طريقه إليه.',
    back: 'العودة إلى الدخول',
  },
  reset: {
    title: 'اختر كلمة مرور جديدة',
    invitedTitle: 'أهلًا بك. اختر كلمة المرور',
    forWhom: (username) => `اسم المستخدم: ${apart(username)}`,
    checking: 'جارٍ التحقق من الرابط',
    endedTitle: 'لم يعد هذا الرابط يعمل',
    askAgain: 'اطلب رابطًا جديدًا',
    submit: 'احفظ كلمة المرور',
    done: 'تم تعيين كلمة المرور. سجّل الدخول بها.',
  },
  password: {
    title: 'كلمة المرور',
    text: 'تغييرها يسجّل خروجك من كل متصفح آخر.',
    current: 'كلمة المرور الحالية',
    next: 'كلمة المرور الجديدة',
    again: 'تأكيد كلمة المرور الجديدة',
    hint: '12 حرفًا على الأقل. عدة كلمات لا علاقة بينها يسهل تذكرها.',
    differs: 'كلمتا المرور غير متطابقتين',
    change: 'غيّر كلمة المرور',
    changed: 'تم تغيير كلمة المرور وتسجيل الخروج من المتصفحات الأخرى.',
    show: 'أظهر كلمات المرور',
  },
  weak: {
    'too-short': 'استخدم 12 حرفًا على الأقل',
    'too-long': 'استخدم 128 حرفًا على الأكثر',
    common: 'يسهل تخمين هذه. استخدم عدة كلمات لا علاقة بينها',
    personal: 'تجنّب اسمك واسم الشركة واسم المنتج',
  },
  sessions: {
    title: 'أين أنت مسجّل الدخول',
    text: 'أنهِ ما لا تعرفه ثم غيّر كلمة المرور.',
    current: 'هذا المتصفح',
    since: (when) => `منذ ${apart(when)}`,
    used: (when) => `آخر استخدام ${apart(when)}`,
    end: 'إنهاء',
    endName: (browser) => `أنهِ الجلسة في ${apart(browser)}`,
    ended: 'أُنهيت الجلسة',
    endOthers: 'أنهِ كل الجلسات الأخرى',
    endedOthers: (count) =>
      counted(count, 'لم تُنهَ أي جلسة', 'أُنهيت جلسة واحدة', 'أُنهيت جلستان', 'جلسات أُنهيت', 'جلسة أُنهيت'),
    browserOn: (browser, system) => `${apart(browser)} على ${apart(system)}`,
    unknown: 'متصفح غير معروف',
  },
  factor: {
    title: 'التحقق بخطوتين',
    text: 'عند تفعيله يطلب الدخول أيضًا رمزًا من تطبيق مصادقة على هاتفك.',
    isOff: 'متوقف',
    isOn: (when) => `مفعّل منذ ${apart(when)}`,
    turnOn: 'إعداد',
    scan: 'أضف حسابًا في تطبيق المصادقة: امسح الصورة أو اكتب هذا المفتاح هناك.',
    picture: 'رمز استجابة سريعة يحمل مفتاح تطبيق المصادقة؛ والمفتاح نفسه مكتوب بجانبه',
    open: 'افتح في تطبيق على هذا الجهاز',
    copy: 'انسخ المفتاح',
    copied: 'تم النسخ',
    code: 'رمز التطبيق',
    codeHint: 'ستة أرقام',
    confirm: 'تفعيل',
    turnedOn: 'التحقق بخطوتين مفعّل',
    turnOff: 'إيقاف',
    turnedOff: 'التحقق بخطوتين متوقف',
    codesTitle: 'رموز الاسترداد',
    codesText: 'كل رمز يسجّل دخولك مرة واحدة حين لا يكون هاتفك معك. احفظها حيث لا يصل إليها غيرك؛ لن تُعرض مرة أخرى.',
    codesLeft: (count) =>
      counted(
        count,
        'لم يبقَ أي رمز استرداد',
        'بقي رمز استرداد واحد',
        'بقي رمزا استرداد',
        'رموز استرداد باقية',
        'رمز استرداد باقٍ',
      ),
    codesNew: 'رموز استرداد جديدة',
    codesKept: 'لقد حفظتها',
    codesCopy: 'انسخ الكل',
    codeSpent: (left) =>
      left === 0
        ? 'دخلت بآخر رمز استرداد لديك. أنشئ رموزًا جديدة في صفحة حسابي.'
        : `دخلت برمز استرداد. المتبقي: ${left}.`,
  },
  code: {
    title: 'التحقق بخطوتين',
    text: 'أدخل رمز تطبيق المصادقة أو أحد رموز الاسترداد.',
    label: 'الرمز',
    hint: 'فقدت هاتفك؟ يعمل هنا رمز استرداد مرة واحدة. وإن لم يكن لديك رمز فاطلب من المسؤول إيقاف التحقق بخطوتين.',
    back: 'رجوع',
  },
  stepUp: {
    title: 'أكّد كلمة المرور',
    text: 'يحتاج هذا الإجراء إلى كلمة مرورك. لن تُسأل عنها مجددًا خلال خمس دقائق.',
    byCode: 'استخدم رمزًا بدلًا منها',
    byPassword: 'استخدم كلمة المرور بدلًا منه',
    submit: 'تأكيد',
    busy: 'جارٍ التأكيد',
  },
  ending: {
    title: 'هل ما زلت هنا؟',
    idle: (time) => `سيُسجَّل خروجك خلال ${apart(time)} بسبب عدم النشاط.`,
    absoluteTitle: 'تنتهي جلستك قريبًا',
    absolute: (time) => `للجلسة مدة محددة. سيُسجَّل خروجك خلال ${apart(time)}؛ احفظ عملك. ما كتبته في النماذج محفوظ.`,
    time: (minutes, seconds) => (minutes === 0 ? `${seconds} ث` : `${minutes} د ${seconds} ث`),
    stay: 'البقاء متصلًا',
    understood: 'حسنًا',
  },
  draft: {
    restored: 'عادت تغييراتك غير المحفوظة.',
    discard: 'تجاهله',
  },
};
