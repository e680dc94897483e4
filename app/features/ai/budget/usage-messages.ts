import { functionMessages, isFunction } from '../messages.ts'
import type { UsageView } from './usage.ts'

export const toolName = (name: string): string => (isFunction(name) ? functionMessages[name].name : name)

const outcomes: Readonly<Record<string, string>> = {
	done: 'Done',
	running: 'Under way',
	cancelled: 'Stopped',
	abandoned: 'Stopped: page away',
	access_ended: 'Stopped: access ended',
	lost: 'Cut off',
	not_possible: 'Not possible',
	provider_auth: 'Key refused',
	provider_rejected: 'Refused',
	provider_unreachable: 'Not reached',
	provider_rate_limited: 'Rate limited',
	provider_overloaded: 'Provider overloaded',
	content_filtered: 'Declined',
	unexpected_shape: 'Unusable response',
	truncated: 'Cut off',
	timeout: 'Too slow',
}

export const usageMessages = {
	title: 'Usage and cost',
	lead: 'Every call to the writing tools: who, what for, and the cost. The texts themselves are not stored here.',
	month: 'Month',
	show: 'Show',
	views: {
		tools: 'By tool',
		people: 'By person',
		models: 'By provider',
		months: 'By month',
		calls: 'Each call',
	} satisfies Record<UsageView, string>,
	tabs: 'How the calls are counted',
	heading: { tools: 'Tool', people: 'Person', models: 'Provider', months: 'Month', calls: 'When' } satisfies Record<
		UsageView,
		string
	>,
	calls: 'Calls',
	failed: 'Not done',
	input: 'Tokens in',
	output: 'Tokens out',
	pictures: 'Pictures',
	cost: 'Cost',
	total: 'Total',
	outcome: 'Outcome',
	gone: 'Deleted account',
	unpriced: 'unknown',
	legend:
		'≈ is an estimate: the provider did not count, so we assume four letters per token. Prices are those set at the time.',
	empty: (month: string) => `No usage in ${month}.`,
	nothing: 'No usage yet.',
	pages: 'Pages of the calls',
	pageLabels: { newer: 'The newest', older: 'Older' },
	file: 'Download CSV',
	outcomeName: (code: string) => outcomes[code] ?? 'Failed',
	columns: [
		'When (Lagos)',
		'Who',
		'Tool',
		'Provider',
		'Outcome',
		'Tokens in',
		'Tokens out',
		'Estimated',
		'Pictures',
		'Cost in US dollars',
		'Seconds',
	],
}
