import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long begins first: a long file at the end keeps one core busy alone. A fresh clone has no times to go by. */
export default class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
	}
}

/** The five longest, then processes that are killed and started, then whole sites, then rules. */
const order = [
	'/tests/faults/backups/restore.',
	'/tests/app/backups/copies-elsewhere.',
	'/tests/faults/backups/doctor.',
	'/tests/faults/site/app-replaced.',
	'/tests/faults/backups/copy-killed.',
	'/tests/faults/',
	'/tests/app/',
]

function rank({ moduleId }: TestSpecification): number {
	const place = order.findIndex((part) => moduleId.includes(part))
	return place === -1 ? order.length : place
}
