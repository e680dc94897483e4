const shortest = 2
const longest = 60
/** As many digits in a row, however they are separated, are a telephone, account or identity number, or a date of birth. */
const longNumber = /\d(?:[\s+()./_-]*\d){5}/
/** Addresses, and codes that only one person has. */
const personal = [/@|\bat\b.+\bdot\b/, /:\/\/|\bwww\./, longNumber, /(?=[\d_-]*[a-z])(?=[a-z_-]*\d)[\da-z_-]{16}/]

/**
 * A search as the list of those that found nothing shows it, or null: what may be about one person is not counted, and
 * neither is what nobody would type. Words in quotes are searched as they are typed, whatever else they could mean.
 */
export function countedText(typed: string): string | null {
	if (/["“”„]/.test(typed)) return null
	const text = typed
		.normalize('NFC')
		.toLowerCase()
		.replaceAll(/[\p{C}\s]+/gu, ' ')
		.trim()
	if (text.length < shortest || text.length > longest || !/[\p{L}\p{N}]/u.test(text)) return null
	// A number in other digits, such as full-width ones, is one, too.
	return personal.some((pattern) => pattern.test(text.normalize('NFKC'))) ? null : text
}

/**
 * Without texts that another one continues: the page searches while somebody types, and “quo” was on its way to
 * “quokka”.
 */
export const withoutBeginnings = (texts: readonly string[]): string[] =>
	texts.filter((text) => !texts.some((other) => other.length > text.length && other.startsWith(text)))
