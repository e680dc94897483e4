import { unknown, type Value } from './value.ts'

/** Which alternative is taken where the program decides at run time; the first where it says nothing. */
export type World = ReadonlyMap<string, number>

type Alternative = { value: Value; choices: ReadonlyMap<string, number> }

const isSql = ({ kind }: Value): boolean => kind === 'sql' || kind === 'function' || kind === 'names'

/** What the program decides at run time: takes the alternative that `world` says and writes down how many there are. */
export class Choices {
	/** How many alternatives each choice has. */
	counts = new Map<string, number>()
	readonly #world: World

	constructor(world: World) {
		this.#world = world
	}

	/** One of them. Where some are unknown, what is known of the others says nothing about a condition. */
	chooseKnown(key: string, alternatives: readonly (() => Value)[]): Value {
		return this.choose(key, alternatives, (all) =>
			all.every(({ value }) => value.kind !== 'unknown') ? all : all.filter(({ value }) => isSql(value)),
		)
	}

	/** What a parameter is given: known when each caller gives something known, or some give fragments. */
	chooseGiven(key: string, alternatives: readonly (() => Value)[]): Value {
		return this.choose(`${key}:parameter`, alternatives, (all) => {
			const useful = all.filter(
				({ value }) =>
					isSql(value) || (value.kind === 'literal' && (value.value === null || typeof value.value === 'string')),
			)
			return useful.length === all.length || useful.some(({ value }) => isSql(value)) ? useful : []
		})
	}

	choose(
		key: string,
		alternatives: readonly (() => Value)[],
		useful: (all: readonly Alternative[]) => readonly Alternative[] = (all) => all,
	): Value {
		const outside = this.counts
		const all = alternatives.map((make) => {
			this.counts = new Map()
			return { value: make(), choices: this.counts }
		})
		this.counts = outside
		const found = useful(all)
		if (found.every(({ value }) => value.kind === 'unknown')) return unknown
		if (found.length > 1) this.counts.set(key, found.length)
		const chosen = found.length > 1 ? found[this.#world.get(key) ?? 0] : found[0]
		for (const [inner, count] of chosen?.choices ?? []) this.counts.set(inner, count)
		return chosen?.value ?? unknown
	}
}
