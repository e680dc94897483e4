import { namesIn, settings, type SettingGroup } from '#app/settings/settings-table.ts'
import type { PlainBrowser } from '../browser-like.ts'

const plain = (html: string) =>
	html
		.replaceAll('<!-- -->', '')
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')

const settingsPage = (group: SettingGroup): string => `/admin/settings/${group}`

export const readSettings = async (browser: PlainBrowser, group: SettingGroup): Promise<string> =>
	plain(await (await browser.get(settingsPage(group))).text())

/** Sends the form of a group as a browser without scripts does: fields that are not given are empty. */
export async function saveSettingsForm(
	browser: PlainBrowser,
	group: SettingGroup,
	fields: Readonly<Record<string, string>>,
): Promise<[status: number, html: string]> {
	const version = /name="version" value="(\w*)"/.exec(await readSettings(browser, group))?.[1] ?? ''
	const secrets = namesIn(group).filter((name) => settings[name].secret !== undefined)
	const response = await browser.submit(settingsPage(group), {
		intent: 'save',
		to: group,
		version,
		...Object.fromEntries(secrets.map((name) => [`${name}-password`, ''])),
		...fields,
	})
	return [response.status, plain(await response.text())]
}

/** The opening tag of a setting's control. */
export const controlOf = (html: string, name: string): string =>
	new RegExp(`<[^>]* id="setting-${name}"[^>]*>`).exec(html)?.[0] ?? ''
