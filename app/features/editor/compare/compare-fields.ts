import type { Difference } from '#app/content/field.ts'
import { aroundChanges, compareText, type Shown } from './compare-text.ts'
import { postStatuses } from '#app/features/posts/model/messages.ts'
import { postField, type PostFields } from '#app/features/posts/model/post-model.ts'

export type ComparedField = { path: string; label: string; rows: Shown[] }

/** The fields in which two versions of a post differ, line by line. */
export const compareFields = (before: PostFields, after: PostFields): ComparedField[] =>
	postField.differences(before, after, '').map(({ path, label, ...texts }) => {
		const shown = path === 'status' ? { before: statusName(before), after: statusName(after) } : texts
		return lineByLine({ path, label, ...shown })
	})

export const lineByLine = ({ path, label, before, after }: Difference): ComparedField => ({
	path,
	label,
	rows: aroundChanges(compareText(before, after)),
})

export const comparingPosts = { field: postField, differences: compareFields }

/** "Scheduled" is not stored: it is a published post with a time in the future. */
function statusName({ status, publishedAt }: PostFields): string {
	const { draft, published, scheduled } = postStatuses
	if (status === 'draft') return draft
	return Date.parse(publishedAt) > Date.now() ? scheduled : published
}
