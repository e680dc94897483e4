import type { FrontSettings } from './settings.ts'

/*
 * What the front and the app say to each other beside requests, over the channel that Node keeps between a process and its
 * child: a private pair of sockets, which each side sees closing however the other ends.
 */

export type FromApp =
	/** First of all: what the front needs of the settings. */
	| { kind: 'settings'; settings: FrontSettings }
	/** It listens. `setupLink` is where the first admin is made, while there is none. */
	| { kind: 'ready'; setupLink: string | null }
	/** It starts as soon as its database can be reached: nobody need wait for it. */
	| { kind: 'waiting' }
	/** It cannot start; one sentence says why. */
	| { kind: 'failed'; reason: string }
	/** Pages that show these are outdated. Answered with `done`: the write is answered only then. */
	| { kind: 'purge'; id: number; tags: string[] }
	/** It stops of its own accord: send it nothing more. Answered with `done`. */
	| { kind: 'leaving'; id: number }
	/** Up to where it has seen the purges of other processes, for the next app to go on from (cache-purges.ts). */
	| { kind: 'seen'; purges: string }
	/** The answer to the same question. */
	| { kind: 'alive' }
	/** Somebody sent it SIGTERM. */
	| { kind: 'asked to stop' }
	| { kind: 'step'; step: string }

export type FromFront =
	| { kind: 'start'; socketPath: string; purgesSeen: string | null }
	| { kind: 'done'; id: number }
	/** Asked again and again: an app that says nothing for a minute is replaced. */
	| { kind: 'alive' }
	| { kind: 'stop' }

/** Both ends are one program of one build: what has a kind is what the type says. */
export function isMessage<Message extends { kind: string }>(value: unknown): value is Message {
	return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}
