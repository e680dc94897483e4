import { compareFields, type ComparedField } from '../compare/compare-fields.ts'
import type { PostFields } from '../post/post-model.ts'
import { changesBetween } from './changes.ts'

export const compareStates = (before: PostFields, after: PostFields): ComparedField[] => compareFields(before, after)

/** What each version changed. Versions come newest first, each followed by the one before it. */
export const changesOfEach = (states: readonly { fields: PostFields; savedAt: Date }[]): string[][] =>
	states.map(({ fields, savedAt }, at) => changesBetween(states[at + 1]?.fields ?? null, fields, savedAt))
