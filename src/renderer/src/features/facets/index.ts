export { default as FacetsPanel } from './FacetsPanel.vue';
export {
  choose,
  chooseUnset,
  facetState,
  mannerOf,
  withFacet,
  type FacetManner,
  type FacetState,
} from './facet-filters.ts';
export { facetOf, type FacetRow } from './facet-rows.ts';
