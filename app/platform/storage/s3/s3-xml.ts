import { Parser } from 'htmlparser2'

/**
 * The texts of an S3 response: fields by the path of their names, such as `Error/Code`, and the fields of each record.
 */
export type S3Document = { fields: ReadonlyMap<string, string>; records: ReadonlyMap<string, string>[] }

/** Parses a response; elements called `record` may occur many times. Anything but XML has no fields. */
export function readS3Document(text: string, record = ''): S3Document {
	const fields = new Map<string, string>()
	const records: Map<string, string>[] = []
	const path: string[] = []
	let value = ''
	const parser = new Parser(
		{
			onopentag(name) {
				if (name === record) records.push(new Map())
				path.push(name)
				value = ''
			},
			ontext: (part) => void (value += part),
			onclosetag() {
				const name = path.at(-1) ?? ''
				if (path.at(-2) === record) records.at(-1)?.set(name, value.trim())
				else fields.set(path.join('/'), value.trim())
				path.pop()
				value = ''
			},
		},
		{ xmlMode: true },
	)
	parser.end(text)
	return { fields, records }
}
