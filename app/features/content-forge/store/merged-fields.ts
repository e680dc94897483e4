import { diff3 } from '#app/content/merge/diff3.ts'
import { isQuestionId } from '#app/features/ai/questions/answers.ts'
import { statePatch } from '../session/forge-state.ts'
import type { Patch } from './forge-client.ts'

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
const words = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/** Both texts where both sides wrote something; once where one has the other's words too, as after a save nobody waited for. */
function both(mine: string, theirs: string): string {
	if (theirs.includes(mine.trim())) return theirs
	if (mine.includes(theirs.trim())) return mine
	return `${theirs}${/\s$/.test(theirs) || /^\s/.test(mine) ? '' : ' '}${mine}`
}

/**
 * A text that was changed here and elsewhere since `before`: nobody's words go. Their order is for its author to mend.
 * Line by line first: comparing all words of a long article would take too long.
 */
export function mergedText(before: string, mine: string, theirs: string): string {
	return diff3(lines(before), lines(mine), lines(theirs))
		.map((part) =>
			part.kind === 'agreed'
				? part.items.join('')
				: mergedWords(part.base.join(''), part.mine.join(''), part.theirs.join('')),
		)
		.join('')
}

const mergedWords = (before: string, mine: string, theirs: string): string =>
	diff3(words(before), words(mine), words(theirs))
		.map((part) => (part.kind === 'agreed' ? part.items.join('') : both(part.mine.join(''), part.theirs.join(''))))
		.join('')

type Edit = Patch['articleEdit']

/** An edit of the article; `article` is what both began from where neither was open `before`. */
function mergedEdit(before: Edit, mine: Edit, theirs: Edit, article: string): Edit {
	if (!theirs || theirs.text === before?.text) return mine
	// Closed here, while more was typed elsewhere.
	if (!mine) return theirs
	return {
		base: Math.max(mine.base, theirs.base),
		text: mergedText(before?.text ?? article, mine.text, theirs.text),
	}
}

/**
 * The unsaved texts that were changed elsewhere too, as `before` became `theirs`. Of a title or a choice there can only be
 * one: what is typed here stays.
 */
export function mergedFields(before: Patch, unsaved: Patch, theirs: Patch, article: string): Patch {
	const merged: Patch = {}
	for (const name of Object.keys(unsaved)) {
		if (!isQuestionId(name) && name !== 'introduction') continue
		const [old, mine, their] = [before[name], unsaved[name], theirs[name]]
		if (old === undefined || mine === undefined || their === undefined || old === their || mine === their) continue
		const both = { [name]: mergedText(old, mine, their) }
		// The site has room for the longest texts of several devices; beyond that, what is typed here stays.
		if (statePatch.safeParse(both).success) Object.assign(merged, both)
	}
	if (unsaved.articleEdit !== undefined) {
		const articleEdit = mergedEdit(before.articleEdit, unsaved.articleEdit, theirs.articleEdit, article)
		if (statePatch.safeParse({ articleEdit }).success) merged.articleEdit = articleEdit ?? null
	}
	return merged
}
