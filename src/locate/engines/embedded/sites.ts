const ESTATE =
  /\b(?:(?:free )?ind(?:ustrial|\.)? (?:area|city|complex|district|estate|park|township|zone)|free ?(?:trade )?zone|freeport(?: zone)?|econom(?:ic|y) zone|development (?:area|zone)|(?:hi-?tech|high-?tech|technology|science|(?:\w+ )?logistics|freight|cargo|panattoni|prologis|segro|ct) ?park|intermodal (?:center|centre|facility|terminal|park)|(?:inland )?container (?:depot|freight station)|epz|sez|ftz|midc|gidc|sipcot|osb|organize sanayi(?: bölgesi)?|export processing zone|zone franche|zona franca|zona industrial|(?:parque|polo|polígono|distrito|complexo) (?:industrial|petroqu[ií]mico|log[ií]stico)|condom[ií]nio log[ií]stico|(?:centro|plataforma|plate-?forme) log[ií]sti[cq]\w+|zone industrielle|kawasan (?:industri|berikat)(?: nusantara)?|special economic zone|khu công nghiệp|kcn)\b|工[业業][园園区區]|[开開][发發][区區]/iu;
/** Between the word for an estate and its name: Parque Industrial de Pilar. */
const BETWEEN = /^\s*(?:d[aeiou]|del|of)\b/iu;

/** An estate that is not listed may lie this far from the town it is written with, km. */
export const ESTATE_KM = 20;

/** The name of an industrial estate or free zone without the word for one; undefined if a text names none. */
export const withoutEstate = (text: string): string | undefined =>
  ESTATE.test(text) ? text.replace(ESTATE, ' ').replace(BETWEEN, '').trim() : undefined;

/** `O'Hare International Airport`, `Lotnisko Chopina`; not `Airport Road`. */
const AIRPORT =
  /\b(?:airport|havaliman[ıi]|havaalan[ıi])(?:\s+(?:air)?(?:cargo|freight|terminal)\b.*)?$|^(?:flughafen|a[ée]roport|aeropuerto|aeroporto|luchthaven|lotnisko|leti[šs]t[ěe]|lufthavn|bandara|bandar udara|sân bay)\b(?!\s*\d)/iu;
const OF_AIRPORTS = /\b(?:inter(?:national|nacional|nazionale|continental)|intl|da|de|di|do|of)\b\.?/giu;

/** The name of an airport without the word for one; undefined if a text names none. */
export const withoutAirport = (text: string): string | undefined =>
  AIRPORT.test(text) ? text.replace(AIRPORT, ' ').replace(OF_AIRPORTS, ' ').trim() : undefined;

/** `Yangshan Deepwater Port`, `Inland Container Terminal`; not `Port Road` and no town like Newport. */
const HARBOR =
  /\S\s+(?:sea|river|dry|inland |deep[ -]?(?:sea|water) )?\s*(?:port|harbou?r)$|\b(?:(?:container|marine|bulk|oil|lng|cargo) terminal|(?:sea|dry)port)$/iu;

/** Whether a text names a place of its own that may lie far from the middle of its town. */
export const isSite = (text: string): boolean =>
  withoutEstate(text) !== undefined || withoutAirport(text) !== undefined || HARBOR.test(text.trim());
