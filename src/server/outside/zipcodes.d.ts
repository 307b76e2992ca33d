/** The part of the package that is used; it comes without types. */
declare module 'zipcodes' {
  type PostalCode = { zip: string; latitude: number; longitude: number; city: string; state: string };
  export const codes: Record<string, PostalCode>;
}
