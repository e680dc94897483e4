/** The reader asks for less data: then nothing is fetched that nobody asked for. */
export function isDataSaved(): boolean {
	const line: unknown = 'connection' in navigator ? navigator.connection : null
	return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}
