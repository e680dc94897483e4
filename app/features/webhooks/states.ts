/** `off`: by the site; `failing`: it still tries. */
export type EndpointState = 'active' | 'paused' | 'failing' | 'off'

/** Why the site has switched an endpoint off. */
export type OffReason = 'failing' | 'gone' | 'secret' | 'crowded'

export type DeliveryState = 'waiting' | 'sending' | 'delivered' | 'failed'
