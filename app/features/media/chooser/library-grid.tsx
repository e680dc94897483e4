import { useState, useEffect, useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { focusClass } from '#app/ui/page/picture.tsx'
import { thumbUrl } from '../picture/library-picture.ts'
import { type FoundPicture, fetchPictures, type FoundPictures } from './fetch-pictures.ts'
import { chooserMessages as messages } from './messages.ts'

/** Pause in typing before a search. */
const pauseMs = 150

type Loaded = FoundPictures & { search: string }

/** The library pictures that match a search, page by page. */
function useLibrary(typed: string) {
	const search = typed.trim()
	const [loaded, setLoaded] = useState<Loaded | null>(null)
	const [failed, setFailed] = useState(false)
	const [attempt, setAttempt] = useState(0)
	const [isLoadingMore, setLoadingMore] = useState(false)
	const more = useRef<AbortController | null>(null)
	useEffect(() => {
		const stop = new AbortController()
		const ask = async () => {
			const found = await fetchPictures(search, null, stop.signal)
			if (stop.signal.aborted) return
			setFailed(found === null)
			if (found) setLoaded({ ...found, search })
		}
		const timer = setTimeout(() => void ask(), search === '' ? 0 : pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
			more.current?.abort()
		}
	}, [search, attempt])

	const showMore = async () => {
		if (!loaded?.older || isLoadingMore) return
		const stop = new AbortController()
		more.current = stop
		setLoadingMore(true)
		const found = await fetchPictures(loaded.search, loaded.older, stop.signal)
		setLoadingMore(false)
		if (stop.signal.aborted) return
		setFailed(found === null)
		if (found) setLoaded({ ...loaded, pictures: [...loaded.pictures, ...found.pictures], older: found.older })
	}
	return {
		pictures: loaded?.pictures ?? [],
		hasMore: loaded?.older != null,
		/** Whether the pictures are the results of the current search. */
		isCurrent: loaded?.search === search,
		failed,
		isLoadingMore,
		showMore: () => void showMore(),
		again: () => {
			setFailed(false)
			setAttempt((before) => before + 1)
		},
	}
}

type Props = { chosen: ReadonlyMap<string, unknown>; onToggle: (picture: FoundPicture) => void }

/** The library as a grid of pictures to choose, the newest first. */
export function LibraryGrid({ chosen, onToggle }: Props) {
	const [typed, setTyped] = useState('')
	const { pictures, hasMore, isCurrent, failed, isLoadingMore, showMore, again } = useLibrary(typed)
	const isLoading = !isCurrent && !failed
	const isEmpty = isCurrent && pictures.length === 0
	return (
		<section aria-label={messages.library}>
			<input
				type="search"
				value={typed}
				maxLength={100}
				aria-label={messages.search}
				placeholder={messages.searchPlaceholder}
				className="input"
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			<p role="status" className={isEmpty ? 'chooser-none' : 'sr-only'}>
				{isLoading && messages.loading}
				{isEmpty && (typed.trim() === '' ? messages.empty : messages.notFound(typed.trim()))}
				{isCurrent && !isEmpty && messages.count(pictures.length)}
			</p>
			{isLoading && pictures.length === 0 && (
				<div aria-hidden="true" className="chooser-grid">
					{Array.from({ length: 6 }, (_, nth) => (
						<div key={nth} className="chooser-picture skeleton" />
					))}
				</div>
			)}
			<ul className="chooser-grid" aria-busy={isLoading}>
				{pictures.map((picture) => (
					<li key={picture.id}>
						<Tile picture={picture} isChosen={chosen.has(picture.id)} onToggle={() => onToggle(picture)} />
					</li>
				))}
			</ul>
			{failed && (
				<p role="alert" className="chooser-failed">
					{messages.failed}
					<Button variant="secondary" size="sm" onClick={again}>
						{messages.again}
					</Button>
				</p>
			)}
			{hasMore && isCurrent && (
				<Button variant="secondary" size="sm" isBusy={isLoadingMore} onClick={showMore}>
					{messages.older}
				</Button>
			)}
		</section>
	)
}

type TileProps = { picture: FoundPicture; isChosen: boolean; onToggle: () => void }

function Tile({ picture, isChosen, onToggle }: TileProps) {
	const { alt, fileName, name, focusX, focusY } = picture
	const label = alt || fileName || name
	return (
		<button type="button" aria-pressed={isChosen} title={label} className="chooser-tile" onClick={onToggle}>
			<img
				src={thumbUrl(picture)}
				alt={label}
				width={320}
				height={240}
				loading="lazy"
				decoding="async"
				className={`chooser-picture ${focusClass(focusX, focusY) ?? ''}`}
			/>
			{isChosen && (
				<span aria-hidden="true" className="chooser-mark">
					<Icon name="check" size={18} />
				</span>
			)}
		</button>
	)
}
