/** A UUID that follows from a hash, of which it takes the first 32 hexadecimal digits (RFC 9562, version 8). */
export const uuidOfHash = (hex: string): string =>
	`${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
