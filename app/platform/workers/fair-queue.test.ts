import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = { total: 1_000, perAccount: 1_000 }
const drained = (queue: FairQueue<string>): string[] => {
	const entry = queue.shift()
	return entry === undefined ? [] : [entry, ...drained(queue)]
}

test('one account with thirty entries delays the single entry of another by one at most', () => {
	const queue = new FairQueue<string>(limits)
	for (let nth = 0; nth < 30; nth += 1) queue.push('busy', `busy ${nth}`)
	queue.push('other', 'other')
	expect(drained(queue).indexOf('other')).toBe(1)
})

test('every entry comes out once, in its account’s order, and accounts take turns', () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }), (accounts) => {
			const queue = new FairQueue<string>(limits)
			for (const [nth, account] of accounts.entries()) queue.push(account, `${account} ${nth}`)
			const out = drained(queue)
			for (const account of ['a', 'b', 'c']) {
				const own = (list: readonly string[]) => list.filter((entry) => entry.startsWith(account))
				expect(own(out)).toEqual(own(accounts.map((each, nth) => `${each} ${nth}`)))
			}
			const left = new Map(
				['a', 'b', 'c'].map((account) => [account, accounts.filter((each) => each === account).length]),
			)
			for (const [at, entry] of out.entries()) {
				const account = entry.slice(0, 1)
				const others = [...left].filter(([other, count]) => other !== account && count > 0).length
				expect(out.slice(at + 1, at + 1 + others).some((next) => next.startsWith(account))).toBe(false)
				left.set(account, (left.get(account) ?? 0) - 1)
			}
		}),
	)
})

test('a full queue accepts nothing until an entry leaves', () => {
	const queue = new FairQueue<string>({ total: 3, perAccount: 2 })
	expect(['a1', 'a2', 'a3'].map((entry) => queue.push('a', entry))).toEqual([true, true, false])
	expect(['b1', 'b2'].map((entry) => queue.push('b', entry))).toEqual([true, false])
	expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('c', 'c1')]).toEqual([true, false, false])
	expect(queue.push('b', 'b2')).toBe(true)
	expect(drained(queue)).toEqual(['a2', 'b1', 'b2'])
})
