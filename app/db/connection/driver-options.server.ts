/**
 * How values travel, for both engines: whole numbers as numbers (counts stay far below 2^53), a date as the text of
 * its day (a Date would be midnight somewhere), a text that is given for JSON as it is (it is JSON already).
 */
export const driverOptions = {
	onnotice: () => {},
	types: {
		bigint: { to: 20, from: [20], parse: Number, serialize: String },
		date: { to: 1082, from: [1082], parse: String, serialize: String },
		json: {
			to: 114,
			from: [114, 3802],
			parse: (text: string): unknown => JSON.parse(text),
			serialize: (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)),
		},
	},
}
