import { singleType } from '#app/content/content-type.ts'
import { synonymsField, type Synonyms } from './synonym-fields.ts'
import { firstSynonyms } from './synonyms-first.ts'

/** How people ask claims nothing of a company: a site without a sample begins with the same. */
export const synonymsType = singleType<Synonyms>({
	name: 'search-words',
	field: synonymsField,
	sample: firstSynonyms,
	blank: firstSynonyms,
})
