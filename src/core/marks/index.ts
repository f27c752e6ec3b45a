export { createDeviceMarks, type DeviceMarks } from './device-marks.ts';
