import { counted } from '#app/format/numbers.ts'
import type { PingTarget } from './ping-targets.server.ts'

/** The state of announcements next to their settings. */
export const pingMessages = {
	heading: 'Announcements',
	lead: 'Pages and posts that you publish, change or take down are announced within a few seconds.',
	names: { indexnow: 'Search engines (IndexNow)', websub: 'Feed hub (WebSub)' } satisfies Record<PingTarget, string>,
	off: 'Off. Nothing is sent.',
	notPublic: (address: string) => `Nothing is sent, because ${address} is not a public https address.`,
	none: 'Nothing has been announced yet.',
	sent: (count: number, at: string) => `${counted(count, 'page was', 'pages were')} announced: ${at}.`,
	waiting: (count: number) => counted(count, 'page is waiting.', 'pages are waiting.'),
	failed: (reason: string, at: string) => `The last attempt failed: ${reason} (${at}).`,
	next: (at: string) => `Next attempt: ${at}.`,
	status: (status: string) => `response ${status}`,
	failures: {
		inside: 'the address is inside a network',
		'unknown-host': 'there is no such host',
		late: 'no response within 15 seconds',
		connection: 'no connection',
		certificate: 'the certificate is not valid',
	} satisfies Record<string, string>,
}
