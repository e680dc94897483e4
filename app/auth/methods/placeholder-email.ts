/*
 * The auth library requires an address for every account. One without an address gets one under .invalid, which no mail
 * server ever serves (RFC 2606): nothing is sent to it (platform/mail/outbox.server.ts), and no page shows it.
 */

export const phonePlaceholder = (id: string): string => `${id}@phone.invalid`
export const anonymousPlaceholder = (id: string): string => `${id}@anonymous.invalid`
/** Of a person whom an import names, and who has no account here. */
export const importedPlaceholder = (id: string): string => `${id}@imported.invalid`

export const isPlaceholderEmail = (email: string): boolean => /@(phone|anonymous|imported)\.invalid$/.test(email)
