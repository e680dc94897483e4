export const visitMessages = {
	heading: 'Where to find us',
	mainOffice: 'Main office',
	phones: 'Further numbers',
	hours: 'Opening hours',
	fromTo: (opens: string, closes: string) => `${opens} to ${closes}`,
	map: 'Show on a map',
}
