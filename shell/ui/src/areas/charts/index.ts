/** Charts, each with its figures in a table for those who read rather than look. */
export { AreaChart, type ChartPoint, type ChartSeries } from './area/area-chart.tsx';
export { type BarCategory, BarChart, type BarSeries } from './bars/bar-chart.tsx';
export { type BarRow, BarTable } from './bars/bar-table.tsx';
export { ChartTable } from './chart-table.tsx';
export { type RadarAxis, RadarChart } from './radar/radar-chart.tsx';
