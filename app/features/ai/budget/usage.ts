import { cursorText, readCursor, type ListCursor } from '#app/format/list-cursor.ts'
/* Types and addresses that the usage pages share with their queries. */

export const usageViews = ['tools', 'people', 'models', 'months', 'calls'] as const
export type UsageView = (typeof usageViews)[number]

/** The sum of several calls. Costs are in millionths of a US dollar. */
export type Taken = {
	calls: number
	failed: number
	inputTokens: number
	outputTokens: number
	pictures: number
	costMicros: number
	/** Some tokens were not counted by the provider. */
	estimated: boolean
	/** Some calls were made to a model without a known price. */
	unpriced: boolean
}
/** `name` is null when the account was deleted. */
export type TakenBy = Taken & { key: string; name: string | null }

export type Call = {
	id: string
	at: Date
	person: string | null
	tool: string
	model: string
	outcome: string
	durationMs: number | null
} & Omit<Taken, 'calls' | 'failed'>

/** `before`: the calls older than this one. */
export type UsageAddress = { view: UsageView; month: string; before: ListCursor | null }

/** Never an error: what cannot be read gets its default. `thisMonth` is such as 2026-11. */
export function readUsageAddress(params: URLSearchParams, thisMonth: string): UsageAddress {
	const month = params.get('month') ?? ''
	return {
		view: usageViews.find((view) => view === params.get('by')) ?? 'tools',
		month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : thisMonth,
		before: readCursor(params.get('before')),
	}
}

/** Defaults are left out. */
export function usageAddress({ view, month, before }: UsageAddress, thisMonth: string, path: string): string {
	const params = new URLSearchParams()
	if (view !== 'tools') params.set('by', view)
	if (month !== thisMonth) params.set('month', month)
	if (before) params.set('before', cursorText(before))
	return params.size > 0 ? `${path}?${params}` : path
}
