import type { Language } from './languages.ts';

/** One mail: its subject and its text. `{link}` in a text becomes the URL when it is sent. */
export type AccountMail = { subject: string; text: string };

/** The mails about one's own account, in one language. */
type AccountMails = {
  reset: (name: string, minutes: number) => AccountMail;
  invitation: (name: string, company: string, username: string, hours: number) => AccountMail;
  username: (name: string, username: string, signInAddress: string) => AccountMail;
  /** Instead of a link to a new password: the password is the provider's. */
  resetElsewhere: (name: string, provider: string, signInAddress: string) => AccountMail;
  /** Instead of an invitation to choose a password: the person signs in at the provider. */
  invitedElsewhere: (name: string, company: string, provider: string, signInAddress: string) => AccountMail;
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
        `Hi ${name},`,
        `We received a request for a new password for your account. Open this link within ${minutes} minutes to choose one:`,
        '{link}',
        'The link works once. If you did not request this, ignore this email; nothing has changed.',
      ),
    }),
    invitation: (name, company, username, hours) => ({
      subject: `Your account at ${company}`,
      text: lines(
        `Hi ${name},`,
        `An account has been created for you. Your username is ${username}. Open this link within ${hours} hours to choose your password:`,
        '{link}',
        'The link works once. If it has expired, request a new one under "Forgot password" on the login page.',
      ),
    }),
    username: (name, username, address) => ({
      subject: 'Your username',
      text: lines(
        `Hi ${name},`,
        `Your username is ${username}. Sign in here:`,
        address,
        'If you did not request this, ignore this email.',
      ),
    }),
    resetElsewhere: (name, provider, address) => ({
      subject: `Your password is changed at ${provider}`,
      text: lines(
        `Hi ${name},`,
        `We received a request for a new password for your account. You sign in with ${provider}, so your password is changed there. There is none to change here.`,
        `Sign in with the button "${provider}":`,
        address,
        'If you did not request this, ignore this email; nothing has changed.',
      ),
    }),
    invitedElsewhere: (name, company, provider, address) => ({
      subject: `Your account at ${company}`,
      text: lines(
        `Hi ${name},`,
        `An account has been created for you. You sign in with ${provider}; there is no password to choose.`,
        `Open this page and use the button "${provider}":`,
        address,
      ),
    }),
    changed: (name) => ({
      subject: 'Your password was changed',
      text: lines(
        `Hi ${name},`,
        'The password for your account was just changed, and you were signed out everywhere else.',
        'If this was not you, tell your administrator right away.',
      ),
    }),
    factorOff: (name) => ({
      subject: 'Two-factor authentication was turned off',
      text: lines(
        `Hi ${name},`,
        'An administrator turned off two-factor authentication for your account and signed you out everywhere. Your password alone now signs you in.',
        'Set it up again under "My account". If you did not request this, tell your administrator right away.',
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
    resetElsewhere: (name, provider, address) => ({
      subject: `Parolanız ${provider} üzerinden değiştirilir`,
      text: lines(
        `Merhaba ${name},`,
        `hesabınız için yeni bir parola istendi. Siz ${provider} ile giriş yapıyorsunuz; parolanız orada değiştirilir. Burada değiştirilecek bir parola yok.`,
        `"${provider}" düğmesiyle giriş yapın:`,
        address,
        'İsteyen siz değilseniz bu postayı yok sayın: hiçbir şey değişmedi.',
      ),
    }),
    invitedElsewhere: (name, company, provider, address) => ({
      subject: `${company} hesabınız`,
      text: lines(
        `Merhaba ${name},`,
        `sizin için bir hesap açıldı. ${provider} ile giriş yapıyorsunuz; seçilecek bir parola yok.`,
        `Bu sayfayı açın ve "${provider}" düğmesini kullanın:`,
        address,
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
      subject: 'İki adımlı doğrulamanız kapatıldı',
      text: lines(
        `Merhaba ${name},`,
        'bir yönetici hesabınızın iki adımlı doğrulamasını kapattı ve bütün oturumlarınızı sonlandırdı. Bundan sonra giriş için yalnızca parolanız yeterlidir.',
        'İki adımlı doğrulamayı "Hesabım" sayfasında yeniden kurun. Bunu siz istemediyseniz hemen yöneticinize bildirin.',
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
    resetElsewhere: (name, provider, address) => ({
      subject: `كلمة مرورك تُغيَّر لدى ${provider}`,
      text: lines(
        `مرحبًا ${name}،`,
        `طُلبت كلمة مرور جديدة لحسابك. أنت تدخل عن طريق ${provider}، فكلمة مرورك تُغيَّر هناك. لا توجد هنا كلمة مرور لتغييرها.`,
        `ادخل من الزر «${provider}»:`,
        address,
        'إن لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة: لم يتغير شيء.',
      ),
    }),
    invitedElsewhere: (name, company, provider, address) => ({
      subject: `حسابك لدى ${company}`,
      text: lines(
        `مرحبًا ${name}،`,
        `أُنشئ حساب لك. تدخل عن طريق ${provider}، ولا توجد كلمة مرور لتختارها.`,
        `افتح هذه الصفحة واستخدم الزر «${provider}»:`,
        address,
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
      subject: 'تم إيقاف التحقق بخطوتين',
      text: lines(
        `مرحبًا ${name}،`,
        'أوقف أحد المسؤولين التحقق بخطوتين لحسابك وأنهى كل جلساتك. من الآن تكفي كلمة المرور وحدها للدخول.',
        'فعّل التحقق بخطوتين من جديد في صفحة «حسابي». إن لم تطلب ذلك فأخبر المسؤول فورًا.',
      ),
    }),
  },
};
