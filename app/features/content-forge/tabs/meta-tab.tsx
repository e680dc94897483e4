import { TextArea } from '#app/ui/controls/field.tsx'
import { company } from '#app/config/company.ts'
import { screenMessages as messages } from '../messages.ts'
import { missingAt } from '../parts/missing-at.ts'
import { growing, ReadOnly, Result } from '../parts/result.tsx'
import { RunButton } from '../parts/run-button.tsx'
import type { Forge } from '../store/use-forge.ts'

export function MetaTab({ forge }: { forge: Forge }) {
	const { state } = forge.screen.session
	const title = growing(forge, 'optimize-meta-title', 'optimizedTitle', state.optimizedTitle)
	const description = growing(forge, 'generate-meta-description', 'metaDescription', state.metaDescription)
	return (
		<>
			<p className="forge-lead">{messages.metaLead}</p>
			<RunButton forge={forge} tool="optimize-meta-title">
				{messages.optimizeTitle}
			</RunButton>
			{title !== '' && (
				<Result
					forge={forge}
					tool="optimize-meta-title"
					title={messages.optimizedTitle}
					aside={messages.characters(title.length)}
				>
					<ReadOnly text={title} />
					<p className="help">{messages.optimizedTitleHelp}</p>
				</Result>
			)}
			<hr className="forge-rule" />
			<TextArea
				label={messages.examples}
				name="metaDescriptionExamples"
				rows={4}
				maxLength={4_000}
				help={messages.examplesHelp}
				value={state.metaDescriptionExamples}
				error={missingAt(forge, 'metaDescriptionExamples')}
				onChange={(event) => forge.set({ metaDescriptionExamples: event.currentTarget.value })}
			/>
			<RunButton forge={forge} tool="generate-meta-description">
				{messages.generateDescription}
			</RunButton>
			{description !== '' && (
				<Result
					forge={forge}
					tool="generate-meta-description"
					title={messages.metaDescription}
					aside={messages.characters(description.length)}
				>
					<ReadOnly text={description} />
				</Result>
			)}
			{description !== '' && <SearchSnippet title={title || state.postTitle} description={description} />}
		</>
	)
}

/** Roughly how search results show the page. */
function SearchSnippet({ title, description }: { title: string; description: string }) {
	return (
		<figure className="forge-snippet">
			<figcaption>{messages.inSearch}</figcaption>
			<p className="forge-snippet-site">{company().name}</p>
			<p className="forge-snippet-title">{title}</p>
			<p className="forge-snippet-text">{description}</p>
		</figure>
	)
}
