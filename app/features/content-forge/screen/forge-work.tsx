import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { ValueTab, GoalsTab } from '../tabs/choices-tab.tsx'
import { CoreInputs } from '../tabs/core-inputs.tsx'
import { ImageTab } from '../tabs/image-tab.tsx'
import { IntroTab } from '../tabs/intro-tab.tsx'
import { KeywordsTab } from '../tabs/keywords-tab.tsx'
import { screenMessages as messages } from '../messages.ts'
import { MetaTab } from '../tabs/meta-tab.tsx'
import { goToField } from '../parts/missing-at.ts'
import { PostTab } from '../tabs/post-tab.tsx'
import { isTab, tabNames, tabOf, toolsOn, type TabName } from '../session/tools.ts'
import { Tabs, type Tab } from '../tabs/tabs.tsx'
import type { Forge } from '../store/use-forge.ts'
import { Link, useNavigate } from 'react-router'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { Button } from '#app/ui/controls/button.tsx'

const names = Object.keys(tabNames).filter(isTab)

const never = () => () => {}

function tabOfAddress(): TabName | null {
	const name = location.hash.slice(1)
	return isTab(name) ? name : null
}

/** The open tab; it is in the address, so that a reload returns to it. */
export function useTab() {
	const [chosen, setChosen] = useState<TabName | null>(null)
	const arrived = useSyncExternalStore(never, tabOfAddress, () => null)
	const open = useCallback((name: TabName) => {
		setChosen(name)
		history.replaceState(history.state, '', `#${name}`)
	}, [])
	return { current: chosen ?? arrived ?? 'keywords', open }
}

type Props = { forge: Forge; isOffline: boolean; current: TabName; onOpen: (name: TabName) => void }

/** The main column: inputs, tabs and the save button. */
export function ForgeWork(props: Props) {
	const { forge, current, onOpen } = props
	const { missing } = forge.screen
	const Panel = panels[current]
	const show = useEffectEvent((field: NonNullable<typeof missing>['field'], by: string | undefined) => {
		// All steps ask for audience and tone next to their button.
		const isAsked = by === 'all' && current !== 'post' && tabOf(field) === 'post'
		if (isAsked) document.getElementById(`all-${field}`)?.focus()
		else goToField(field, (name) => flushSync(() => onOpen(name)))
	})
	useEffect(() => {
		if (!missing) return
		// After this render: the tab must be rendered before its field can be focused.
		const soon = setTimeout(() => show(missing.field, missing.by))
		return () => clearTimeout(soon)
	}, [missing])
	return (
		<div className="forge-work">
			<CoreInputs forge={forge} current={current} />
			<Tabs label={messages.tabs} tabs={tabsOf(forge)} current={current} onChange={onOpen}>
				<div className="forge-stack">
					<Panel {...props} />
				</div>
			</Tabs>
			<SaveCard forge={forge} />
		</div>
	)
}

/** What each tab shows. */
const panels: Readonly<Record<TabName, ComponentType<Props>>> = {
	keywords: KeywordsTab,
	meta: MetaTab,
	value: ValueTab,
	goals: GoalsTab,
	intro: IntroTab,
	post: PostTab,
	image: ImageTab,
}

const tabsOf = ({ screen: { runs, session } }: Forge): Tab<TabName>[] =>
	names.map((name) => {
		const tools = toolsOn(name)
		const isRunning = runs.some(({ tool }) => tool !== null && tools.includes(tool))
		const isMade = tools.some((tool) => session.madeBy[tool] !== undefined)
		return { name, label: tabNames[name], mark: isRunning ? 'running' : isMade ? 'made' : 'none' }
	})

/** Shown once there is an article. */
function SaveCard({ forge }: { forge: Forge }) {
	const navigate = useNavigate()
	const { session, isSavingDraft } = forge.screen
	if (!session.article) return null
	const save = async () => {
		const id = await forge.saveDraft()
		if (id !== null) await navigate(editPath(id))
	}
	return (
		<section aria-labelledby="forge-save" className="forge-card forge-save on-night">
			<div>
				<h2 id="forge-save">{messages.saveTitle}</h2>
				<p>{messages.saveLead}</p>
				{session.draft && (
					<p className="forge-save-draft">
						{messages.draftIs}{' '}
						<Link to={editPath(session.draft.id)} className="link">
							{session.draft.title || messages.untitled}
						</Link>
					</p>
				)}
			</div>
			<Button size="lg" isBusy={isSavingDraft} aria-busy={isSavingDraft} onClick={() => void save()}>
				{isSavingDraft && <span className="forge-spinner" aria-hidden="true" />}
				{isSavingDraft ? messages.savingDraft : messages.saveDraft}
			</Button>
		</section>
	)
}
