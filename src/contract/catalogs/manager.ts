import { catalog } from '#contract/lists/catalog.ts';
import {
  hiddenByDefault,
  mailField,
  nameField,
  noteField,
  referenceField,
  sharedLabels,
  textField,
} from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';

/** The people at clients and vendors whom consultants work for (trade 3.4.1). */
export const manager = catalog({
  name: 'manager',
  path: '/api/manager-details',
  search: 'managerSearch',
  page: page.managerDetails,
  readers: [page.manageConsultants],
  owner: 'unit',
  idName: 'managerId',
  words: {
    one: { en: 'Manager', tr: 'Yönetici', ar: 'المدير' },
    many: { en: 'Managers', tr: 'Yöneticiler', ar: 'المدراء' },
  },
  fields: {
    name: nameField(sharedLabels.name, 100),
    title: hiddenByDefault(textField({ en: 'Title', tr: 'Unvan', ar: 'المسمى الوظيفي' }, 100)),
    email: mailField(sharedLabels.email),
    phone: textField(sharedLabels.phone, 40),
    clientId: referenceField({ en: 'Client', tr: 'Müşteri', ar: 'العميل' }, 'client'),
    vendorId: referenceField({ en: 'Vendor', tr: 'Tedarikçi', ar: 'المورّد' }, 'vendor'),
    remark: hiddenByDefault(noteField(sharedLabels.remark, 2000)),
  },
  aside: ['uses', 'updatedAt'],
  // Two managers may have one name; the email address is unique.
  unique: ['email'],
});
