import { classNames } from '../class-names.ts'

type Person = { name: string; avatarUrl: string | null }

/**
 * A portrait over its owner's initials, which are seen until it has loaded, where it fails and where there is none; a
 * drawn one contains them itself. The name is shown next to it.
 */
export function Avatar({ person, size = 48, className }: { person: Person; size?: number; className?: string }) {
	const drawn = person.avatarUrl?.startsWith('/avatars/') ?? false
	return (
		<span aria-hidden="true" className={classNames('avatar', drawn && 'avatar-drawn', className)}>
			{!drawn && <span>{initials(person.name)}</span>}
			{person.avatarUrl !== null && (
				<img src={person.avatarUrl} alt="" width={size} height={size} loading="lazy" decoding="async" />
			)}
			{drawn && <span>{initials(person.name)}</span>}
		</span>
	)
}

/** The first letters of the first and the last part of a name. */
export function initials(name: string): string {
	const words = name.split(/\s+/).filter(Boolean)
	const letters = words.length > 1 ? [words[0], words.at(-1)] : words
	return letters.map((word) => firstLetter(word ?? '').toUpperCase()).join('')
}

/** As NFC; a letter outside the basic plane is two code units. */
function firstLetter(word: string): string {
	const code = word.normalize('NFC').codePointAt(0)
	return code === undefined ? '' : String.fromCodePoint(code)
}
