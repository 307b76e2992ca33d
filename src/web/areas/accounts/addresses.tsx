import Button from '@mui/material/Button';
import { clientRecordApi as api } from '#contract/areas/accounts/accounts.ts';
import { countryOptions } from '#contract/catalogs/account-parts.ts';
import { addressBlock } from '#domain/places/postal-address.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Address } from './account-api.ts';
import { AddressForm } from './address-form.tsx';
import { PartList } from './part-list.tsx';
import { accountWords } from './words/words.ts';

/** The further addresses of a client: workplaces, billing and mailing addresses. */
export function Addresses({ id, client, mayWrite }: { id: number; client: string; mayWrite: boolean }) {
  const { words, language } = useLanguage(accountWords);
  const t = words.accounts.addresses;
  const toast = useToast();
  const nameOf = ({ label, kind, city }: Address) => label ?? `${t.kinds[kind]}, ${city}`;
  const copy = async (address: Address) => {
    try {
      await navigator.clipboard.writeText(addressBlock({ ...address, name: client }));
      toast(t.copied(nameOf(address)));
    } catch {
      toast(t.notCopied, { isError: true });
    }
  };
  const columns: Column<Address>[] = [
    {
      key: 'kind',
      label: t.kind,
      show: ({ kind, label }) => <TwoLines first={t.kinds[kind]} second={label && <bdi>{label}</bdi>} />,
    },
    {
      key: 'street',
      label: t.street,
      show: ({ street, attention }) => (
        <TwoLines first={<bdi>{street ?? '–'}</bdi>} second={attention && <bdi>{attention}</bdi>} />
      ),
    },
    {
      key: 'city',
      label: t.city,
      show: ({ city, region, postalCode, country }) => (
        <TwoLines
          first={<bdi>{[[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')}</bdi>}
          second={country && countryOptions[country][language]}
        />
      ),
    },
  ];
  return (
    <PartList
      id={id}
      mayWrite={mayWrite}
      calls={{ search: api.addresses, remove: api.removeAddress, restore: api.restoreAddress }}
      changes={[api.addresses, api.history]}
      label={words.accounts.tabs.addresses}
      said={t}
      columns={columns}
      keyOf={({ addressId }) => addressId}
      nameOf={nameOf}
      byId={({ addressId }) => ({ addressId })}
      actions={(address) => (
        <Button
          size="small"
          variant="text"
          aria-label={`${t.copy}: ${nameOf(address)}`}
          onClick={() => void copy(address)}
        >
          {t.copy}
        </Button>
      )}
      form={(address, onClose) => <AddressForm id={id} address={address} onClose={onClose} />}
    />
  );
}
