/** Whether a text is an id as the database writes them, in small letters or capitals. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The id in an address; null for what is none. */
export const readUuid = (text: string | undefined): string | null => (text !== undefined && isUuid(text) ? text : null)

/** A UUID that follows from a hash, of which it takes the first 32 hexadecimal digits (RFC 9562, version 8). */
export const uuidOfHash = (hex: string): string =>
	`${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
