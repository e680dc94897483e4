import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { isDriverFault } from './last-resort.ts'

function thrown(run: () => unknown): unknown {
	try {
		run()
	} catch (error) {
		return error
	}
	return null
}

const stackOf = (...frames: string[]) =>
	Object.assign(new TypeError('x'), { stack: ['TypeError: x', ...frames.map((frame) => `    at ${frame}`)].join('\n') })

describe('a fault of the driver', () => {
	it('is recognised by the file that threw it', () => {
		const own = thrown(() => Reflect.apply(postgres.toCamel, undefined, [null]))
		expect(own).toBeInstanceOf(TypeError)
		expect(isDriverFault(own)).toBe(true)
		const written = stackOf(
			'Socket.write (node:net:1:1)',
			'nextWrite (file:///site/build/server/database-driver-a1B2.js:9:9)',
		)
		expect(isDriverFault(written)).toBe(true)
	})

	it('is neither an error of our own code that the driver calls, nor an error response of PostgreSQL', () => {
		const own = stackOf(
			'heard (file:///site/build/server/index.js:1:1)',
			'data (file:///site/build/server/database-driver-a1B2.js:9:9)',
		)
		expect(isDriverFault(own)).toBe(false)
		expect(isDriverFault(thrown(() => 'x'.repeat(-1)))).toBe(false)
		const answered = Object.assign(new postgres.PostgresError('duplicate key'), {
			stack: stackOf('error (file:///site/node_modules/postgres/src/errors.js:1:1)').stack,
		})
		expect(isDriverFault(answered)).toBe(false)
		expect(isDriverFault('driver')).toBe(false)
	})
})
