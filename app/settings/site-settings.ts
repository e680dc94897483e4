import { choiceSetting, textSetting } from './setting.ts'

const isOrigin = (typed: string) =>
	URL.canParse(typed) && `${new URL(typed).origin}/` === `${typed.replace(/\/$/, '')}/`

/** Where the site is, and what browsers may store of it. */
export const siteSettings = {
	siteUrl: textSetting({
		variable: 'SITE_URL',
		label: 'Address of the site',
		max: 260,
		help: 'For links in emails, sharing and search engines. Open this page at the new address first, then enter it here. Passkeys belong to an address, and after a change to https everyone signs in again.',
		problem: (typed) =>
			/^https?:\/\//.test(typed) && isOrigin(typed)
				? null
				: 'Enter an address without a path, such as https://example.com.',
	}),
	offlinePages: choiceSetting({
		variable: 'OFFLINE_PAGES',
		label: 'Pages that were seen stay readable without a network',
		options: ['on', 'off'],
		names: { on: 'On', off: 'Off: browsers delete what they stored' },
	}),
}
