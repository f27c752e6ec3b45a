// Writes the bill of materials of the application and its tools next to the built packages.
import { mkdirSync, writeFileSync } from 'node:fs';
import { billOfMaterials } from './lib/bill-of-materials.mjs';
import { inProject } from './lib/project.mjs';

mkdirSync(inProject('dist'), { recursive: true });
writeFileSync(inProject('dist', 'rollcall.cdx.json'), billOfMaterials());
