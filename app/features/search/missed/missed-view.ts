export const missedPath = '/admin/site/searches'
export const synonymsPath = '/admin/site/search-words/single'

const maxPage = 100

type MissedView = { isDismissed: boolean; page: number }

/** Ignores what it cannot read. Never throws. */
export function readMissedView(params: URLSearchParams): MissedView {
	const page = Number.parseInt(params.get('page') ?? '', 10)
	return { isDismissed: params.get('show') === 'dismissed', page: page >= 1 ? Math.min(page, maxPage) : 1 }
}

export function missedAddress({ isDismissed, page }: MissedView): string {
	const params = new URLSearchParams({
		...(isDismissed && { show: 'dismissed' }),
		...(page > 1 && { page: String(page) }),
	})
	return params.size > 0 ? `${missedPath}?${params}` : missedPath
}

/** The form of the words that mean the same, with a new group that begins with this text. */
export const addSynonymAddress = (text: string): string =>
	`${synonymsPath}?${new URLSearchParams({ add: 'groups', words: `${text}\n` })}#added`
