import { choice } from '#app/content/choice.ts'
import { group } from '#app/content/group.ts'
import { lines } from '#app/content/lines.ts'
import { list, newItemId } from '#app/content/list.ts'
import type { siteKinds } from './documents.ts'

export type Preferred = 'none' | 'post' | (typeof siteKinds)[number]

/** Of one group and in all: a search reads the groups of its words. */
const maxWords = 12
const maxGroups = 200

const groupField = group('Words', {
	words: lines({
		label: 'Words and phrases that mean the same',
		required: 'Write at least one word.',
		max: maxWords,
		tooMany: `At most ${maxWords} in a group.`,
		maxLength: 40,
		tooLong: 'Each may have at most 40 characters.',
	}),
	prefers: choice<Preferred>('Show first', ['none', 'price', 'service', 'question', 'project', 'post', 'page'], {
		none: 'What matches best',
		price: 'Price lists',
		service: 'Services',
		question: 'Questions',
		project: 'Projects',
		post: 'Posts',
		page: 'Pages',
	}),
})

export const synonymsField = group('Search synonyms', {
	groups: list({
		label: 'Words that mean the same',
		item: groupField,
		min: 0,
		tooFew: '',
		max: maxGroups,
		tooMany: `At most ${maxGroups} groups.`,
		newId: newItemId,
	}),
})

export type Synonyms = typeof synonymsField.empty
