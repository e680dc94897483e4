import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SharedRoom } from './shared-room.ts'

const megabyte = 1 << 20

it('gives one network at most half of the memory, and a share to each that comes later', () => {
	const room = new SharedRoom(64 * megabyte)
	const fill = (network: string) => {
		let taken = 0
		while (room.take(network, 100_000)) taken += 100_000
		return taken
	}
	expect(fill('a')).toBeLessThanOrEqual(32 * megabyte)
	expect(fill('b')).toBeGreaterThan(16 * megabyte)
	expect(room.take('a', 1)).toBe(false)
	expect(room.take('c', 100_000)).toBe(true)
})

it('never holds more than twice the room, has room for a small form while a few networks fill their share, and is empty at the end', () => {
	const step = fc.record({
		network: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
		bytes: fc.integer({ min: 1, max: 100_000 }),
	})
	fc.assert(
		fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
			const room = new SharedRoom(megabyte)
			const held: typeof steps = []
			for (const each of steps) if (room.take(each.network, each.bytes)) held.push(each)
			const total = held.reduce((sum, { bytes }) => sum + bytes, 0)
			expect(total).toBeLessThanOrEqual(2 * megabyte)
			const found = room.take('newcomer', 2_000)
			if (total < megabyte) expect(found).toBe(true)
			if (found) room.leave('newcomer', 2_000)
			for (const { network, bytes } of held) room.leave(network, bytes)
			expect(room.take('a', megabyte / 2)).toBe(true)
		}),
	)
})
