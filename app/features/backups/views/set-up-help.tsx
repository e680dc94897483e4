import { elsewhereTexts as texts } from '../elsewhere/page-texts.ts'

/** What to do while no place is set up. */
export function SetUpHelp() {
	return (
		<section aria-labelledby="set-up-heading" className="backup-panel">
			<h2 id="set-up-heading">{texts.setUpHeading}</h2>
			<p>{texts.setUpHelp}</p>
			{texts.setUpExamples.map((example) => (
				<pre key={example} className="backup-example">
					<code>{example}</code>
				</pre>
			))}
			<p className="help">{texts.setUpMore}</p>
		</section>
	)
}
