/** `off`: by the site; `failing`: it still tries. */
export type EndpointState = 'active' | 'paused' | 'failing' | 'off'

/** Why the site has switched an endpoint off. */
export type OffReason = 'failing' | 'gone' | 'secret' | 'crowded'

/** Messages that may wait for one endpoint; with more it is switched off. Resumed, it may have as many more. */
export const maxWaiting = 10_000

/**
 * Messages about comments that nobody has reviewed, for one endpoint in an hour: people who comment can cause
 * thousands. The queue under /admin/comments has all of them. Deletions by authors count too, because a deletion that was
 * sent does not say whether the comment had been reviewed.
 */
export const maxUnreviewed = 100

export type DeliveryState = 'waiting' | 'sending' | 'delivered' | 'failed'
