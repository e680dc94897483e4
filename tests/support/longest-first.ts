import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long begins first: a long file at the end keeps one core busy alone. A fresh clone has no times to go by. */
export default class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
	}
}

/** Processes that are killed and started, then whole sites, then rules. */
const folders = ['/tests/faults/', '/tests/app/']

function rank({ moduleId }: TestSpecification): number {
	const place = folders.findIndex((folder) => moduleId.includes(folder))
	return place === -1 ? folders.length : place
}
