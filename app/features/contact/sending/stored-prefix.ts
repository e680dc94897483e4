/** Each enquiry on this device is stored under this and its key. */
export const storedPrefix = 'site-enquiry-'
