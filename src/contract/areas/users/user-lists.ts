import type { Label, ListFilters } from '#contract/lists/list-filters.ts';

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });

const mayWrite = {
  kind: 'flag',
  label: label('Can edit', 'Düzenleyebilir', 'يمكنه التعديل'),
} as const;

/** The filters of the list of users. */
export const userFilters = {
  role: { kind: 'ids', label: label('Role', 'Rol', 'الدور') },
  unit: { kind: 'ids', label: label('Business Unit', 'İş birimi', 'وحدة العمل') },
  lastSignIn: { kind: 'days', label: label('Last sign-in', 'Son oturum açma', 'آخر تسجيل دخول') },
  hasSignedIn: { kind: 'flag', label: label('Has ever signed in', 'Hiç oturum açtı mı', 'سبق له تسجيل الدخول') },
  isLocked: { kind: 'flag', label: label('Locked', 'Kilitli', 'مقفل') },
  isInvited: { kind: 'flag', label: label('Invited', 'Davet edildi', 'مدعو') },
  mayWrite,
} as const satisfies ListFilters;

/** Wire names of these filters. */
export const userFilterNames = {
  role: 'roleId',
  unit: 'businessUnitId',
  hasSignedIn: 'signedIn',
  isLocked: 'locked',
  isInvited: 'invited',
  mayWrite: 'write',
} as const;

export const userOrders = ['name', 'username', 'email', 'role', 'status', 'lastSignInAt', 'updatedAt'] as const;

/** The columns of an export of the users. */
export const userColumns = {
  name: label('Name', 'Ad', 'الاسم'),
  username: label('Username', 'Kullanıcı adı', 'اسم المستخدم'),
  email: label('Email', 'E-posta', 'البريد الإلكتروني'),
  phone: label('Phone', 'Telefon', 'الهاتف'),
  role: userFilters.role.label,
  mayWrite: mayWrite.label,
  units: label('Business Units', 'İş birimleri', 'وحدات العمل'),
  status: label('Status', 'Durum', 'الحالة'),
  invited: userFilters.isInvited.label,
  lockedUntil: label('Locked until', 'Kilitli, bitiş', 'مقفل حتى'),
  secondFactor: label('Two-factor authentication', 'İki adımlı doğrulama', 'التحقق بخطوتين'),
  lastSignIn: userFilters.lastSignIn.label,
  updatedAt: label('Updated', 'Güncellendi', 'آخر تحديث'),
  updatedBy: label('Updated by', 'Güncelleyen', 'حدّثه'),
} as const;

/** The groups of roles in an exported file. */
const groups = {
  admin: label('Administrators', 'Yöneticiler', 'المسؤولون'),
  staff: label('Staff', 'Çalışanlar', 'الموظفون'),
  user: label('Users', 'Kullanıcılar', 'المستخدمون'),
} as const;

/** The filters of the list of roles; `opens` finds those with one of these pages. */
export const roleFilters = {
  opens: { kind: 'ids', label: label('Has page', 'Açtığı sayfa', 'يفتح الصفحة') },
  group: { kind: 'choices', label: label('Group', 'Grup', 'المجموعة'), options: groups },
  mayWrite,
  inUse: { kind: 'flag', label: label('Has users', 'Kullanıcılarda var', 'لدى مستخدمين') },
} as const satisfies ListFilters;

/** Wire names of these filters. */
export const roleFilterNames = { opens: 'pageId', mayWrite: 'write' } as const;

export const roleOrders = ['name', 'users', 'pages', 'write', 'group', 'status', 'updatedAt'] as const;

/** The columns of an export of the roles. */
export const roleColumns = {
  name: label('Role name', 'Rol adı', 'اسم الدور'),
  group: roleFilters.group.label,
  users: label('Users', 'Kullanıcılar', 'المستخدمون'),
  pages: label('Pages', 'Sayfalar', 'الصفحات'),
  write: mayWrite.label,
  status: userColumns.status,
  updatedAt: userColumns.updatedAt,
  updatedBy: userColumns.updatedBy,
} as const;
