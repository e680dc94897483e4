import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTraceParent } from './trace-parent.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

test('the span of another program is read', () => {
	expect(readTraceParent(`00-${trace}-${span}-01`)).toEqual({ traceId: trace, spanId: span, traceFlags: 1 })
	expect(readTraceParent(`00-${trace}-${span}-00`)?.traceFlags).toBe(0)
	expect(readTraceParent(`00-${trace}-${span}-ff`)?.traceFlags).toBe(1)
	// A later version may say more.
	expect(readTraceParent(`01-${trace}-${span}-01-more`)?.traceId).toBe(trace)
})

test.each([
	undefined,
	'',
	['a'],
	`ff-${trace}-${span}-01`,
	`00-${trace}-${span}-01-more`,
	`00-${'0'.repeat(32)}-${span}-01`,
	`00-${trace}-${'0'.repeat(16)}-01`,
	`00-${trace.toUpperCase()}-${span}-01`,
	`00-${trace}-${span}`,
	`00-${trace}-${span}-1`,
])('%j begins a trace of its own', (header) => expect(readTraceParent(header)).toBeNull())

test('no header makes it fail', () => {
	fc.assert(fc.property(fc.string({ unit: 'binary' }), (header) => readTraceParent(header) === null))
})
