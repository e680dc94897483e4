import { z } from 'zod'
import { company } from '#app/config/company.ts'
import { authMessages } from './messages.ts'

/* Names of people: one rule for sign-up, profiles, other providers and enquiries. */

/** Spammers put addresses into names, because emails greet by name. */
const looksLikeAddress = /https?:|www\.|\/\/|@/i

/**
 * Invisible characters, and those that change how the rest is read: control characters, direction marks, fillers,
 * unpaired surrogates. Joiners and variation selectors are allowed: some scripts and emoji are spelled with them.
 */
const hidden =
	/(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
const isHidden = new RegExp(hidden.source, 'u')

/** A letter, a digit or a pictograph: something visible. */
const visible = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

const spaced = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A display name, in forms and in calls of /api/auth without them. */
export const nameInput = z
	.string(authMessages.nameMissing)
	.trim()
	.min(1, authMessages.nameMissing)
	.max(100, authMessages.nameLong)
	.refine((name) => !isHidden.test(name), authMessages.nameHidden)
	.transform(spaced)
	.refine((name) => visible.test(name), authMessages.nameMissing)
	.refine((name) => !looksLikeAddress.test(name), authMessages.nameOdd)

/** For a name that must not be rejected: hidden characters are removed. '' where nothing visible is left. */
export function tidyName(text: string): string {
	const name = spaced(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(hidden, ''))
	return visible.test(name) ? name : ''
}

/** The name that another provider sends; its owner can change it on the account page. */
export function nameFromProvider(name: string): string {
	const tidied = nameInput.safeParse(tidyName(name).slice(0, 100).toWellFormed())
	return tidied.success && !isCompanyName(tidied.data) ? tidied.data : authMessages.nameless
}

/** Pairs: a letter, and the one it looks like; capital I and small L too. */
const alike =
	'аa еe оo рp сc хx уy ѕs јj ԁd һh кk мm тt вb нh пn αa εe κk νv οo ρp τt υu χx ωw ηn βb γy μm 0o 3e 4a 5s 7t 8b @a $s ɑa ɡg օo սu ոn 1l il ıl ɩl іl ιl |l'
const lookalikes = new Map(alike.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))

/** How a name looks to a reader: the same for capitals, accents, punctuation, and letters that look alike. */
function seenAs(name: string): string {
	const letters = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFD')
	return Array.from(letters)
		.map((letter) => lookalikes.get(letter) ?? letter)
		.filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !/\p{Default_Ignorable_Code_Point}/u.test(letter))
		.join('')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w')
}

const roles = ['team', 'support', 'admin']

/** In the form of `seenAs`: the company's names, alone and with a role before or after, and bare roles. */
function companyNames(): ReadonlySet<string> {
	const { name, shortName, legalName, teamName } = company()
	const companies = [name, shortName, legalName, teamName].filter((company) => seenAs(company) !== '')
	const withRoles = companies.flatMap((company) => [
		company,
		...roles.flatMap((role) => [company + role, role + company]),
	])
	return new Set([...withRoles.flatMap((text) => [text, `the${text}`]), 'admin', 'support'].map(seenAs))
}

/**
 * Whether a reader could mistake this name for the company. Only whole names are compared, because Imole is also a
 * given name.
 */
export const isCompanyName = (name: string): boolean => companyNames().has(seenAs(name))
