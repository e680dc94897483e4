export const compareMessages = {
	same: (lines: number) => (lines === 1 ? '1 unchanged line' : `${lines} unchanged lines`),
}
