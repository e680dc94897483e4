import type { CdnDriver } from '#app/platform/env/env-cdn.ts'
import type { CdnConfiguration } from './configuration.server.ts'

type Listener = (cdn: CdnDriver | null) => void

let notify: Listener = () => {}
/** Whether this process would notice that pages are outdated. */
let isListening = () => true
let reported: CdnDriver | null = null
/** The configuration that has accepted a purge of this process since its start. */
let tested: string | null = null

/** The configuration that was asked to let go of everything since the start of this process. */
let emptied: string | null = null

/**
 * Whether public pages may be stored by the CDN: only while its last purge was accepted, as this process has seen by one
 * of its own since it started, and while this process receives the purges of others.
 */
export const sharing = {
	/** `listener` is called now, with every change, and by `repeat`. */
	connect: (listener: Listener, receivesPurges: () => boolean): void => {
		notify = listener
		isListening = receivesPurges
		reported = null
		tested = null
		emptied = null
		notify(null)
	},
	/** Pages of an earlier release name files that are no longer there, so each process begins with an empty CDN. */
	hasEmptied: ({ hash }: CdnConfiguration): boolean => emptied === hash,
	isTested: ({ hash }: CdnConfiguration): boolean => tested === hash,
	/** What the database says: another process may have had an error. */
	see: ({ driver, hash }: CdnConfiguration, works: boolean): void =>
		become(works && tested === hash && isListening() ? driver : null),
	accepted: ({ driver, hash }: CdnConfiguration, isWhole: boolean): void => {
		tested = hash
		if (isWhole) emptied = hash
		become(isListening() ? driver : null)
	},
	failed: ({ hash }: CdnConfiguration): void => {
		if (tested === hash) tested = null
		become(null)
	},
	off: (): void => {
		tested = null
		become(null)
	},
	/**
	 * Called each second, by a clock that needs no database: where that is lost, nothing else would show that this process
	 * gets no more purges. The front shares no page when it has not been called for a while.
	 */
	repeat: (): void => {
		if (reported !== null && isListening()) notify(reported)
		else become(null)
	},
	/** In this process. */
	isOn: (): boolean => reported !== null,
}

function become(cdn: CdnDriver | null): void {
	if (cdn === reported) return
	reported = cdn
	notify(cdn)
}
