import { choiceSetting, textSetting } from './setting.ts'

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
