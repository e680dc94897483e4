import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(2048)
let used = pool.length
let lastTime = 0
let sequence = 0

/**
 * A UUIDv7: sorts by the time it was made, so new rows land at the end of every index.
 * Within one process ids only grow: 12 bits count the ids of one millisecond, and the
 * clock is moved on by one when they run out or when the machine's clock steps back.
 */
export function newId(): string {
	if (used + 8 > pool.length) {
		randomFillSync(pool)
		used = 0
	}
	const now = Date.now()
	if (now > lastTime) {
		lastTime = now
		sequence = pool.readUInt16BE(used) & 0x3ff
	} else if (++sequence > 0xfff) {
		lastTime += 1
		sequence = 0
	}
	const time = lastTime.toString(16).padStart(12, '0')
	const count = sequence.toString(16).padStart(3, '0')
	const variant = ((pool.readUInt16BE(used) & 0x3fff) | 0x8000).toString(16)
	const tail = pool.toString('hex', used + 2, used + 8)
	used += 8
	return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}-${tail}`
}
