export const compareMessages = {
	skipped: (lines: number) => (lines === 1 ? '1 line that is the same' : `${lines} lines that are the same`),
}
