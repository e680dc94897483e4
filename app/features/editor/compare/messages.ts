import { counted } from '#app/format/numbers.ts'

export const compareMessages = {
	same: (lines: number) => counted(lines, 'unchanged line', 'unchanged lines'),
}
