import type { Language } from './bot.ts';

/** One mail: its subject and its text. `{link}` in a text becomes the URL when it is sent. */
export type AccountMail = { subject: string; text: string };

/** The mails about one's own account, in one language. */
type AccountMails = {
  reset: (name: string, minutes: number) => AccountMail;
  invitation: (name: string, company: string, username: string, hours: number) => AccountMail;
  username: (name: string, username: string, signInAddress: string) => AccountMail;
  changed: (name: string) => AccountMail;
  factorOff: (name: string) => AccountMail;
};

const lines = (...parts: string[]) => parts.join('\n\n');

/** The mails in every language of the product. */
export const accountMails: Readonly<Record<Language, AccountMails>> = {
  en: {
    reset: (name, minutes) => ({
      subject: 'Choose a new password',
      text: lines(
        `Hello ${name},`,
        `somebody asked for a new password for your account. Open this link within ${minutes} minutes to choose one:`,
        '{link}',
        'It works once. If it was not you, ignore this mail: nothing has changed.',
      ),
    }),
    invitation: (name, company, username, hours) => ({
      subject: `Your account at ${company}`,
      text: lines(
        `Hello ${name},`,
        `an account has been made for you. Your username is ${username}. Open this link within ${hours} hours to choose your password:`,
        '{link}',
        'It works once. If it is too late, ask for another under "Forgot password" on the sign-in page.',
      ),
    }),
    username: (name, username, address) => ({
      subject: 'Your username',
      text: lines(
        `Hello ${name},`,
        `your username is ${username}. Sign in here:`,
        address,
        'If you did not ask for this, ignore this mail.',
      ),
    }),
    changed: (name) => ({
      subject: 'Your password was changed',
      text: lines(
        `Hello ${name},`,
        'the password of your account was changed just now, and every other session was ended.',
        'If it was not you, tell your administrator at once.',
      ),
    }),
    factorOff: (name) => ({
      subject: 'Your second factor was turned off',
      text: lines(
        `Hello ${name},`,
        'an administrator turned the second factor of your account off and ended all your sessions. From now on your password alone signs you in.',
        'Set the second factor up again under "My account". If you did not ask for this, tell your administrator at once.',
      ),
    }),
  },
  tr: {
    reset: (name, minutes) => ({
      subject: 'Yeni bir parola seçin',
      text: lines(
        `Merhaba ${name},`,
        `hesabınız için yeni bir parola istendi. Seçmek için bu bağlantıyı ${minutes} dakika içinde açın:`,
        '{link}',
        'Bağlantı bir kez çalışır. İsteyen siz değilseniz bu postayı yok sayın: hiçbir şey değişmedi.',
      ),
    }),
    invitation: (name, company, username, hours) => ({
      subject: `${company} hesabınız`,
      text: lines(
        `Merhaba ${name},`,
        `sizin için bir hesap açıldı. Kullanıcı adınız ${username}. Parolanızı seçmek için bu bağlantıyı ${hours} saat içinde açın:`,
        '{link}',
        'Bağlantı bir kez çalışır. Süresi dolduysa giriş sayfasındaki "Parolamı unuttum" ile yenisini isteyin.',
      ),
    }),
    username: (name, username, address) => ({
      subject: 'Kullanıcı adınız',
      text: lines(
        `Merhaba ${name},`,
        `kullanıcı adınız ${username}. Buradan giriş yapın:`,
        address,
        'Bunu siz istemediyseniz bu postayı yok sayın.',
      ),
    }),
    changed: (name) => ({
      subject: 'Parolanız değiştirildi',
      text: lines(
        `Merhaba ${name},`,
        'hesabınızın parolası az önce değiştirildi ve diğer bütün oturumlar kapatıldı.',
        'Değiştiren siz değilseniz hemen yöneticinize bildirin.',
      ),
    }),
    factorOff: (name) => ({
      subject: 'İkinci doğrulamanız kapatıldı',
      text: lines(
        `Merhaba ${name},`,
        'bir yönetici hesabınızın ikinci doğrulamasını kapattı ve bütün oturumlarınızı sonlandırdı. Bundan sonra giriş için yalnızca parolanız yeterlidir.',
        'İkinci doğrulamayı "Hesabım" sayfasında yeniden kurun. Bunu siz istemediyseniz hemen yöneticinize bildirin.',
      ),
    }),
  },
  ar: {
    reset: (name, minutes) => ({
      subject: 'اختر كلمة مرور جديدة',
      text: lines(
        `مرحبًا ${name}،`,
        `طُلبت كلمة مرور جديدة لحسابك. افتح هذا الرابط خلال ${minutes} دقيقة لاختيارها:`,
        '{link}',
        'يعمل الرابط مرة واحدة. إن لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة: لم يتغير شيء.',
      ),
    }),
    invitation: (name, company, username, hours) => ({
      subject: `حسابك لدى ${company}`,
      text: lines(
        `مرحبًا ${name}،`,
        `أُنشئ حساب لك. اسم المستخدم هو ${username}. افتح هذا الرابط خلال ${hours} ساعة لاختيار كلمة المرور:`,
        '{link}',
        'يعمل الرابط مرة واحدة. إن فات الأوان فاطلب غيره من «نسيت كلمة المرور» في صفحة الدخول.',
      ),
    }),
    username: (name, username, address) => ({
      subject: 'اسم المستخدم الخاص بك',
      text: lines(
        `مرحبًا ${name}،`,
        `اسم المستخدم الخاص بك هو ${username}. سجّل الدخول من هنا:`,
        address,
        'إن لم تطلب ذلك فتجاهل هذه الرسالة.',
      ),
    }),
    changed: (name) => ({
      subject: 'تم تغيير كلمة المرور',
      text: lines(
        `مرحبًا ${name}،`,
        'تم تغيير كلمة مرور حسابك الآن وأُنهيت كل الجلسات الأخرى.',
        'إن لم تكن أنت من غيّرها فأخبر المسؤول فورًا.',
      ),
    }),
    factorOff: (name) => ({
      subject: 'تم إيقاف عامل التحقق الثاني',
      text: lines(
        `مرحبًا ${name}،`,
        'أوقف أحد المسؤولين عامل التحقق الثاني لحسابك وأنهى كل جلساتك. من الآن تكفي كلمة المرور وحدها للدخول.',
        'فعّل العامل الثاني من جديد في صفحة «حسابي». إن لم تطلب ذلك فأخبر المسؤول فورًا.',
      ),
    }),
  },
};
