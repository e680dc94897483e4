import { expect, test } from 'vitest'
import { appFlags, memoryHere } from './app-flags.ts'

const gigabyte = 1024 ** 3

test('a machine or container of 1 GB saves memory at the price of slower statements', () => {
	expect(appFlags(memoryHere(24 * gigabyte, gigabyte))).toContain('--liftoff-only')
	expect(appFlags(memoryHere(gigabyte, 0))).toContain('--liftoff-only')
	expect(appFlags(memoryHere(2 * gigabyte, 0))).not.toContain('--liftoff-only')
})

test('without a limit, which the kernel may say as a huge number, the memory of the machine counts', () => {
	expect(memoryHere(2 * gigabyte, 0)).toBe(2 * gigabyte)
	expect(memoryHere(2 * gigabyte, 2 ** 63)).toBe(2 * gigabyte)
})
