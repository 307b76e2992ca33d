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

/** The addresses of a client beside its main one: where people work, where bills and mail go. */
export function Addresses({ id, client, mayWrite }: { id: number; client: string; mayWrite: boolean }) {
  const { words, language } = useLanguage();
  const said = words.accounts.addresses;
  const toast = useToast();
  const nameOf = ({ label, kind, city }: Address) => label ?? `${said.kinds[kind]}, ${city}`;
  const copy = async (address: Address) => {
    try {
      await navigator.clipboard.writeText(addressBlock({ ...address, name: client }));
      toast(said.copied(nameOf(address)));
    } catch {
      toast(said.notCopied, { isError: true });
    }
  };
  const columns: Column<Address>[] = [
    {
      key: 'kind',
      label: said.kind,
      show: ({ kind, label }) => <TwoLines first={said.kinds[kind]} second={label && <bdi>{label}</bdi>} />,
    },
    {
      key: 'street',
      label: said.street,
      show: ({ street, attention }) => (
        <TwoLines first={<bdi>{street ?? '–'}</bdi>} second={attention && <bdi>{attention}</bdi>} />
      ),
    },
    {
      key: 'city',
      label: said.city,
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
      said={said}
      columns={columns}
      keyOf={({ addressId }) => addressId}
      nameOf={nameOf}
      byId={({ addressId }) => ({ addressId })}
      actions={(address) => (
        <Button
          size="small"
          variant="text"
          aria-label={`${said.copy}: ${nameOf(address)}`}
          onClick={() => void copy(address)}
        >
          {said.copy}
        </Button>
      )}
      form={(address, onClose) => <AddressForm id={id} address={address} onClose={onClose} />}
    />
  );
}
