import { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import { client } from '#contract/catalogs/client.ts';
import { manager } from '#contract/catalogs/manager.ts';
import { network } from '#contract/catalogs/network.ts';
import { vendor } from '#contract/catalogs/vendor.ts';
import { readOwners } from '#server/areas/accounts/accounts.ts';
import { clientAddresses } from '#server/areas/accounts/addresses.ts';
import { contactsOf } from '#server/areas/accounts/contacts.ts';
import { notesOf } from '#server/areas/accounts/notes.ts';
import { createRow, editRow } from '#server/catalogs/save-row.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { clientPlaces, departments, furtherAddresses, notes, partners, vendors } from './sample/data/accounts.ts';
import { origins } from './sample/data/people.ts';
import type { UnitCode } from './sample/jobs.ts';
import { type Random, randomOf } from './sample/random.ts';

/** A separate random sequence, so that the rest of the sample stays as it was. */
const seedNumber = 41;
const titles = ['Director', 'Delivery manager', 'Program manager', 'Team lead'] as const;

/** Vendors, managers, networks and the records of clients in both units, created by the product's own use cases. */
export async function seedAccounts(callIn: (unit: UnitCode) => SignedInCall): Promise<void> {
  const random = randomOf(seedNumber);
  const taken = new Set<string>();
  for (const unit of ['USA', 'CAN'] as const) {
    const call = callIn(unit);
    const vendorIds: number[] = [];
    for (const [name, category, vmsProvider, feePercent, tier] of vendors[unit]) {
      const contact = personOf(random, taken);
      const fields = {
        name,
        category,
        ...(vmsProvider && { vmsProvider }),
        feePercent,
        contact: contact.name,
        email: `${contact.address}@${hostOf(name)}`,
        phone: phoneOf(random, unit),
        preferred: tier === '1',
        ...(tier && { tier }),
        msaSigned: dayOf(call.now, -random.between(200, 900)),
        msaExpiry: dayOf(call.now, random.between(20, 500)),
        coiExpiry: dayOf(call.now, random.between(10, 300)),
        termsDays: random.pick([30, 45, 60]),
      };
      vendorIds.push(Number((await createRow(vendor, fields, call))['id']));
    }
    await seedClients(unit, call, random, taken, vendorIds);
    for (const [company, relation, states, skills] of partners[unit]) {
      const person = personOf(random, taken);
      const fields = {
        name: person.name,
        company,
        email: `${person.address}@${hostOf(company)}`,
        phone: phoneOf(random, unit),
        states: [...states],
        skills: [...skills],
        relation,
        optOut: company === 'Old Harbor Talent',
      };
      await createRow(network, fields, call);
    }
  }
}

async function seedClients(
  unit: UnitCode,
  call: SignedInCall,
  random: Random,
  taken: Set<string>,
  vendorIds: readonly number[],
): Promise<void> {
  const rows = await call.db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('unit_id', '=', call.scope.units[0]!)
    .orderBy('id')
    .execute();
  const owners = await readOwners({}, call);
  const systems = unit === 'USA' ? ['Beeline', 'Vectorvms', 'Dotstaff', 'Covendis'] : ['Flextrack'];
  for (const [at, { id, name }] of rows.entries()) {
    const [industry, street, city, region, postalCode] = clientPlaces[unit][at]!;
    const host = hostOf(name);
    await editRow(
      client,
      {
        id,
        code: name
          .split(' ')
          .map(([letter]) => letter)
          .join('')
          .toUpperCase(),
        stage: at === rows.length - 1 ? 'PROSPECT' : 'ACTIVE',
        website: `https://www.${host}`,
        ...(owners.length > 0 && { ownerId: owners[at % owners.length]!.id }),
        industry,
        phone: phoneOf(random, unit),
        street,
        city,
        region,
        postalCode,
        country: unit === 'USA' ? 'US' : 'CA',
        vendorSystems: random.some(systems, random.between(1, systems.length)),
        billingMail: `invoices@${host}`,
        billingFrequency: random.pick(['WEEKLY', 'BIWEEKLY', 'MONTHLY']),
        invoiceGrouping: random.pick(['CONSULTANT', 'JOB', 'CLIENT']),
        termsDays: random.pick([30, 45, 60]),
        workWeekStart: 'MONDAY',
        msaExpiry: dayOf(call.now, random.between(30, 600)),
        coiRequired: at % 2 === 0,
      },
      call,
    );
    for (const role of ['HIRING', 'PROCUREMENT'] as const) {
      const person = personOf(random, taken);
      const contact = {
        id,
        name: person.name,
        title: `${random.pick(titles)}, ${random.pick(departments)}`,
        email: `${person.address}@${host}`,
        phone: phoneOf(random, unit),
        role,
      };
      await contactsOf('client').addContact(clientRecordApi.addContact.input.parse(contact), call);
    }
    const boss = personOf(random, taken);
    const fields = {
      name: boss.name,
      title: `${random.pick(titles)}, ${random.pick(departments)}`,
      email: `${boss.address}@${host}`,
      phone: phoneOf(random, unit),
      clientId: id,
      ...(random.chance(0.5) && { vendorId: random.pick(vendorIds) }),
    };
    await createRow(manager, fields, call);
    for (const { of, ...address } of furtherAddresses[unit].filter((one) => one.of === at)) {
      const sent = { id, ...address, country: unit === 'USA' ? 'US' : 'CA' };
      await clientAddresses.addAddress(clientRecordApi.addAddress.input.parse(sent), call);
    }
    if (at < notes.length) await notesOf('client').addNote({ id, text: notes[at]! }, call);
  }
  // Every vendor but the last works with every third client.
  for (const [at, vendorId] of vendorIds.slice(0, -1).entries()) {
    const clients = rows.filter((_, place) => place % 3 === at % 3).map(({ id }) => id);
    await editRow(vendor, { id: vendorId, clients }, call);
  }
}

/** A name not taken by another of these people, and its address. */
function personOf(random: Random, taken: Set<string>): { name: string; address: string } {
  for (;;) {
    const { first, last } = random.pick(origins);
    const name = `${random.pick(first)} ${random.pick(last)}`;
    const address = name
      .normalize('NFKD')
      .replace(/ı/g, 'i')
      .replace(/[^A-Za-z ]/g, '')
      .trim()
      .toLowerCase()
      .replace(/ +/g, '.');
    if (taken.has(address)) continue;
    taken.add(address);
    return { name, address };
  }
}

/** A host that nobody can own: example names are reserved. */
const hostOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`;

/** Numbers that nobody has: 555-0100 to 555-0199. */
const phoneOf = (random: Random, unit: UnitCode) =>
  `${unit === 'USA' ? random.pick(['214', '312', '404', '602']) : random.pick(['416', '403', '604'])}-555-01${String(random.between(0, 99)).padStart(2, '0')}`;

const dayOf = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
