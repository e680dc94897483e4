/** A service line of the company. */
export type ServiceLine = { id: 'solar' | 'electrical' | 'translation' | 'technology'; path: string; name: string }

/** Checked before the others: a changeover switch is electrical work, whatever it switches. */
const electricalWork = /wiring|earthing|changeover|circuit|breaker|socket|electrici|electrical|prepaid meter/

const lines: readonly (ServiceLine & { about: RegExp })[] = [
	{
		id: 'solar',
		path: '/services/solar',
		name: 'solar and renewable energy',
		about: /solar|inverter|batter|panel|renewable|energy|power|grid|generator/,
	},
	{
		id: 'electrical',
		path: '/services/electrical',
		name: 'electrical installation and maintenance',
		about: /electric|wiring|cable|circuit|light|earthing|socket|transformer|fault/,
	},
	{
		id: 'translation',
		path: '/services/translation',
		name: 'professional translation',
		about: /translat|language|yoruba|hausa|igbo|french|interpret|locali[sz]|multilingual/,
	},
]

const technology: ServiceLine = {
	id: 'technology',
	path: '/services/technology',
	name: 'technology and web development',
}

/** Whether the text is about one of our service lines. */
export const isOurTrade = (text: string): boolean =>
	[
		...lines.map(({ about }) => about),
		/web|software|\bapps?\b|cloud|data|security|mobile|online|website|internet|network/,
	].some((about) => about.test(text.toLowerCase()))

export function serviceLineOf(text: string): ServiceLine {
	const small = text.toLowerCase()
	if (electricalWork.test(small) && !/solar|inverter/.test(small)) return lineOf('electrical')
	return lines.find(({ about }) => about.test(small)) ?? technology
}

const lineOf = (id: ServiceLine['id']): ServiceLine => lines.find((line) => line.id === id) ?? technology
