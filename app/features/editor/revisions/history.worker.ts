import { compareFields, type ComparedField } from '../compare/compare-fields.ts'
import type { PostFields } from '../post/post-model.ts'
import { changesBetween } from './changes.ts'

export const compareStates = (before: PostFields, after: PostFields): ComparedField[] => compareFields(before, after)

/** What each of these states, the newest first, changed of the one after it in the list. */
export const changesOfEach = (states: readonly { fields: PostFields; savedAt: Date }[]): string[][] =>
	states.map(({ fields, savedAt }, at) => changesBetween(states[at + 1]?.fields ?? null, fields, savedAt))
