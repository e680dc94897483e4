type Connection = { saveData?: boolean; effectiveType?: string }

const isConnection = (value: unknown): value is Connection => typeof value === 'object' && value !== null

/** What the browser tells of the line; undefined where it tells nothing. */
export function connection(): Connection | undefined {
	const told = 'connection' in navigator ? navigator.connection : undefined
	return isConnection(told) ? told : undefined
}
