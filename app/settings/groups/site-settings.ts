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
		help: 'If off: browsers delete what they stored.',
		options: ['on', 'off'],
		names: { on: 'On', off: 'Off' },
	}),
}

const isAddress = (typed: string) =>
	/^https:\/\/\S+$/.test(typed) && URL.canParse(typed) && new URL(typed).username === ''

/** Who is notified of pages that change. */
export const discoverySettings = {
	indexNow: choiceSetting({
		variable: 'INDEXNOW',
		label: 'Notify search engines (IndexNow)',
		options: ['off', 'on'],
		names: { off: 'Off', on: 'On' },
		help: 'Bing, Yandex and others then read a changed page within minutes. They are sent the addresses of public pages, nothing else. Google does not use it.',
	}),
	webSubHub: textSetting({
		variable: 'WEBSUB_HUB',
		label: 'Hub of the feed (WebSub)',
		max: 500,
		help: 'Feed readers that ask the hub get new posts at once. If empty: none. A free one is https://pubsubhubbub.appspot.com/.',
		problem: (typed) => (isAddress(typed) ? null : 'Enter an address that begins with https://.'),
	}),
}
