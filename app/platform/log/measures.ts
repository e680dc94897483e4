/* Numbers in the form Prometheus reads (text format 0.0.4). */

type Labels = Readonly<Record<string, string>>

const written = (labels: Labels): string =>
	Object.entries(labels)
		.map(([name, value]) => `${name}="${value.replace(/[\\"]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`)
		.join(',')
const line = (name: string, labels: string, value: number) => `${name}${labels && `{${labels}}`} ${value}\n`

type Described = { type: 'counter' | 'gauge' | 'histogram'; name: string; help: string }
const head = ({ type, name, help }: Described) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

/** One metric family: a `counter` only grows while the process runs, a `gauge` is a current value. */
export class Measure {
	readonly #described: Described
	readonly #values = new Map<string, number>()

	constructor(type: 'counter' | 'gauge', name: string, help: string) {
		this.#described = { type, name, help }
	}

	add(labels: Labels, by = 1): void {
		const key = written(labels)
		this.#values.set(key, (this.#values.get(key) ?? 0) + by)
	}

	set(labels: Labels, value: number): void {
		this.#values.set(written(labels), value)
	}

	/** Removes a value that cannot be read right now, so that no old one is reported. */
	forget(): void {
		this.#values.clear()
	}

	text(): string {
		const lines = [...this.#values].map(([labels, value]) => line(this.#described.name, labels, value))
		return head(this.#described) + lines.join('')
	}
}

type Series = { counts: number[]; sum: number }

/** Counts durations by bucket. */
export class Histogram {
	readonly #described: Described
	readonly #buckets: readonly number[]
	readonly #series = new Map<string, Series>()

	constructor(name: string, help: string, buckets: readonly number[]) {
		this.#described = { type: 'histogram', name, help }
		this.#buckets = buckets
	}

	/** Where values of these labels are counted. */
	series(labels: Labels): { observe: (value: number) => void } {
		const key = written(labels)
		const series = this.#series.get(key) ?? {
			counts: Array.from({ length: this.#buckets.length + 1 }, () => 0),
			sum: 0,
		}
		this.#series.set(key, series)
		return {
			observe: (value) => {
				let place = 0
				while (place < this.#buckets.length && value > (this.#buckets[place] ?? 0)) place += 1
				series.counts[place] = (series.counts[place] ?? 0) + 1
				series.sum += value
			},
		}
	}

	text(): string {
		const { name } = this.#described
		const limits = [...this.#buckets.map(String), '+Inf']
		let text = head(this.#described)
		for (const [labels, { counts, sum }] of this.#series) {
			if (!counts.some((count) => count > 0)) continue
			const and = labels && `${labels},`
			let count = 0
			for (const [place, limit] of limits.entries()) {
				count += counts[place] ?? 0
				text += line(`${name}_bucket`, `${and}le="${limit}"`, count)
			}
			text += line(`${name}_sum`, labels, sum) + line(`${name}_count`, labels, count)
		}
		return text
	}
}
