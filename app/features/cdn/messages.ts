import { counted } from '#app/format/numbers.ts'
import type { CdnDriver } from '#app/platform/env/env-cdn.ts'

/** The state of the CDN next to its settings, and what its test says. */
export const cdnMessages = {
	heading: 'State of the CDN',
	lead: 'Pages are stored by the CDN only while it accepts purges: then a change is visible within a second.',
	names: {
		cloudflare: 'Cloudflare',
		fastly: 'Fastly',
		varnish: 'Varnish',
		webhook: 'The webhook',
	} satisfies Record<CdnDriver, string>,
	off: 'No CDN is set up. Browsers ask this site for every page.',
	testing: 'The first purge has not been accepted yet. Pages are not stored until then.',
	works: (name: string, at: string) => `${name} accepts purges, last ${at}. Pages are stored there.`,
	failing: (name: string, reason: string, at: string) =>
		`${name} does not accept purges: ${reason} (${at}). Until it does, no pages are stored.`,
	next: (at: string) => `Next attempt: ${at}.`,
	waiting: (count: number) => counted(count, 'change is waiting.', 'changes are waiting.'),
	test: 'Test the CDN',
	isTesting: 'Testing …',
	testLead: 'Sends a purge of all pages with the settings in force and shows what goes wrong.',
	noCdn: 'Choose who empties the CDN and save it first.',
	accepted: (name: string) => `${name} accepted the purge of all pages.`,
	notAccepted: (name: string, reason: string) => `${name} did not accept the purge: ${reason}.`,
	failures: {
		inside: 'the address is inside a network; such an address can only be set by the variable CDN_URL',
		'unknown-host': 'there is no such host',
		late: 'no response within 5 seconds',
		connection: 'no connection',
		certificate: 'the certificate is not valid',
		interrupted: 'the site was stopping',
		'401': 'the token is not valid',
		'403': 'the token may not purge, or this machine may not',
		'404': 'there is nothing at this address, or the zone or service ID is wrong',
		'405': 'this address does not accept purges: it may lead to the site itself',
		'429': 'too many purges at once',
	} satisfies Record<string, string>,
	status: (status: string) => `response ${status}`,
	withResponse: (reason: string, text: string) => `${reason}. It said: “${text}”`,
}

/** On the dashboard, after a number. */
export const cdnWarningMessages = {
	takenAway: (minutes: string) =>
		`deletion may still be visible: the CDN has not accepted its purge for ${minutes}. See why, or empty it at the provider`,
	failing: 'CDN does not accept purges, so it stores no pages: see why',
}
