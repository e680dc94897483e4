/** How long an email belongs to the process that sends it. After that another process may take it. */
export const lockSeconds = 120

/** The longest a delivery may take in all, however slow the mail server is: half of it is left to write down the answer. */
export const maxDeliveryMs = (lockSeconds / 2) * 1_000
