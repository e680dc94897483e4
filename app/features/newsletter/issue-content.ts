import { collectionType, placement } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { newItemId } from '#app/content/list.ts'
import { text } from '#app/content/text.ts'
import { issuesTypeName } from '#app/events/page-tags.ts'

const maxIssueText = 50_000

/** One issue of the newsletter: what is sent, and what its page in the archive shows. */
const issueField = group('Newsletter issue', {
	subject: text({
		label: 'Subject',
		max: 120,
		tooLong: 'Subject: at most 120 characters.',
		required: 'Give the issue a subject.',
	}),
	preview: text({ label: 'Preview line', max: 150, tooLong: 'Preview line: at most 150 characters.' }),
	content: text({
		label: 'Text',
		max: maxIssueText,
		tooLong: 'Text: at most 50,000 characters.',
		required: 'Write the text of the issue.',
		multiline: true,
		isMarkdown: true,
		merge: 'sentences',
	}),
	...placement,
})

export type Issue = typeof issueField.empty

const slugOf = (subject: string): string =>
	subject
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 40)
		.replace(/^-+|-+$/g, '')

/**
 * The id is the end of the address in the archive. The random part keeps it from being given twice: whether an issue
 * was sent is stored by its id, also after the issue was deleted.
 */
export const issueType = collectionType<Issue>({
	name: issuesTypeName,
	label: 'Newsletter issues',
	field: issueField,
	newId: ({ subject }) => [slugOf(subject), newItemId().slice(-8)].filter((part) => part !== '').join('-'),
	isPublishedElsewhere: true,
	sample: () => [],
})

export const archivePath = '/newsletter/archive'
export const archivedIssuePath = (id: string): string => `${archivePath}/${id}`
