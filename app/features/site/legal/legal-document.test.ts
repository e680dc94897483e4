import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legalBases } from './legal-bases.ts'
import { findLegalPage } from './legal-content.ts'
import { legalDocument } from './legal-document.ts'
import { ownText, type LegalContent } from './legal-fields.ts'
import { privacyBase } from './legal-privacy.ts'
import type { LegalBase } from './legal.ts'

const ids = (base: LegalBase) => base.parts.map(({ id }) => id)
const contentOf = (sections: LegalContent['sections']): LegalContent => ({ lead: '', lastUpdated: '', sections })
const own = (id: string, heading: string) => ({ id, part: ownText, heading, paragraphs: ['Ours.'], list: [] })
const place = (part: string, id = part) => ({ id, part, heading: 'Not ours', paragraphs: ['No.'], list: ['No.'] })

test.each(legalBases)('whatever the owner does, $slug says everything that the software says, once', (base) => {
	const section = fc.oneof(
		fc.constantFrom(...ids(base)).map((part) => place(part, `x${part}`)),
		fc.string().map((heading) => own('mine', heading)),
	)
	fc.assert(
		fc.property(fc.array(section, { maxLength: 30 }), (sections) => {
			const shown = legalDocument(base, contentOf(sections)).sections
			for (const { id, paragraphs = [], list = [] } of base.parts)
				expect(shown.filter((each) => each.id === id)).toEqual([expect.objectContaining({ id, paragraphs, list })])
			expect(JSON.stringify(shown)).not.toContain('Not ours')
		}),
	)
})

test('the software’s text is where it was placed, and without its heading below the text that it continues', () => {
	const { sections } = legalDocument(
		privacyBase,
		contentOf([own('recipients', 'Who sees your data'), place('processors'), own('more', ''), place('retention')]),
	)
	expect(sections.slice(0, 4).map(({ id, heading }) => [id, heading])).toEqual([
		['recipients', 'Who sees your data'],
		['processors', ''],
		['more', ''],
		['retention', 'How long we keep it'],
	])
	expect(sections.find(({ id }) => id === 'backups-and-logs')?.heading).toBe('Backups and server logs')
	// Elsewhere it needs its heading.
	expect(legalDocument(privacyBase, contentOf([place('processors')])).sections[0]?.heading).not.toBe('')
})

test('an empty section of the owner is left out; the later of both days is shown', () => {
	const { sections } = legalDocument(privacyBase, contentOf([{ ...own('mine', ''), paragraphs: [] }]))
	expect(sections.map(({ id }) => id)).toEqual(ids(privacyBase))
	const on = (lastUpdated: string) => legalDocument(privacyBase, { ...contentOf([]), lastUpdated }).lastUpdated
	expect([on('2031-01-02'), on('2020-01-02')]).toEqual(['2031-01-02', privacyBase.lastUpdated])
	expect(findLegalPage('imprint')).toBeUndefined()
})
