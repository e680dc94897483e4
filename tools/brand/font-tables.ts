/** An sfnt font as its tables, so that single tables can be rewritten. */
export type FontTables = Map<string, Buffer>

export function readTables(font: Buffer): FontTables {
	const tables: FontTables = new Map()
	for (let index = 0; index < font.readUInt16BE(4); index++) {
		const record = 12 + index * 16
		const start = font.readUInt32BE(record + 8)
		const tag = font.toString('latin1', record, record + 4)
		tables.set(tag, Buffer.from(font.subarray(start, start + font.readUInt32BE(record + 12))))
	}
	return tables
}

export function table(tables: FontTables, tag: string): Buffer {
	const found = tables.get(tag)
	if (!found) throw new Error(`The font has no ${tag} table`)
	return found
}

export function writeTables(tables: FontTables): Buffer {
	const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
	const power = Math.floor(Math.log2(entries.length))
	const header = u16(0x0001, 0x0000, entries.length, 16 << power, power, entries.length * 16 - (16 << power))
	let offset = 12 + entries.length * 16
	const directory: Buffer[] = []
	const bodies: Buffer[] = []
	for (const [tag, body] of entries) {
		const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
		directory.push(Buffer.from(tag, 'latin1'), u32(checksum(padded), offset, body.length))
		bodies.push(padded)
		offset += padded.length
	}
	return Buffer.concat([header, ...directory, ...bodies])
}

export function u16(...values: number[]): Buffer {
	const bytes = Buffer.alloc(values.length * 2)
	values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2))
	return bytes
}

export function u32(...values: number[]): Buffer {
	const bytes = Buffer.alloc(values.length * 4)
	values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4))
	return bytes
}

export function runningTotals(lengths: number[]): number[] {
	let total = 0
	return [0, ...lengths.map((length) => (total += length))]
}

export function evenLength(body: Buffer): Buffer {
	return body.length % 2 ? Buffer.concat([body, Buffer.alloc(1)]) : body
}

function checksum(body: Buffer): number {
	let sum = 0
	for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0
	return sum
}
