import { addressKinds, clientRecordApi as api } from '#contract/areas/accounts/accounts.ts';
import { countryOptions, regionOptions } from '#contract/catalogs/account-parts.ts';
import { problemsOf } from '#domain/places/postal-address.ts';
import { countryOfRegion } from '#domain/places/regions.ts';
import { listWords } from '#web/lists/words/words.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Address } from './account-api.ts';
import { PartForm } from './part-form.tsx';
import { accountWords } from './words/words.ts';

const texts = ['label', 'attention', 'street', 'city'] as const;

const valuesOf = (address: Partial<Address> | undefined) => ({
  kind: address?.kind ?? 'WORK_SITE',
  label: address?.label ?? '',
  attention: address?.attention ?? '',
  street: address?.street ?? '',
  city: address?.city ?? '',
  country: (address?.country ?? '') as NonNullable<Address['country']> | '',
  region: address?.region ?? '',
  postalCode: address?.postalCode ?? '',
});
type Values = ReturnType<typeof valuesOf>;

/** Adds or changes an address of a client. */
export function AddressForm({
  id,
  address,
  onClose,
}: {
  id: number;
  address: Address | undefined;
  onClose: () => void;
}) {
  const { words, language } = useLanguage(accountWords, listWords);
  const t = words.accounts.addresses;
  const wrongIn = (values: Values) => ({
    ...(values.city.trim() === '' && { city: words.common.required }),
    ...Object.fromEntries(
      Object.entries(problemsOf(values)).map(([field, problem]) => [field, words.fieldMessages[problem]]),
    ),
  });
  return (
    <PartForm
      draftName={`address:${id}:${address?.addressId ?? 'new'}`}
      id={id}
      row={address}
      calls={{ add: api.addAddress, change: api.changeAddress }}
      changes={[api.addresses, api.history]}
      titles={{ add: t.add, change: words.catalog.editOne(t.one) }}
      titleId="address-title"
      byId={({ addressId }) => ({ addressId })}
      valuesOf={valuesOf}
      wrongIn={wrongIn}
      nameOf={({ label, kind, city }) => label || `${t.kinds[kind]}, ${city}`}
      labels={t}
      shown={(key, values) => {
        if (key === 'kind') return t.kinds[values.kind];
        if (key === 'country') return values.country && countryOptions[values.country][language];
        return key === 'region' ? (regionOptions[values.region]?.[language] ?? '') : values[key];
      }}
      onClose={onClose}
    >
      {({ values, set, errorOf }) => (
        <>
          <ChoiceField
            label={t.kind}
            value={values.kind}
            onChange={(kind) => set({ kind: kind as Address['kind'] })}
            options={addressKinds.map((kind) => [kind, t.kinds[kind]] as const)}
          />
          {texts.map((key, at) => (
            <Field
              key={key}
              label={t[key]}
              value={values[key]}
              onChange={(value) => set({ [key]: value })}
              required={key === 'city'}
              error={errorOf(key)}
              hint={key === 'label' ? t.labelHint : undefined}
              autoFocus={at === 0}
            />
          ))}
          <ChoiceField
            label={t.region}
            value={values.region}
            empty="–"
            // If no country is chosen yet it follows from the state.
            onChange={(region) => set({ region, ...(!values.country && { country: countryOfRegion(region) ?? '' }) })}
            options={regionsOf(values).map(([code, label]) => [code, label[language]] as const)}
            error={errorOf('region')}
          />
          <Field
            label={t.postalCode}
            value={values.postalCode}
            onChange={(postalCode) => set({ postalCode })}
            error={errorOf('postalCode')}
          />
          <ChoiceField
            label={t.country}
            value={values.country}
            empty="–"
            onChange={(country) => set({ country: country as Values['country'] })}
            options={Object.entries(countryOptions).map(([code, label]) => [code, label[language]] as const)}
            error={errorOf('country')}
          />
        </>
      )}
    </PartForm>
  );
}

/** The states of the chosen country. A state that was chosen before stays visible, with its error below. */
const regionsOf = ({ country, region }: Values) =>
  Object.entries(regionOptions).filter(
    ([code]) => country === '' || countryOfRegion(code) === country || code === region,
  );
