/** Each enquiry on this device is stored under this and its key. */
export const storedPrefix = 'site-enquiry-'

/** What is older is removed, as the cookie policy says; so is what has a timestamp that far in the future. */
export const maxAgeMs = 7 * 86_400_000
