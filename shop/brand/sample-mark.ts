const shield =
  "M9.5 7C17 10.5 25 9.5 32 4C39 9.5 47 10.5 54.5 7C59 13 61 20 61 28C61 45 49 55 32 61C15 55 3 45 3 28C3 20 5 13 9.5 7Z";
const crown =
  "M3.2 23.5C3.9 17.4 5.9 11.9 9.5 7C17 10.5 25 9.5 32 4C39 9.5 47 10.5 54.5 7C58.1 11.9 60.1 17.4 60.8 23.5Z";
const wrench =
  "M20.5 11.3a5 5 0 0 1 4.6 3h13.8a5 5 0 1 1 0 4H25.1a5 5 0 0 1-8.6 1.2h4.2l1.7-3.2-1.7-3.2h-4.2a5 5 0 0 1 4-1.8zM43.5 14.1a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z";
const roadEdges = "M2 23.5h60V26H2zM25 26h4L17.9 56 13.1 52.5zM35 26h4L50.9 52.5 46.1 56z";
const laneDashes =
  "M31 28h2l.5 6h-3zM30.3 37h3.4l.7 7.5h-4.8zM29.3 48h5.4l.8 10.2L32 59.5l-3.5-1.3z";

/**
 * The sample's mark: a highway shield with a wrench in its crown and the lane below. The rim has the text color, so it
 * works on light and dark backgrounds; the other colors are fixed. Decorative: the shop's name is next to it.
 */
export const sampleMark = `<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="currentColor" d="${shield}"/><path fill="#FBF9F5" transform="translate(3.68 3.74) scale(.885)" d="${shield}"/><g transform="translate(6.4 6.5) scale(.8)"><path fill="#15191E" d="${shield}"/><path fill="#A9361B" d="${crown}"/><path fill="#FBF9F5" d="${roadEdges}"/><path fill="#F2B807" d="${laneDashes}"/><path fill="#FBF9F5" d="${wrench}"/></g></svg>`;
