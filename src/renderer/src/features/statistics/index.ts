export { default as StatisticsView } from './StatisticsView.vue';
