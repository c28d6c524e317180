/** Stands in for axios's names of the codes of HTTP, which nothing here reads. */
export default {}
