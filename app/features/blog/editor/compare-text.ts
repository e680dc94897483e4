import { diffIndices } from 'node-diff3'

/** A run of words, and whether the other text has it. */
export type Words = { text: string; changed: boolean }

/** A line of two texts beside each other; null: the line is not in that text. */
export type Row = { kind: 'same' | 'changed'; before: Words[] | null; after: Words[] | null }

/** A stretch of unchanged lines that nobody needs to read, or a row. */
export type Shown = Row | { kind: 'skipped'; lines: number }

/** Two texts line by line, with the words marked that differ. */
export function compareText(before: string, after: string): Row[] {
	const [one, two] = [before.split('\n'), after.split('\n')]
	const rows: Row[] = []
	let at = 0
	const same = (until: number) => {
		for (; at < until; at += 1) rows.push({ kind: 'same', before: plain(one[at]), after: plain(one[at]) })
	}
	for (const { buffer1, buffer1Content, buffer2Content } of diffIndices(one, two)) {
		same(buffer1[0])
		for (let nth = 0; nth < Math.max(buffer1Content.length, buffer2Content.length); nth += 1)
			rows.push(changedRow(buffer1Content[nth], buffer2Content[nth]))
		at += buffer1[1]
	}
	same(one.length)
	return rows
}

const plain = (line = ''): Words[] => [{ text: line, changed: false }]

function changedRow(before: string | undefined, after: string | undefined): Row {
	if (before === undefined || after === undefined)
		return {
			kind: 'changed',
			before: before === undefined ? null : [{ text: before, changed: true }],
			after: after === undefined ? null : [{ text: after, changed: true }],
		}
	const [one, two] = [pieces(before), pieces(after)]
	const left: Words[] = []
	const right: Words[] = []
	let [atOne, atTwo] = [0, 0]
	const push = (to: Words[], text: string, changed: boolean) => void (text !== '' && to.push({ text, changed }))
	for (const { buffer1, buffer2 } of diffIndices(one, two)) {
		push(left, one.slice(atOne, buffer1[0]).join(''), false)
		push(right, two.slice(atTwo, buffer2[0]).join(''), false)
		atOne = buffer1[0] + buffer1[1]
		atTwo = buffer2[0] + buffer2[1]
		push(left, one.slice(buffer1[0], atOne).join(''), true)
		push(right, two.slice(buffer2[0], atTwo).join(''), true)
	}
	push(left, one.slice(atOne).join(''), false)
	push(right, two.slice(atTwo).join(''), false)
	return { kind: 'changed', before: left, after: right }
}

const pieces = (line: string): string[] => line.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

/** Leaves out what is the same, but for a line or two around each change. */
export function aroundChanges(rows: readonly Row[], around = 2): Shown[] {
	const near = rows.map((_, nth) =>
		rows.slice(Math.max(0, nth - around), nth + around + 1).some(({ kind }) => kind === 'changed'),
	)
	const shown: Shown[] = []
	for (const [nth, row] of rows.entries()) {
		const last = shown.at(-1)
		if (near[nth]) shown.push(row)
		else if (last?.kind === 'skipped') last.lines += 1
		else shown.push({ kind: 'skipped', lines: 1 })
	}
	return shown
}
