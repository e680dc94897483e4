/** Whether a text is an id as the database writes them, in small letters or capitals. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The id in an address; null for what is none. */
export const readUuid = (text: string | undefined): string | null => (text !== undefined && isUuid(text) ? text : null)
