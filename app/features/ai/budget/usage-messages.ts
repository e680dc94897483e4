import { functionWords, type FunctionName } from '../messages.ts'
import type { UsageView } from './usage.ts'

const tools: Record<FunctionName, string> = {
	'ai-blog-generator': 'Simple generator',
	'suggest-keywords': 'Keywords',
	'optimize-meta-title': 'Meta title',
	'suggest-content-value': 'Value',
	'generate-meta-description': 'Meta description',
	'write-introduction': 'Introduction',
	'suggest-content-goals': 'Goals',
	'generate-full-content': 'Full post',
	'refine-content': 'Refine',
	'generate-image': 'Image',
}

const isTool = (name: string): name is FunctionName => Object.hasOwn(functionWords, name)

export const toolName = (name: string): string => (isTool(name) ? tools[name] : name)

const outcomes: Readonly<Record<string, string>> = {
	done: 'Done',
	running: 'Under way',
	cancelled: 'Stopped',
	lost: 'Cut off',
	not_possible: 'Not possible',
	provider_auth: 'Key refused',
	provider_rejected: 'Refused',
	provider_unreachable: 'Not reached',
	provider_rate_limited: 'Too often',
	provider_overloaded: 'Trouble there',
	content_filtered: 'Declined',
	unexpected_shape: 'Unusable',
	truncated: 'Cut off',
	timeout: 'Too slow',
}

export const usageMessages = {
	title: 'Use and cost',
	lead: 'Every call of the writing tools: by whom, for what, and what it took. The words themselves are not kept.',
	month: 'Month',
	show: 'Show',
	views: {
		tools: 'By tool',
		people: 'By person',
		models: 'By engine',
		months: 'By month',
		calls: 'Each call',
	} satisfies Record<UsageView, string>,
	tabs: 'How the calls are counted',
	heading: { tools: 'Tool', people: 'Person', models: 'Engine', months: 'Month', calls: 'When' } satisfies Record<
		UsageView,
		string
	>,
	calls: 'Calls',
	failed: 'Not done',
	input: 'Tokens in',
	output: 'Tokens out',
	pictures: 'Pictures',
	cost: 'Cost',
	total: 'Together',
	outcome: 'Outcome',
	gone: 'Somebody whose account is gone',
	unpriced: 'not known',
	legend:
		'≈ is an estimate: the provider did not count, so four letters were taken for a token. Prices are those of the settings at the time.',
	empty: (month: string) => `Nobody used the writing tools in ${month}.`,
	nothing: 'Nobody has used the writing tools yet.',
	pages: 'Pages of the calls',
	pageWords: { newer: 'The newest', older: 'Older' },
	file: 'Download as CSV',
	outcomeName: (code: string) => outcomes[code] ?? 'Failed',
	columns: [
		'When (Lagos)',
		'Who',
		'Tool',
		'Engine',
		'Outcome',
		'Tokens in',
		'Tokens out',
		'Estimated',
		'Pictures',
		'Cost in US dollars',
		'Seconds',
	],
}
