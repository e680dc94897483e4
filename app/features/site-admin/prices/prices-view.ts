/** The list of all prices of all services. */
export const pricesPath = '/admin/site/prices'

/** The form of an entry, which opens at one of its fields (`entry/use-linked-field.ts`). */
export const fieldAddress = (form: string, path: string): string => `${form}#field-value.${path}`
