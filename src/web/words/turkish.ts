/** A number with the decimal comma that Turkish writes: 15,3. What is no decimal stays as it is. */
export const comma = (value: number | string) => String(value).replace(/(\d)\.(\d)/g, '$1,$2');
