import { expect, test } from 'vitest'
import { commandsIn, endOf, postCommands, trashDays } from './post-row.ts'

test('every command is offered in the trash or outside of it, and none in both', () => {
	expect(commandsIn(false)).toEqual(['publish', 'draft', 'trash'])
	expect(commandsIn(true)).toEqual(['restore', 'destroy'])
	expect([...commandsIn(false), ...commandsIn(true)].toSorted()).toEqual([...postCommands].toSorted())
})

test('a deleted post is deleted permanently when the days of the trash have passed', () => {
	const trashed = new Date('2026-11-01T10:00:00Z')
	expect((endOf(trashed).getTime() - trashed.getTime()) / 86_400_000).toBe(trashDays)
})
