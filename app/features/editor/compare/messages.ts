export const compareMessages = {
	same: (lines: number) => (lines === 1 ? 'One line alike' : `${lines} lines alike`),
}
