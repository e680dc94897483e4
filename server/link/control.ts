import type { CdnDriver } from '#app/platform/env/env-cdn.ts'
import type { FrontSettings } from './settings.ts'

/*
 * Messages between the front and the app in addition to requests, over the channel that Node keeps between a process and its
 * child: a private pair of sockets, which each side sees closing however the other ends.
 */

export type FromApp =
	/** The first message: the settings that the front needs. */
	| { kind: 'settings'; settings: FrontSettings }
	/** The company's name, first and whenever it changes. */
	| { kind: 'name'; siteName: string }
	/** The public address (SITE_URL), whenever an admin changes it. */
	| { kind: 'site'; siteUrl: string }
	/** The CDN that accepts purges now and so may store public pages; null while none does. */
	| { kind: 'share'; cdn: CdnDriver | null }
	/** The app listens. `setupLink` is the address to create the first admin; null once there is one. */
	| { kind: 'ready'; setupLink: string | null }
	/** The app starts as soon as its database can be reached; requests should not wait for it. */
	| { kind: 'waiting' }
	/** The app cannot start; the reason is one sentence. */
	| { kind: 'failed'; reason: string }
	/** Pages with these tags are outdated. The front replies `done`, and only then does the write get its response. */
	| { kind: 'purge'; id: number; tags: string[] }
	/** The app stops by itself: the front must send it nothing more. The front replies `done`. */
	| { kind: 'leaving'; id: number }
	/** The position up to which it has read the purges of other processes, where the next app continues (cache-purges.ts). */
	| { kind: 'seen'; purges: string }
	/** The reply to `alive`. */
	| { kind: 'alive' }
	/** The app got a SIGTERM. */
	| { kind: 'asked to stop' }
	| { kind: 'step'; step: string }

export type FromFront =
	| { kind: 'start'; socketPath: string; purgesSeen: string | null }
	| { kind: 'done'; id: number }
	/** Sent regularly: an app that does not reply for a minute is replaced. */
	| { kind: 'alive' }
	| { kind: 'stop' }

/** Both ends are one program of one build, so a message with a kind has the type it claims. */
export function isMessage<Message extends { kind: string }>(value: unknown): value is Message {
	return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}
