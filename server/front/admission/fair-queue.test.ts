import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { networkShares } from './network-shares.ts'

/** A queue with one place, taken, and a way to line up under a name. */
function fullQueue(waiting: number) {
	const queue = new FairQueue({ running: 1, waiting })
	const [ran, dropped]: [string[], string[]] = [[], []]
	const enter = (address: string, name: string) => {
		const waiter = { run: () => void ran.push(name), drop: () => void dropped.push(name), gone: false }
		queue.enter(networkShares(address), waiter)
		return waiter
	}
	enter('192.0.2.1', 'holder')
	ran.length = 0
	return { queue, ran, dropped, enter }
}

describe('a fair queue', () => {
	it('takes turns between networks, whichever came first with many requests', () => {
		const { queue, ran, enter } = fullQueue(100)
		for (let n = 0; n < 5; n++) enter('203.0.113.9', `flood ${n}`)
		enter('198.51.100.7', 'visitor')
		for (let n = 0; n < 3; n++) queue.leave()
		expect(ran).toEqual(['flood 0', 'visitor', 'flood 1'])
	})

	it('gives a customer with many prefixes the share of one, and shares it between them', () => {
		const { queue, ran, enter } = fullQueue(100)
		for (let n = 0; n < 4; n++) enter(`2001:db8:1:${n}::1`, `prefix ${n}`)
		enter('2001:db8:2::1', 'neighbour')
		enter('2001:db8:1:ff00::1', 'household of the customer')
		for (let n = 0; n < 4; n++) queue.leave()
		expect(ran).toEqual(['prefix 0', 'neighbour', 'household of the customer', 'prefix 1'])
	})

	it('drops the newest of the longest network when it is full, never the newcomer', () => {
		const { dropped, enter } = fullQueue(4)
		for (let n = 0; n < 4; n++) enter('203.0.113.9', `flood ${n}`)
		enter('198.51.100.7', 'visitor')
		expect(dropped).toEqual(['flood 3'])
		enter('203.0.113.9', 'flood 4')
		expect(dropped).toEqual(['flood 3', 'flood 4'])
	})

	it('skips clients that are gone', () => {
		const { queue, ran, enter } = fullQueue(10)
		enter('203.0.113.9', 'gone').gone = true
		enter('203.0.113.9', 'still there')
		queue.leave()
		expect(ran).toEqual(['still there'])
	})

	it('never runs more than it may, and serves, drops or still holds everybody exactly once', () => {
		const step = fc.oneof(
			fc.record({ kind: fc.constant('enter' as const), network: fc.integer({ min: 0, max: 5 }) }),
			fc.record({ kind: fc.constant('leave' as const), network: fc.constant(0) }),
		)
		fc.assert(
			fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
				const queue = new FairQueue({ running: 2, waiting: 6 })
				let [entered, ran, dropped, left] = [0, 0, 0, 0]
				for (const { kind, network } of steps) {
					if (kind === 'leave') {
						if (ran > left) {
							left += 1
							queue.leave()
						}
						continue
					}
					entered += 1
					const waiter = { run: () => void (ran += 1), drop: () => void (dropped += 1), gone: false }
					queue.enter(networkShares(`2001:db8:${network % 3}:${network}::1`), waiter)
					expect(queue.waiting).toBeLessThanOrEqual(6)
				}
				expect(ran - left).toBeLessThanOrEqual(2)
				expect(queue.running).toBe(ran - left)
				expect(entered).toBe(ran + dropped + queue.waiting)
			}),
		)
	})
})

describe('the networks of an address', () => {
	it.each([
		['203.0.113.9', ['203.0.113.9']],
		['2001:db8:1:2::5', ['2001:db8:1', '00', '0002']],
		['2001:0DB8:0001:ab02::5', ['2001:db8:1', 'ab', 'ab02']],
		['::1', ['0:0:0', '00', '0000']],
		['unknown', ['unknown']],
	])('%s is in %j', (address, shares) => expect(networkShares(address)).toEqual(shares))
})
