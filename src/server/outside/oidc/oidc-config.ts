/** A provider of sign-ins as the operator of the server sets it. */
export type OidcConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | undefined;
  readonly name: string;
};

type Given = {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME: string;
};

/** The provider of sign-ins, or what is wrong with its settings. A secret is never sent unencrypted in production. */
export function readOidc(given: Given, isProduction: boolean): OidcConfig | string[] | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, OIDC_NAME: name } = given;
  if (issuer === undefined)
    return clientId === undefined ? undefined : ['OIDC_ISSUER: name the issuer of OIDC_CLIENT_ID'];
  if (clientId === undefined) return ['OIDC_CLIENT_ID: name the client of OIDC_ISSUER'];
  if (isProduction && issuer.startsWith('http:')) return ['OIDC_ISSUER: give an address that begins with https'];
  return { issuer, clientId, secret, name };
}
