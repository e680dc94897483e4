/** A text as the database can hold it: no null bytes, no half letters. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
