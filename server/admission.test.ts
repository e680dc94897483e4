import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admission } from './admission.ts'

const gate = () => Promise.withResolvers<string>()

describe('admission', () => {
	it('runs some, lets some wait in order, and sends the rest away at once', async () => {
		const admit = admission({ running: 2, waiting: 2 })
		const begun: number[] = []
		const gates = Array.from({ length: 4 }, gate)
		const enter = (index: number) =>
			admit(() => {
				begun.push(index)
				return gates[index]?.promise ?? Promise.resolve('')
			})
		const [first, second, third, fourth] = [0, 1, 2, 3].map(enter)
		await expect(enter(4)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
		expect(begun).toEqual([0, 1])
		gates[1]?.resolve('b')
		expect(await second).toBe('b')
		expect(begun).toEqual([0, 1, 2])
		gates[0]?.reject(new Error('failed'))
		await expect(first).rejects.toThrow('failed')
		expect(begun).toEqual([0, 1, 2, 3])
		gates[2]?.resolve('c')
		gates[3]?.resolve('d')
		expect(await Promise.all([third, fourth])).toEqual(['c', 'd'])
	})

	it('gives its place back after a throw that comes before any waiting', async () => {
		const admit = admission({ running: 1, waiting: 0 })
		const throws = () => {
			throw new Error('at once')
		}
		await expect(admit(throws)).rejects.toThrow('at once')
		expect(await admit(async () => 'in')).toBe('in')
	})

	it('never runs more than it may and never forgets anybody', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 4 }),
				fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }),
				async (running, waits) => {
					const admit = admission({ running, waiting: 100 })
					let under = 0
					let most = 0
					const work = (turns: number) => async () => {
						most = Math.max(most, ++under)
						for (let turn = 0; turn < turns; turn++) await Promise.resolve()
						under -= 1
						return turns
					}
					expect(await Promise.all(waits.map((turns) => admit(work(turns))))).toEqual(waits)
					expect(most).toBeLessThanOrEqual(running)
				},
			),
		)
	})
})
