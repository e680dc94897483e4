import type { Node } from 'oxc-parser'
import type { Choices } from './choices.ts'
import type { StandIns } from './names.ts'
import type { Program } from './program.ts'
import { isFunction, sourceOf, type Module } from './syntax.ts'
import type { Environment, Value } from './value.ts'

/** Where an expression is read: what the functions around it were called with, its file, and how deep the reading is. */
export type Place = {
	environment: Environment
	module: Module
	depth: number
	/** Inside `sql(...)`: lists of rows matter there; anywhere else looking for them would take for ever. */
	inNames?: boolean
}

/** What the parts of the interpreter share. */
export type Context = {
	program: Program
	choices: Choices
	standIns: StandIns
	value: (node: Node | null | undefined, place: Place) => Value
	apply: (target: Value, given: readonly (() => Value)[], place: Pick<Place, 'depth' | 'inNames'>) => Value
}

export const deeper = (place: Place): Place => ({ ...place, depth: place.depth + 1 })

/** Names a choice: two conditions are one when they read alike in one function. */
export function choiceKey(test: Node, module: Module): string {
	let at: Node | undefined = test
	while (at && !isFunction(at)) at = module.parents.get(at)
	return `${module.file}:${at?.start ?? 0}:${sourceOf(module, test)}`
}
