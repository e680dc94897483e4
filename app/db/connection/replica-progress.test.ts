import { beforeEach, describe, expect, test } from 'vitest'
import { ReplicaProgress } from './replica-progress.ts'

let progress: ReplicaProgress
beforeEach(() => {
	progress = new ReplicaProgress()
})

/** The primary is asked and answers at once. */
const locate = (now: number, position: number) => progress.locate(now)(position)

describe('a replica is current', () => {
	test('once it has replayed what the primary had when it was first asked', () => {
		expect(progress.isCurrent(0)).toBe(false)
		progress.replayed(1_000)
		expect(progress.isCurrent(0)).toBe(false)
		locate(0, 1_000)
		expect(progress.isCurrent(0)).toBe(false)
		progress.replayed(999)
		expect(progress.isCurrent(0)).toBe(false)
		progress.replayed(1_000)
		expect(progress.isCurrent(0)).toBe(true)
	})

	test('after a change only when it has replayed a position that was asked for after the commit', () => {
		locate(0, 1_000)
		progress.replayed(1_000)
		const over = progress.hold()
		expect(progress.isCurrent(1)).toBe(false)
		locate(1, 1_100)
		progress.replayed(1_100)
		expect(progress.isCurrent(1)).toBe(false)
		const asked = progress.locate(2)
		over()
		// The question was on its way before the transaction was over: its answer may be a position before the commit.
		asked(1_200)
		progress.replayed(1_200)
		expect(progress.isCurrent(2)).toBe(false)
		locate(3, 1_300)
		expect(progress.isCurrent(3)).toBe(false)
		progress.replayed(1_299)
		expect(progress.isCurrent(3)).toBe(false)
		progress.replayed(1_300)
		expect(progress.isCurrent(3)).toBe(true)
	})

	test('not while one of several transactions is open; the end of one counts once', () => {
		locate(0, 10)
		progress.replayed(10)
		const [first, second] = [progress.hold(), progress.hold()]
		first()
		first()
		locate(1, 20)
		progress.replayed(20)
		expect(progress.isCurrent(1)).toBe(false)
		second()
		locate(2, 20)
		expect(progress.isCurrent(2)).toBe(true)
	})

	test('not when it lacks what the primary had ten seconds ago, whether pages changed or not', () => {
		locate(0, 10)
		progress.replayed(10)
		for (let second = 1; second <= 10; second++) locate(second * 1_000, 10 + second)
		expect(progress.isCurrent(10_000)).toBe(true)
		expect(progress.isCurrent(10_001)).toBe(false)
		progress.replayed(15)
		expect(progress.isCurrent(15_000)).toBe(true)
		expect(progress.isCurrent(15_001)).toBe(false)
	})

	test('not while it is away, nor when it came back with less', () => {
		locate(0, 10)
		progress.replayed(10)
		progress.forget()
		expect(progress.isCurrent(0)).toBe(false)
		progress.replayed(9)
		expect(progress.isCurrent(0)).toBe(false)
		progress.replayed(10)
		expect(progress.isCurrent(0)).toBe(true)
	})
})
